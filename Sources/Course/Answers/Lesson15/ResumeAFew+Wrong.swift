import Exercises
import Scenario
import Simulation

/// A loop over tasks that is right but for one flaw.
struct FlawedFew: ResumeAFewExercise {
  /// What is wrong with it.
  enum Flaw {
    /// Results stand in the order in which they come.
    case appends
    /// `completion` is called only when a task ends.
    case waitsForAnEnd
    /// All tasks are resumed at once.
    case resumesAll
    /// An error is the result of all requests that wait.
    case stopsAtAnError
    /// `cancel()` cancels the task that was sent first.
    case cancelsTheFirstOnly
    /// `cancel()` does not keep the next task from being sent.
    case goesOnAfterCancel
    /// The next index is read in one turn of the lock and moved on in another.
    case looksThenTakes
  }

  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable {
    let tasks = FlawedTasks(requests, transport, flaw, completion)
    tasks.begin(atMost: flaw == .resumesAll ? requests.count : limit)
    return tasks
  }
}

/// Tasks of which a few are under way.
private final class FlawedTasks: Cancellable {
  private struct State {
    var results: [Result<Int, TransportError>]
    var left: Int
    var next = 0
    var begun: [any TransportTask] = []
    var isClosed = false

    /// Counts what waits as ended, with this result.
    mutating func giveUp(with result: Result<Int, TransportError>) {
      for index in next..<max(next, results.count) { results[index] = result }
      left -= results.count - next
      next = results.count
    }
  }

  private let requests: [Request]
  private let transport: any Transport
  private let flaw: FlawedFew.Flaw
  private let completion: @Sendable ([Result<Int, TransportError>]) -> Void
  private let state: Locked<State>

  init(
    _ requests: [Request], _ transport: any Transport, _ flaw: FlawedFew.Flaw,
    _ completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) {
    self.requests = requests
    self.transport = transport
    self.flaw = flaw
    self.completion = completion
    state = Locked(
      State(results: requests.map { _ in .failure(.cancelled) }, left: requests.count))
  }

  func begin(atMost limit: Int) {
    if requests.isEmpty, flaw != .waitsForAnEnd { completion([]) }
    for _ in 0..<limit { beginNext() }
  }

  private func beginNext() {
    guard let index = takeNext() else { return }
    let task = transport.task(for: requests[index]) { _, status, error in
      self.end(index, error.map { .failure($0) } ?? .success(status ?? 0))
    }
    let isWanted = state.withLock { state in
      state.begun.append(task)
      return !state.isClosed
    }
    if isWanted { task.resume() } else { task.cancel() }
  }

  private func takeNext() -> Int? {
    let next = state.withLock { state in
      guard state.next < requests.count else { return nil as Int? }
      defer { state.next += flaw == .looksThenTakes ? 0 : 1 }
      return state.next
    }
    if let next, flaw == .looksThenTakes { state.withLock { $0.next = next + 1 } }
    return next
  }

  private func end(_ index: Int, _ result: Result<Int, TransportError>) {
    state.withLock { state in
      state.results[flaw == .appends ? requests.count - state.left : index] = result
      state.left -= 1
      guard flaw == .stopsAtAnError, case .failure = result else { return }
      state.giveUp(with: result)
    }
    beginNext()
    let results = state.withLock { state in
      guard state.left == 0 else { return nil as [Result<Int, TransportError>]? }
      state.left = -1
      return state.results
    }
    if let results { completion(results) }
  }

  func cancel() {
    let begun = state.withLock { state in
      if flaw == .goesOnAfterCancel { return state.begun }
      state.isClosed = true
      state.giveUp(with: .failure(.cancelled))
      return state.begun
    }
    for task in flaw == .cancelsTheFirstOnly ? begun.prefix(1) : begun[...] { task.cancel() }
  }
}

/// Begins the next batch when the last one has ended as a whole.
struct TasksInBatches: ResumeAFewExercise {
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
    let batch = Array(rest.prefix(limit))
    let none = batch.map { _ in Result<Int, TransportError>.failure(.cancelled) }
    let part = Locked((results: none, left: batch.count))
    for (index, request) in batch.enumerated() {
      handle.begin(
        transport.task(for: request) { _, status, error in
          let ended = part.withLock { part in
            part.results[index] = error.map { .failure($0) } ?? .success(status ?? 0)
            part.left -= 1
            return part.left == 0 ? part.results : nil
          }
          guard let ended else { return }
          load(rest.dropFirst(limit), results + ended, transport, limit, handle, completion)
        })
    }
  }
}

/// Cancels the tasks of all batches.
private final class BatchHandle: Cancellable {
  private let state = Locked<(tasks: [any TransportTask], isCancelled: Bool)>(([], false))

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func begin(_ task: any TransportTask) {
    let isCancelled = state.withLock { state in
      state.tasks.append(task)
      return state.isCancelled
    }
    if isCancelled { task.cancel() } else { task.resume() }
  }

  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks
    }
    tasks.forEach { $0.cancel() }
  }
}
