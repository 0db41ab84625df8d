import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let networkInMemory = AnswerSheet(
    to: .networkInMemory, stub: NetworkInMemory(), solution: Solution(),
    why: """
      The state is one enum in a lock, and the completion lies in it: what ends the task takes the \
      completion out, so it is called once and kept no longer. `resume()` leaves the suspended \
      state before it asks for a reply, and looks again when it has a timer: the task may have \
      ended meanwhile. `cancel()` never calls the completion itself; it hands it to the queue.
      """)
}

private struct Solution: NetworkInMemoryExercise {
  func makeTransport(
    on queue: any Scheduler, replying reply: @escaping @Sendable (Request) -> CannedReply
  ) -> any Transport {
    MemoryTransport(queue: queue, reply: reply)
  }
}

private struct MemoryTransport: Transport {
  let queue: any Scheduler
  let reply: @Sendable (Request) -> CannedReply

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    MemoryTask(request, on: queue, reply, completion)
  }
}

private final class MemoryTask: TransportTask {
  private enum State {
    case suspended(TransportCompletion)
    case underWay(TransportCompletion, timer: (any Cancellable)?)
    case ended
  }

  private let request: Request
  private let queue: any Scheduler
  private let reply: @Sendable (Request) -> CannedReply
  private let state: Locked<State>

  init(
    _ request: Request, on queue: any Scheduler,
    _ reply: @escaping @Sendable (Request) -> CannedReply,
    _ completion: @escaping TransportCompletion
  ) {
    self.request = request
    self.queue = queue
    self.reply = reply
    state = Locked(.suspended(completion))
  }

  func resume() {
    let isFirst = state.withLock { state in
      guard case .suspended(let completion) = state else { return false }
      state = .underWay(completion, timer: nil)
      return true
    }
    guard isFirst else { return }
    switch reply(request) {
    case .status(let status, let body, let time): wait(time) { $0(body, status, nil) }
    case .failure(let error, let time): wait(time) { $0(nil, nil, error) }
    case .silence: break
    }
  }

  private func wait(_ time: Duration, _ call: @escaping @Sendable (TransportCompletion) -> Void) {
    let timer = queue.schedule(after: time) { self.end().map(call) }
    let isKept = state.withLock { state in
      guard case .underWay(let completion, _) = state else { return false }
      state = .underWay(completion, timer: timer)
      return true
    }
    if !isKept { timer.cancel() }
  }

  func cancel() {
    guard let completion = end() else { return }
    queue.schedule { completion(nil, nil, .cancelled) }
  }

  /// Ends the task, and takes its completion out unless it had ended.
  private func end() -> TransportCompletion? {
    switch state.exchange(.ended) {
    case .suspended(let completion): return completion
    case .underWay(let completion, let timer):
      timer?.cancel()
      return completion
    case .ended: return nil
    }
  }
}
