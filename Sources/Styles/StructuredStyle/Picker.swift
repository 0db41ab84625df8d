import Scenario
import Simulation

/// Opens a sheet, waits for a choice, fetches the avatar of the user chosen and shows it.
///
/// It stays on the actor of its caller, and must be called where the screen and the sheet belong: on
/// `main`.
///
/// - Parameters:
///   - sheet: what the user chooses from; the first choice counts.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
/// - Returns: the ending.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen
) async -> Ending {
  do {
    let user = try await choice(from: sheet)
    let avatar = try await network.avatar(ofUser: user)
    try Task.checkCancellation()
    screen.show(avatar)
    return .shown
  } catch is CancellationError {
    return .cancelled
  } catch {
    screen.show(error)
    return .failed
  }
}

/// Opens `sheet` and returns the user chosen first.
///
/// - Throws: `CancellationError` if the sheet is dismissed, or the task cancelled meanwhile.
private func choice(from sheet: Sheet) async throws -> Int {
  let chooser = Chooser()
  sheet.delegate = chooser
  // The sheet holds its delegate weakly; this function keeps it alive until it returns.
  defer { withExtendedLifetime(chooser) { sheet.delegate = nil } }
  sheet.present()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      chooser.begin(continuation)
    }
  } onCancel: {
    chooser.end(.failure(CancellationError()))
  }
}

/// Resumes a continuation once: with the first choice, at the dismissal, or when it is cancelled.
private final class Chooser: SheetDelegate {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Int, any Error>)
    case ended(Result<Int, any Error>)
  }

  private let state = Locked(State.idle)

  func begin(_ continuation: CheckedContinuation<Int, any Error>) {
    let early = state.withLock { state -> Result<Int, any Error>? in
      if case .ended(let result) = state { return result }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(with: early) }
  }

  func end(_ result: Result<Int, any Error>) {
    let previous = state.withLock { state in
      defer { if case .ended = state {} else { state = .ended(result) } }
      return state
    }
    if case .waiting(let continuation) = previous { continuation.resume(with: result) }
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    end(.success(user))
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    end(.failure(CancellationError()))
  }
}
