import Scenario
import Simulation

/// Opens a sheet, waits for a choice, fetches the avatar of the user chosen and shows it.
///
/// - Parameters:
///   - sheet: what the user chooses from; the first choice counts.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen and the sheet belong.
///   - completion: gets the ending, on `main`; `cancelled` if the sheet is closed, `failed`, with
///     a message, if the avatar does not come.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen, main: any Scheduler,
  completion: @escaping @Sendable (Ending) -> Void
) {
  let delegate = ChoiceDelegate()
  delegate.onChoice { choice in
    // The sheet holds its delegate weakly: this closure keeps it, until it has been called.
    withExtendedLifetime(delegate) { sheet.delegate = nil }
    guard let user = choice else { return completion(.cancelled) }
    network.avatar(ofUser: user) { result in
      main.schedule {
        switch result {
        case .failure(let error):
          screen.show(error)
          completion(.failed)
        case .success(let avatar):
          screen.show(avatar)
          completion(.shown)
        }
      }
    }
  }
  sheet.delegate = delegate
  sheet.present()
}

/// Passes on the first choice; no user if there is none.
private final class ChoiceDelegate: SheetDelegate {
  private let completion = Locked<(@Sendable (Int?) -> Void)?>(nil)

  func onChoice(_ completion: @escaping @Sendable (Int?) -> Void) {
    self.completion.withLock { $0 = completion }
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    completion.withLock { $0.take() }?(user)
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    completion.withLock { $0.take() }?(nil)
  }
}
