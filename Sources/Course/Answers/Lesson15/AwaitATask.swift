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
      """)
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
