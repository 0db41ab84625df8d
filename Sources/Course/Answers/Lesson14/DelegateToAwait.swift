import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let delegateToAwait = AnswerSheet(
    to: .delegateToAwait, stub: DelegateToAwait(), solution: Solution(),
    why: """
      All that may happen meets in one state: the first event ends it, and what comes later, \
      continuation or event, finds the result. The function waits in a function of the delegate, \
      which keeps it until the wait is over; the sheet's reference is weak and the continuation is \
      gone, so nothing is left behind.
      """)
}

private struct Solution: DelegateToAwaitExercise {
  @MainActor func choice(from sheet: Sheet) async throws -> Int {
    let chooser = Chooser()
    sheet.delegate = chooser
    sheet.present()
    return try await chooser.choice()
  }

  private final class Chooser: SheetDelegate {
    private enum State {
      case idle
      case waiting(CheckedContinuation<Int, any Error>)
      case ended(Result<Int, any Error>)
    }

    private let state = Locked(State.idle)

    func choice() async throws -> Int {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { wait($0) }
      } onCancel: {
        end(.failure(CancellationError()))
      }
    }

    func wait(_ continuation: CheckedContinuation<Int, any Error>) {
      let early = state.withLock { state -> Result<Int, any Error>? in
        if case .ended(let result) = state { return result }
        state = .waiting(continuation)
        return nil
      }
      if let early { continuation.resume(with: early) }
    }

    func end(_ result: Result<Int, any Error>) {
      let continuation = state.withLock { state -> CheckedContinuation<Int, any Error>? in
        if case .ended = state { return nil }
        defer { state = .ended(result) }
        if case .waiting(let continuation) = state { return continuation }
        return nil
      }
      continuation?.resume(with: result)
    }

    func sheet(_ sheet: Sheet, didChoose user: Int) { end(.success(user)) }
    func sheetWasDismissed(_ sheet: Sheet) { end(.failure(CancellationError())) }
  }
}
