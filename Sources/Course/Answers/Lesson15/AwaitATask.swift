import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let awaitATask = AnswerSheet(
    to: .awaitATask, stub: AwaitATask(), solution: Solution(),
    why: """
      The transport calls back exactly once, after a cancellation too. So the completion alone may \
      resume the continuation, and no flag is needed for that. What two threads share is the task \
      of the transport: the handler of the cancellation may run before it is there. `.cancelled` is \
      this task's own cancellation only if it was cancelled by then; otherwise somebody else has \
      ended the request, and that is a failure. The completion has to look: when the function goes \
      on, the task may have been cancelled since.
      """,
    wrong: [
      .init("a-task-sends-itself", diesOf: "returns the body", Flawed(.forgetsToResume)),
      .init(
        "no-error-no-trouble", diesOf: "throws what is wrong, error first",
        Flawed(.forgetsTheStatus)),
      .init(
        "await-stops-by-itself",
        diesOf: "cancels the task of the transport when its own task is cancelled",
        Flawed(.hasNoHandler)),
      .init(
        "one-error-says-cancelled",
        diesOf: "cancels the task of the transport when its own task is cancelled",
        Flawed(.translatesNothing)),
      .init(
        "cancelled-only-while-it-waits",
        diesOf: "sends nothing if its task is cancelled before it begins",
        Flawed(.forgetsAnEarlyCancel)),
      .init(
        "minus-999-is-mine", diesOf: "takes a foreign cancellation for a failure",
        Flawed(.translatesAll)),
      .init(
        "cancelled-means-empty-handed", diesOf: "lets a reply count that was there first",
        Flawed(.asksTheTaskFirst)),
    ])
}

/// Sorts the three values of a completion, error first.
private func sorted(
  _ body: [UInt8]?, _ status: Int?, _ error: TransportError?, isOwnCancellation: Bool
) -> Result<[UInt8], any Error> {
  if error == .cancelled, isOwnCancellation { return .failure(CancellationError()) }
  if let error { return .failure(LoadFailure.transport(error)) }
  if let status, !(200..<300 ~= status) { return .failure(LoadFailure.status(status)) }
  return .success(body ?? [])
}

/// A task of a transport that may be cancelled before it is there.
private final class TaskBox: Sendable {
  private enum State {
    case empty
    case full(any TransportTask)
    case cancelled
  }

  private let state = Locked(State.empty)

  /// Keeps a task; returns false if it was cancelled before.
  func keep(_ task: any TransportTask) -> Bool {
    state.withLock { state in
      if case .cancelled = state { return false }
      state = .full(task)
      return true
    }
  }

  /// Whether the task was cancelled, be it there or not.
  var isCancelled: Bool {
    state.withLock { if case .cancelled = $0 { true } else { false } }
  }

  func cancel() {
    guard case .full(let task) = state.exchange(.cancelled) else { return }
    task.cancel()
  }
}

private struct Solution: AwaitATaskExercise {
  func body(of request: Request, over transport: any Transport) async throws -> [UInt8] {
    let box = TaskBox()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = transport.task(for: request) { body, status, error in
          continuation.resume(
            with: sorted(body, status, error, isOwnCancellation: box.isCancelled))
        }
        if box.keep(task) { task.resume() } else { task.cancel() }
      }
    } onCancel: {
      box.cancel()
    }
  }
}

private struct Flawed: AwaitATaskExercise {
  enum Flaw {
    case forgetsToResume
    case forgetsTheStatus
    case hasNoHandler
    case translatesNothing
    case forgetsAnEarlyCancel
    case translatesAll
    case asksTheTaskFirst
  }

  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func body(of request: Request, over transport: any Transport) async throws -> [UInt8] {
    let box = TaskBox()
    let result: Result<[UInt8], any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let task = transport.task(for: request) { body, status, error in
          let isGood = flaw == .forgetsTheStatus && error == nil
          continuation.resume(
            returning: isGood ? .success(body ?? []) : told(body, status, error, box))
        }
        begin(task, in: box)
      }
    } onCancel: {
      if flaw != .hasNoHandler { box.cancel() }
    }
    if flaw == .asksTheTaskFirst { try Task.checkCancellation() }
    return try result.get()
  }

  private func told(
    _ body: [UInt8]?, _ status: Int?, _ error: TransportError?, _ box: TaskBox
  ) -> Result<[UInt8], any Error> {
    let isOwn = flaw == .translatesAll || flaw != .translatesNothing && box.isCancelled
    return sorted(body, status, error, isOwnCancellation: isOwn)
  }

  private func begin(_ task: any TransportTask, in box: TaskBox) {
    if flaw == .forgetsToResume {
      _ = box.keep(task)
    } else if box.keep(task) || flaw == .forgetsAnEarlyCancel || flaw == .hasNoHandler {
      task.resume()
    } else {
      task.cancel()
    }
  }
}
