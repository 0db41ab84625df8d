import CallbackStyle
import Scenario
import Simulation

extension Style {
  /// Nested callbacks; the page keeps nothing that it could cancel.
  static let callbacks = Style(
    name: "callbacks", title: "nested callbacks", module: "CallbackStyle"
  ) { useCase, stage in
    switch useCase {
    case .updateAvatar:
      updateAvatar(
        for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main
      ) { outcome in stage.report(outcome) }
    default: fatalError("not written yet")
    }
    return {}
  }
}
