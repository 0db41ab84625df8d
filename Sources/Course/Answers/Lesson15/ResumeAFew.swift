import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let resumeAFew = AnswerSheet(
    to: .resumeAFew, stub: ResumeAFew(), solution: Solution(),
    why: """
      One lock holds the results by index and the index of the next request. Whoever takes an index \
      begins that task, so a place that becomes free is taken once, whatever the threads do. \
      `cancel()` closes the list first: what has not begun is counted as cancelled there and then. \
      Only then it cancels what is under way, and the transport's own words end those. A task that \
      was begun at the same moment finds the list closed when it is kept.
      """,
    wrong: [
      .init(
        "order-of-arrival", diesOf: "hands over all statuses, in the order of the requests",
        Flawed(.appends)),
      .init(
        "empty-list-hangs", diesOf: "hands over all statuses, in the order of the requests",
        Flawed(.waitsForAnEnd)),
      .init(
        "resumed-is-under-way", diesOf: "has as many tasks under way as it may, and never more",
        Flawed(.resumesAll)),
      .init(
        "a-few-at-a-time-means-batches",
        diesOf: "has as many tasks under way as it may, and never more", Batches()),
      .init(
        "one-failure-ends-them-all", diesOf: "goes on after an error", Flawed(.stopsAtAnError)),
      .init(
        "one-handle-is-enough", diesOf: "cancels what is under way, and sends nothing more",
        Flawed(.cancelsTheFirstOnly)),
      .init(
        "what-is-cancelled-frees-a-place",
        diesOf: "cancels what is under way, and sends nothing more",
        Flawed(.goesOnAfterCancel)),
      .init(
        "nothing-happens-between-two-lines",
        diesOf: "does the same if completions and `cancel()` come on several threads at once",
        Flawed(.looksThenTakes)),
    ])
}

/// How a solution differs from the right one.
private enum Flaw {
  case none
  case appends
  case waitsForAnEnd
  case resumesAll
  case stopsAtAnError
  case cancelsTheFirstOnly
  case goesOnAfterCancel
  case looksThenTakes
}

private struct Solution: ResumeAFewExercise {
  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable {
    let tasks = FewTasks(requests, transport, .none, completion)
    tasks.begin(atMost: limit)
    return tasks
  }
}

private struct Flawed: ResumeAFewExercise {
  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable {
    let tasks = FewTasks(requests, transport, flaw, completion)
    tasks.begin(atMost: flaw == .resumesAll ? requests.count : limit)
    return tasks
  }
}

/// Tasks of which a few are under way.
private final class FewTasks: Cancellable {
  private struct State {
    /// The results that have come, by the index of the request; those of arrival in one flaw.
    var results: [Int: Result<Int, TransportError>] = [:]
    var next = 0
    var underWay: [Int: any TransportTask] = [:]
    var isClosed = false
    var isTold = false
  }

  private let requests: [Request]
  private let transport: any Transport
  private let flaw: Flaw
  private let completion: @Sendable ([Result<Int, TransportError>]) -> Void
  private let state = Locked(State())

  init(
    _ requests: [Request], _ transport: any Transport, _ flaw: Flaw,
    _ completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) {
    self.requests = requests
    self.transport = transport
    self.flaw = flaw
    self.completion = completion
  }

  func begin(atMost limit: Int) {
    for _ in 0..<min(limit, requests.count) { beginNext() }
    if flaw != .waitsForAnEnd { tellIfAllHaveEnded() }
  }

  private func beginNext() {
    guard let index = takeNext() else { return }
    let task = transport.task(for: requests[index]) { _, status, error in
      self.end(index, error.map { .failure($0) } ?? .success(status ?? 0))
    }
    let isWanted = state.withLock { state in
      state.underWay[index] = task
      return !state.isClosed || flaw == .goesOnAfterCancel
    }
    task.resume()
    if !isWanted { task.cancel() }
  }

  private func takeNext() -> Int? {
    if flaw == .looksThenTakes {
      let index = state.withLock { $0.next }
      guard index < requests.count, !state.withLock({ $0.isClosed }) else { return nil }
      state.withLock { $0.next = index + 1 }
      return index
    }
    return state.withLock { state in
      guard state.next < requests.count, !state.isClosed || flaw == .goesOnAfterCancel else {
        return nil
      }
      state.next += 1
      return state.next - 1
    }
  }

  private func end(_ index: Int, _ result: Result<Int, TransportError>) {
    state.withLock { state in
      state.underWay[index] = nil
      state.results[flaw == .appends ? state.results.count : index] = result
      guard flaw == .stopsAtAnError, case .failure(let error) = result else { return }
      for index in state.next..<requests.count { state.results[index] = .failure(error) }
      state.next = requests.count
    }
    beginNext()
    tellIfAllHaveEnded()
  }

  private func tellIfAllHaveEnded() {
    let results = state.withLock { state -> [Result<Int, TransportError>]? in
      guard !state.isTold, state.results.count == requests.count else { return nil }
      state.isTold = true
      return requests.indices.compactMap { state.results[$0] }
    }
    if let results { completion(results) }
  }

  func cancel() {
    let underWay = state.withLock { state in
      state.isClosed = true
      if flaw != .goesOnAfterCancel {
        for index in state.next..<max(state.next, requests.count) {
          state.results[index] = .failure(.cancelled)
        }
        state.next = max(state.next, requests.count)
      }
      return state.underWay.sorted { $0.key < $1.key }.map(\.value)
    }
    for task in flaw == .cancelsTheFirstOnly ? Array(underWay.prefix(1)) : underWay {
      task.cancel()
    }
  }
}

/// Begins the next batch when the last one has ended as a whole.
private struct Batches: ResumeAFewExercise {
  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable {
    let handle = BatchHandle()
    load(requests[...], [], transport, limit, handle, completion)
    return handle
  }

  private func load(
    _ rest: ArraySlice<Request>, _ results: [Result<Int, TransportError>],
    _ transport: any Transport, _ limit: Int, _ handle: BatchHandle,
    _ completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) {
    guard !rest.isEmpty, !handle.isCancelled else {
      return completion(results + rest.map { _ in .failure(.cancelled) })
    }
    let batch = FewTasks(Array(rest.prefix(limit)), transport, .none) { part in
      load(rest.dropFirst(limit), results + part, transport, limit, handle, completion)
    }
    handle.begin(batch, atMost: limit)
  }
}

/// Cancels the batch that is under way.
private final class BatchHandle: Cancellable {
  private let state = Locked<(batch: FewTasks?, isCancelled: Bool)>((nil, false))

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func begin(_ batch: FewTasks, atMost limit: Int) {
    state.withLock { $0.batch = batch }
    batch.begin(atMost: limit)
  }

  func cancel() {
    let batch = state.withLock { state in
      state.isCancelled = true
      return state.batch
    }
    batch?.cancel()
  }
}
