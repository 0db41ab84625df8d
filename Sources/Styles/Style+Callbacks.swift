import CallbackStyle
import Scenario
import Simulation

extension Style {
  /// Nested callbacks; the page keeps nothing that it could cancel.
  static let callbacks = Style(
    name: "callbacks", title: "nested callbacks", module: "CallbackStyle"
  ) { useCase, stage in
    let network = stage.network
    let screen = stage.screen
    let main = stage.world.main
    let report: @Sendable (Outcome) -> Void = { outcome in stage.report(outcome) }
    switch useCase {
    case .updateAvatar:
      updateAvatar(for: .ada, network: network, screen: screen, main: main, completion: report)
    case .gallery:
      showGallery(
        of: [1, 2, 3], for: .ada, network: network, screen: screen, main: main, completion: report)
    case .album:
      showAlbum(
        of: [1, 2, 3, 4], for: .ada, network: network, screen: screen, main: main,
        completion: report)
    case .retry:
      updateFlakyAvatar(
        for: .ada, network: network, screen: screen, main: main, completion: report)
    case .timeout:
      updateAvatarInTime(
        for: .ada, network: network, screen: screen, main: main, completion: report)
    case .fastest:
      showFastestAvatar(network: network, screen: screen, main: main, completion: report)
    case .refresh:
      return refresh(
        on: stage.control, network: network, screen: screen, main: main, report: report)
    case .refreshNaive:
      return refreshNaively(
        on: stage.control, network: network, screen: screen, main: main, report: report)
    case .picker:
      pickAvatar(
        from: stage.sheet, network: network, screen: screen, main: main, completion: report)
    case .bulk:
      showAll(
        of: 1...stage.script.count, atMost: 4, network: network, screen: screen, main: main,
        completion: report)
    }
    return {}
  }
}
