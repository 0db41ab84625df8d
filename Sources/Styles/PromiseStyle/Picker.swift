import Scenario
import Simulation

/// Opens a sheet, waits for a choice, fetches the avatar of the user chosen and shows it.
///
/// - Parameters:
///   - sheet: what the user chooses from; the first choice counts.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen and the sheet belong.
/// - Returns: the ending, fulfilled on `main`; the sheet opens at once.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen, main: any Scheduler
) -> Promise<Ending> {
  let chooser = Chooser()
  sheet.delegate = chooser
  sheet.present()
  return chooser.choice
    .ensure {
      // The sheet holds its delegate weakly; until now this closure has kept it alive.
      withExtendedLifetime(chooser) { sheet.delegate = nil }
    }
    .then { user in
      network.avatar(ofUser: user)
    }
    .map(on: main) { avatar in
      screen.show(avatar)
      return .shown
    }
    .recover(on: main) { error in
      if error is CancellationError { return .cancelled }
      screen.show(error)
      return .failed
    }
}

/// Turns what a sheet tells its delegate into one promise.
private final class Chooser: SheetDelegate {
  /// The user chosen first; rejected with `CancellationError` if the sheet is dismissed.
  let choice: Promise<Int>
  private let seal: Seal<Int>

  init() {
    (choice, seal) = Promise.pending()
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    seal.fulfill(user)
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    seal.reject(CancellationError())
  }
}
