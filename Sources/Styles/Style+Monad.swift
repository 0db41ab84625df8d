import MonadStyle
import Scenario
import Simulation

extension Style {
  /// The Async monad; the page keeps nothing that it could cancel.
  static let monad = Style(
    name: "monad", title: "Async monad", module: "MonadStyle"
  ) { useCase, stage in
    let story: Async<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
      default: fatalError("not written yet")
      }
    story.execute { outcome in stage.report(outcome) }
    return {}
  }
}
