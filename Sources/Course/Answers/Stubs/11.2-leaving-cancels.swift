import Exercises
import Simulation

// Exercise 11.2. What to do: swift run lessons task 11.2
struct LeavingCancels: LeavingCancelsExercise {
  func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String],
    main: QueueActor, executor: any TaskExecutor
  ) -> any PageVisits {
    Visits(page, parts, main, executor)
  }
}

private final class Visits: PageVisits {
  private let page: any PageOfParts
  private let parts: [@Sendable () async throws -> String]
  private let main: QueueActor
  private let executor: any TaskExecutor
  private let isThere = Locked(false)

  init(
    _ page: any PageOfParts, _ parts: [@Sendable () async throws -> String], _ main: QueueActor,
    _ executor: any TaskExecutor
  ) {
    self.page = page
    self.parts = parts
    self.main = main
    self.executor = executor
  }

  func enter() {
    guard !isThere.exchange(true) else { return }
    Task(executorPreference: executor) { await self.load(on: self.main) }
  }

  func leave() {
    isThere.exchange(false)
  }

  private func load(on main: isolated QueueActor) async {
    await withTaskGroup(of: Void.self) { group in
      for index in parts.indices {
        group.addTask { await self.load(index, on: main) }
      }
    }
    if isThere.withLock({ $0 }) { page.showEnd() }
  }

  private func load(_ index: Int, on main: isolated QueueActor) async {
    do {
      let text = try await parts[index]()
      if isThere.withLock({ $0 }) { page.show(text, inPart: index) }
    } catch {
      if isThere.withLock({ $0 }) { page.show(error, inPart: index) }
    }
  }
}
