import Scenario
import Simulation

/// Opens a sheet, waits for a choice, fetches the avatar of the user chosen and shows it.
///
/// - Parameters:
///   - sheet: what the user chooses from; the first choice counts.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen and the sheet belong.
/// - Returns: the ending, on `main`; `cancelled` if the sheet is closed, `failed`, with a message,
///   if the avatar does not come.
///   Nothing happens before it is executed.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen, main: any Scheduler
) -> Async<Ending> {
  choice(from: sheet)
    .flatMap { choice in
      guard let user = choice else { return .unit(.cancelled) }
      return network.avatar(ofUser: user)
        .on(main)
        .map { result in
          switch result {
          case .success(let avatar):
            screen.show(avatar)
            return .shown
          case .failure(let error):
            screen.show(error)
            return .failed
          }
        }
    }
}

/// Opens the sheet and gives the user chosen there first; no user if it is closed.
private func choice(from sheet: Sheet) -> Async<Int?> {
  Async { callback in
    let delegate = ChoiceDelegate()
    delegate.onChoice { choice in
      // The sheet holds its delegate weakly: this closure keeps it, until it has been called.
      withExtendedLifetime(delegate) { sheet.delegate = nil }
      callback(choice)
    }
    sheet.delegate = delegate
    sheet.present()
  }
}

/// Passes on the first choice; no user if there is none.
private final class ChoiceDelegate: SheetDelegate {
  private let callback = Locked<(@Sendable (Int?) -> Void)?>(nil)

  func onChoice(_ callback: @escaping @Sendable (Int?) -> Void) {
    self.callback.withLock { $0 = callback }
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    callback.withLock { $0.take() }?(user)
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    callback.withLock { $0.take() }?(nil)
  }
}
