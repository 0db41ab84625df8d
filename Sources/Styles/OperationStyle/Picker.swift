import Foundation
import Scenario
import Simulation

/// Opens a sheet, waits for a choice, fetches the avatar of the user chosen and shows it.
///
/// An operation finishes once, so a second choice counts for nothing. If the avatar does not come,
/// a message is shown.
///
/// - Parameters:
///   - sheet: what the user chooses from; the first choice counts.
///   - network: where the request goes.
///   - screen: where the avatar is shown.
///   - main: the queue to which the screen and the sheet belong.
///   - background: the queue for the rest.
/// - Returns: the last operation, whose result is the ending; all are queued already.
package func pickAvatar(
  from sheet: Sheet, network: any Network, screen: Screen, main: OperationQueue,
  background: OperationQueue
) -> AsyncOperation<Ending> {
  let choice = AsyncOperation<Int>("choose") { finish in
    let delegate = ChoiceDelegate(of: sheet, finish: finish)
    sheet.delegate = delegate
    sheet.present()
    return delegate
  }
  let avatar = network.avatar(ofUser: { try choice.value() })
  let show = AsyncOperation<Ending>("show") {
    do {
      screen.show(try avatar.value())
      return .shown
    } catch is CancellationError {
      return .cancelled
    } catch {
      screen.show(error)
      return .failed
    }
  }
  avatar.addDependency(choice)
  show.addDependency(avatar)
  main.addOperations([choice, show], waitUntilFinished: false)
  background.addOperation(avatar)
  return show
}

/// Waits for the choice; the operation keeps it alive until it has finished.
private final class ChoiceDelegate: SheetDelegate, Cancellable {
  private let sheet: Sheet
  private let finish: AsyncOperation<Int>.Finish

  init(of sheet: Sheet, finish: @escaping AsyncOperation<Int>.Finish) {
    self.sheet = sheet
    self.finish = finish
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    sheet.delegate = nil
    finish(.success(user))
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    sheet.delegate = nil
    finish(.failure(CancellationError()))
  }

  func cancel() {
    sheet.delegate = nil
  }
}
