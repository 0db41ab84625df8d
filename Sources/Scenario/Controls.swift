import Simulation

/// What the user pulls down to refresh a page; it calls its one handler on `main`.
public final class RefreshControl: Sendable {
  private let handler = Locked<(@Sendable () -> Void)?>(nil)

  /// Calls `handler` from now on when the user pulls, in place of the handler before; nil for none.
  public func onPull(_ handler: (@Sendable () -> Void)?) {
    let previous = self.handler.withLock { current in
      defer { current = handler }
      return current
    }
    withExtendedLifetime(previous) {}
  }

  func pull() {
    handler.withLock { $0 }?()
  }
}

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

  private let reference = Locked(Reference(delegate: nil))
  private let recorder: Recorder

  init(recorder: Recorder) {
    self.recorder = recorder
  }

  /// Who is told; the sheet does not keep it alive.
  public var delegate: (any SheetDelegate)? {
    get { reference.withLock { $0 }.delegate }
    set { reference.withLock { $0 = Reference(delegate: newValue) } }
  }

  /// Shows the sheet.
  public func present(fileID: String = #fileID, line: Int = #line) {
    recorder.record(
      .screen, "show sheet", at: CallSite(fileID: fileID, line: line), call: "Sheet.present")
  }

  func choose(_ user: Int) {
    delegate?.sheet(self, didChoose: user)
  }

  func dismiss() {
    delegate?.sheetWasDismissed(self)
  }
}
