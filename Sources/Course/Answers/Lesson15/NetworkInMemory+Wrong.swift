import Exercises
import Scenario
import Simulation

/// A transport for tests that is right but for one flaw.
struct FlawedMemory: NetworkInMemoryExercise {
  /// What is wrong with it.
  enum Flaw {
    /// A task is sent when it is made.
    case asksAtOnce
    /// The second `resume()` asks again.
    case resumesTwice
    /// A reply that takes no time comes within `resume()`.
    case callsBackAtOnce
    /// `cancel()` ends the task without a word.
    case isSilentAfterCancel
    /// A task that has ended leaves its timer.
    case leavesTheTimer
    /// `cancel()` does nothing before `resume()`.
    case ignoresAnEarlyCancel
    /// A task that has ended keeps its completion.
    case keepsTheCompletion
    /// `resume()` looks at the state in one turn of the lock and changes it in another.
    case looksThenTakes
  }

  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func makeTransport(
    on queue: any Scheduler, replying reply: @escaping @Sendable (Request) -> CannedReply
  ) -> any Transport {
    FlawedTransport(queue: queue, reply: reply, flaw: flaw)
  }
}

private struct FlawedTransport: Transport {
  let queue: any Scheduler
  let reply: @Sendable (Request) -> CannedReply
  let flaw: FlawedMemory.Flaw

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    let task = FlawedTask(request, on: queue, flaw, reply, completion)
    if flaw == .asksAtOnce { task.resume() }
    return task
  }
}

private final class FlawedTask: TransportTask {
  private enum State {
    case suspended(TransportCompletion)
    case underWay(TransportCompletion, timer: (any Cancellable)?)
    case ended
  }

  private let request: Request
  private let queue: any Scheduler
  private let flaw: FlawedMemory.Flaw
  private let reply: @Sendable (Request) -> CannedReply
  private let state: Locked<State>
  /// What one flaw keeps.
  private let kept: TransportCompletion?

  init(
    _ request: Request, on queue: any Scheduler, _ flaw: FlawedMemory.Flaw,
    _ reply: @escaping @Sendable (Request) -> CannedReply,
    _ completion: @escaping TransportCompletion
  ) {
    self.request = request
    self.queue = queue
    self.flaw = flaw
    self.reply = reply
    state = Locked(.suspended(completion))
    kept = flaw == .keepsTheCompletion ? completion : nil
  }

  func resume() {
    guard leavesSuspension() else { return }
    switch reply(request) {
    case .status(let status, let body, let time): wait(time) { $0(body, status, nil) }
    case .failure(let error, let time): wait(time) { $0(nil, nil, error) }
    case .silence: break
    }
  }

  private func leavesSuspension() -> Bool {
    if flaw == .looksThenTakes {
      guard case .suspended(let completion) = state.withLock({ $0 }) else { return false }
      state.exchange(.underWay(completion, timer: nil))
      return true
    }
    return state.withLock { state in
      switch state {
      case .suspended(let completion):
        state = .underWay(completion, timer: nil)
        return true
      case .underWay: return flaw == .resumesTwice
      case .ended: return false
      }
    }
  }

  private func wait(_ time: Duration, _ call: @escaping @Sendable (TransportCompletion) -> Void) {
    if flaw == .callsBackAtOnce, time == .zero {
      take().map(call)
      return
    }
    let timer = queue.schedule(after: time) { self.take().map(call) }
    let isKept = state.withLock { state in
      guard case .underWay(let completion, _) = state else { return false }
      state = .underWay(completion, timer: flaw == .leavesTheTimer ? nil : timer)
      return true
    }
    if !isKept { timer.cancel() }
  }

  func cancel() {
    if flaw == .ignoresAnEarlyCancel, case .suspended = state.withLock({ $0 }) { return }
    guard let completion = take(), flaw != .isSilentAfterCancel else { return }
    queue.schedule { completion(nil, nil, .cancelled) }
  }

  /// Ends the task, and takes its completion out unless it had ended.
  private func take() -> TransportCompletion? {
    switch state.exchange(.ended) {
    case .suspended(let completion): return completion
    case .underWay(let completion, let timer):
      timer?.cancel()
      return completion
    case .ended: return nil
    }
  }
}
