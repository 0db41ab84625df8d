import Simulation

/// Takes what the user does with a sheet, on `main`.
public protocol SheetDelegate: AnyObject, Sendable {
  /// The user has chosen a user; a quick user may do so twice.
  func sheet(_ sheet: Sheet, didChoose user: Int)
  /// The user has closed the sheet without a choice.
  func sheetWasDismissed(_ sheet: Sheet)
}

/// A sheet that lists users and tells its delegate which one is chosen.
public final class Sheet: Sendable {
  private struct Reference: Sendable {
    weak let delegate: (any SheetDelegate)?
  }

  private let reference = Locked(unwatched: Reference(delegate: nil))
  private let onPresent = Locked<(@Sendable () -> Void)?>(unwatched: nil)
  private let events: any EventSink

  /// Makes a sheet whose presentations are noted by `events`.
  package init(notedBy events: any EventSink) {
    self.events = events
  }

  /// Who is told; the sheet does not keep it alive.
  public var delegate: (any SheetDelegate)? {
    get { reference.withLock { $0 }.delegate }
    set { reference.withLock { $0 = Reference(delegate: newValue) } }
  }

  /// Shows the sheet.
  public func present(fileID: String = #fileID, line: Int = #line) {
    events.note(
      .screen, "show sheet", "", at: CallSite(fileID: fileID, line: line), call: "Sheet.present")
    onPresent.exchange(nil)?()
  }

  /// Has something happen the next time that the sheet is shown, before `present()` returns.
  package func whenPresented(_ act: @escaping @Sendable () -> Void) {
    onPresent.exchange(act)
  }

  /// The user chooses.
  package func choose(_ user: Int) {
    delegate?.sheet(self, didChoose: user)
  }

  /// The user closes the sheet.
  package func dismiss() {
    delegate?.sheetWasDismissed(self)
  }
}
