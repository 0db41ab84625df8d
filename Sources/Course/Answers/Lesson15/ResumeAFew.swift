import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let resumeAFew = AnswerSheet(
    to: .resumeAFew, stub: ResumeAFew(), solution: Solution(),
    why: """
      One lock holds the results by index and the index of the next request. A task that ends notes \
      its result and takes the next index in one turn of that lock, so a place that becomes free is \
      taken once, whatever the threads do. `cancel()` closes the list first: what has not begun \
      keeps the result `.cancelled`. Only then it cancels what was begun, and the transport's own \
      words end those. A task that was begun at the same moment finds the list closed when it is \
      kept.
      """)
}

private struct Solution: ResumeAFewExercise {
  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable {
    let tasks = FewTasks(requests, transport, completion)
    tasks.begin(atMost: limit)
    return tasks
  }
}

/// Tasks of which a few are under way.
private final class FewTasks: Cancellable {
  private struct State {
    /// The results by index; what is never sent is cancelled.
    var results: [Result<Int, TransportError>]
    /// How many results are still to come.
    var left: Int
    var next = 0
    var begun: [any TransportTask] = []
    var isClosed = false

    mutating func takeNext() -> Int? {
      guard next < results.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private let requests: [Request]
  private let transport: any Transport
  private let completion: @Sendable ([Result<Int, TransportError>]) -> Void
  private let state: Locked<State>

  init(
    _ requests: [Request], _ transport: any Transport,
    _ completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) {
    self.requests = requests
    self.transport = transport
    self.completion = completion
    state = Locked(
      State(results: requests.map { _ in .failure(.cancelled) }, left: requests.count))
  }

  func begin(atMost limit: Int) {
    if requests.isEmpty { return completion([]) }
    for _ in 0..<limit {
      if let index = state.withLock({ $0.takeNext() }) { begin(index) }
    }
  }

  private func begin(_ index: Int) {
    let task = transport.task(for: requests[index]) { _, status, error in
      self.end(index, error.map { .failure($0) } ?? .success(status ?? 0))
    }
    let isWanted = state.withLock { state in
      state.begun.append(task)
      return !state.isClosed
    }
    if isWanted { task.resume() } else { task.cancel() }
  }

  private func end(_ index: Int, _ result: Result<Int, TransportError>) {
    let (next, results) = state.withLock { state in
      state.results[index] = result
      state.left -= 1
      return (state.takeNext(), state.left == 0 ? state.results : nil)
    }
    if let next { begin(next) }
    if let results { completion(results) }
  }

  func cancel() {
    let begun = state.withLock { state in
      state.isClosed = true
      while state.takeNext() != nil { state.left -= 1 }
      return state.begun
    }
    begun.forEach { $0.cancel() }
  }
}
