import Scenario
import Simulation

extension Sheet {
  /// What the user chooses, and nil when the sheet is closed; a delegate as events.
  ///
  /// A sheet has one delegate: the last listener is told. A sheet does not keep its delegate alive.
  /// Here the result of `listen` keeps it. Stopping takes the delegate away. The sheet is not
  /// presented by this.
  public var choices: Events<Int?> {
    Events { handler in
      let delegate = ListeningDelegate(handler)
      self.delegate = delegate
      return Detachment(sheet: self, delegate: delegate)
    }
  }
}

private final class ListeningDelegate: SheetDelegate {
  private let handler: @Sendable (Int?) -> Void

  init(_ handler: @escaping @Sendable (Int?) -> Void) {
    self.handler = handler
  }

  func sheet(_ sheet: Sheet, didChoose user: Int) {
    handler(user)
  }

  func sheetWasDismissed(_ sheet: Sheet) {
    handler(nil)
  }
}

/// Keeps a delegate, and takes it away from its sheet, unless that has another by now.
private struct Detachment: Cancellable {
  let sheet: Sheet
  let delegate: ListeningDelegate

  func cancel() {
    if sheet.delegate === delegate { sheet.delegate = nil }
  }
}
