import Scenario
import Simulation

/// Opens a sheet, waits for a choice, fetches the avatar of the user chosen and shows it.
///
/// With the first choice `take(1)` disposes of the delegate, so that a second one is told to nobody.
/// If the avatar does not come, a message is shown.
///
/// - Parameters:
///   - sheet: what the user chooses from; the first choice counts.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen and the sheet belong.
/// - Returns: the ending, on `main`; nothing happens before someone subscribes.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen, main: any Scheduler
) -> Single<Ending> {
  sheet.choices
    .take(1)
    .asSingle()
    .flatMap { choice in
      guard let choice else { return .just(.cancelled) }
      return network.avatar(ofUser: choice)
        .observe(on: main)
        .do(onSuccess: { avatar in screen.show(avatar) })
        .map { _ in .shown }
    }
    .catch { error in
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
