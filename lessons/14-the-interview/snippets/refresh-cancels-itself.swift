// run -swift-version 6
/// A view that owns the task of its refresh, as SwiftUI does: the task goes with the view.
@MainActor final class ListView {
  private var task: Task<Void, Never>?
  func pull(_ action: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let task = Task { await action() }
    self.task = task
    return task
  }
  func disappear() { task?.cancel() }
}

@MainActor final class Model {
  let list = ListView()
  var log: [String] = []
  /// While it loads, the page shows a spinner in place of the list.
  var isLoading = false { didSet { if isLoading { list.disappear() } } }

  private func request() async throws {
    await Task.yield()
    try Task.checkCancellation()
  }

  func refreshNaive() async {
    isLoading = true
    do { try await request(); log.append("loaded") } catch { log.append("alert: \(error)") }
    isLoading = false
  }

  /// Leaves the list where it is.
  func refresh() async {
    do { try await request(); log.append("loaded") } catch is CancellationError {} catch {
      log.append("alert: \(error)")
    }
  }

  /// The work has a task of its own, which the view only waits for.
  func refreshKept() async {
    isLoading = true
    await Task { await refresh() }.value
    isLoading = false
  }
}

let (naive, calm, kept) = (Model(), Model(), Model())
await naive.list.pull(naive.refreshNaive).value
print("the list is replaced:", naive.log)
await calm.list.pull(calm.refresh).value
print("the list stays:", calm.log)
await kept.list.pull(kept.refreshKept).value
print("the work has its own task:", kept.log)
let left = Model()
let task = left.list.pull(left.refresh)
left.list.disappear()
await task.value
print("the user leaves, alerts:", left.log.count)
