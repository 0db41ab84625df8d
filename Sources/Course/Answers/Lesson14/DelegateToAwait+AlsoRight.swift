import Exercises
import Scenario
import Simulation

/// Presents the sheet when the wait has begun, unless the task was cancelled before that.
///
/// A cancellation on another thread may come between that look and `present()`. Then the sheet is
/// there for a moment, although the task is cancelled: no look can exclude that.
struct PresentsWhileItWaits: DelegateToAwaitExercise {
  func choice(from sheet: Sheet, main: isolated QueueActor) async throws -> Int {
    let ear = Ear()
    sheet.delegate = ear
    defer { withExtendedLifetime(ear) {} }
    return try await withTaskCancellationHandler {
      _ = main
      return try await withCheckedThrowingContinuation { continuation in
        _ = main
        if ear.begins(continuation) { sheet.present() }
      }
    } onCancel: {
      ear.end(.failure(CancellationError()))
    }
  }

  private final class Ear: SheetDelegate {
    private enum State {
      case idle
      case waiting(CheckedContinuation<Int, any Error>)
      case ended
    }

    private let state = Locked(State.idle)

    /// Begins to wait; returns false, and ends the wait, if the task was cancelled before.
    func begins(_ continuation: CheckedContinuation<Int, any Error>) -> Bool {
      let isFirst = state.withLock { state in
        if case .ended = state { return false }
        state = .waiting(continuation)
        return true
      }
      if !isFirst { continuation.resume(throwing: CancellationError()) }
      return isFirst
    }

    func end(_ result: Result<Int, any Error>) {
      let old = state.exchange(.ended)
      if case .waiting(let continuation) = old { continuation.resume(with: result) }
    }

    func sheet(_ sheet: Sheet, didChoose user: Int) { end(.success(user)) }
    func sheetWasDismissed(_ sheet: Sheet) { end(.failure(CancellationError())) }
  }
}
