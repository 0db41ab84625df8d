import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let networkInMemory = AnswerSheet(
    to: .networkInMemory, stub: NetworkInMemory(), solution: Solution(),
    why: """
      The state is one enum in a lock, and the completion lies in it: who ends the task takes the \
      completion out, so it is called once and kept no longer. `resume()` leaves the suspended \
      state before it asks for a reply, and looks again when it has a timer: the task may have \
      ended meanwhile. `cancel()` never calls the completion itself; it hands it to the queue.
      """,
    wrong: [
      .init(
        "a-task-is-sent-when-made",
        diesOf: "sends nothing before `resume()`, and replies afterwards",
        Flawed(.asksAtOnce)),
      .init(
        "called-twice-is-done-twice",
        diesOf: "sends nothing before `resume()`, and replies afterwards",
        Flawed(.resumesTwice)),
      .init(
        "a-reply-may-come-at-once",
        diesOf: "calls back on its queue, and never within `resume()`", Flawed(.callsBackAtOnce)),
      .init(
        "after-cancel-nobody-calls", diesOf: "ends at once when it is cancelled, and says so once",
        Flawed(.isSilentAfterCancel)),
      .init(
        "timer-not-disarmed", diesOf: "ends at once when it is cancelled, and says so once",
        Flawed(.leavesTheTimer)),
      .init(
        "nothing-sent-nothing-to-cancel", diesOf: "can be cancelled before `resume()`",
        Flawed(.ignoresAnEarlyCancel)),
      .init(
        "handlers-kept-for-ever", diesOf: "keeps no completion after the end",
        Flawed(.keepsTheCompletion)),
      .init(
        "nothing-happens-between-two-lines",
        diesOf: "does the same if calls and timers come on several threads at once",
        Flawed(.looksThenTakes)),
    ])
}

/// How a transport differs from the right one.
private enum Flaw {
  case none
  case asksAtOnce
  case resumesTwice
  case callsBackAtOnce
  case isSilentAfterCancel
  case leavesTheTimer
  case ignoresAnEarlyCancel
  case keepsTheCompletion
  case looksThenTakes
}

private struct Solution: NetworkInMemoryExercise {
  func makeTransport(
    on queue: any Scheduler, replying reply: @escaping @Sendable (Request) -> CannedReply
  ) -> any Transport {
    MemoryTransport(queue: queue, reply: reply, flaw: .none)
  }
}

private struct Flawed: NetworkInMemoryExercise {
  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func makeTransport(
    on queue: any Scheduler, replying reply: @escaping @Sendable (Request) -> CannedReply
  ) -> any Transport {
    MemoryTransport(queue: queue, reply: reply, flaw: flaw)
  }
}

private struct MemoryTransport: Transport {
  let queue: any Scheduler
  let reply: @Sendable (Request) -> CannedReply
  let flaw: Flaw

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    let task = MemoryTask(request, on: queue, flaw, reply, completion)
    if flaw == .asksAtOnce { task.resume() }
    return task
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
  private let flaw: Flaw
  private let reply: @Sendable (Request) -> CannedReply
  private let state: Locked<State>
  /// What one flaw keeps.
  private let kept: TransportCompletion?

  init(
    _ request: Request, on queue: any Scheduler, _ flaw: Flaw,
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
