import Scenario
import Simulation

/// Lets the user choose from a sheet, fetches the avatar of the choice and shows it; shows a message
/// if that fails.
///
/// With the first choice `take(1)` disposes of the delegate, so that a second one is told to nobody.
///
/// - Parameters:
///   - sheet: what the user chooses from; presented on subscription.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen belongs.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen, main: any Scheduler
) -> Observable<Ending> {
  sheet.choices
    .take(1)
    .flatMap { choice -> Observable<Ending> in
      guard let choice else { return .just(.cancelled) }
      return network.avatar(ofUser: choice)
        .observe(on: main)
        .map { avatar in
          screen.show(avatar)
          return .shown
        }
    }
    .catchError { error in
      screen.show(error)
      return .just(.failed)
    }
}

extension Sheet {
  /// The users chosen, on `main`, and nil when the sheet is dismissed; never ends.
  fileprivate var choices: Observable<Int?> {
    .fromDelegate { observer in
      ChoiceDelegate(observer: observer)
    } attach: { delegate in
      self.delegate = delegate
      if delegate != nil { self.present() }
    }
  }
}

/// Sends what the user does with the sheet to an observer.
private final class ChoiceDelegate: SheetDelegate {
  private let observer: Observer<Int?>

  init(observer: Observer<Int?>) {
    self.observer = observer
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    observer.onNext(user)
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    observer.onNext(nil)
  }
}
