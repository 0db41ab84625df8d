import PromiseStyle
import Scenario
import Simulation

extension Style {
  /// Promises; the page keeps nothing that it could cancel.
  static let promise = Style(
    name: "promise", title: "promise", module: "PromiseStyle"
  ) { useCase, stage in
    let story: Promise<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
      default: fatalError("not written yet")
      }
    story.done { outcome in stage.report(outcome) }
    return {}
  }
}
