import Scenario
import Simulation

extension RefreshControl {
  /// The user's pulls; a control with one action as events.
  ///
  /// This control has one handler and does not say which; those of UIKit may have many. So there
  /// may be one listener at a time: a second one takes the place of the first, and if one of them
  /// stops then, neither hears any more.
  public var pulls: Events<Void> {
    Events { handler in
      self.onPull { handler(()) }
      return Removal(control: self)
    }
  }
}

/// Takes the handler away from a control.
private struct Removal: Cancellable {
  let control: RefreshControl

  func cancel() {
    control.onPull(nil)
  }
}
