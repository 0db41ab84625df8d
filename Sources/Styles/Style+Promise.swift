import PromiseStyle
import Scenario
import Simulation

extension Style {
  /// Promises; the page keeps nothing that it could cancel.
  static let promise = Style(
    name: "promise", title: "promise", module: "PromiseStyle"
  ) { useCase, stage in
    let (network, screen, main) = (stage.network, stage.screen, stage.world.main)
    let report: @Sendable (Outcome) -> Void = { stage.report($0) }
    let story: Promise<Outcome>
    switch useCase {
    case .updateAvatar:
      story = updateAvatar(for: .ada, network: network, screen: screen, main: main)
    case .gallery:
      story = showGallery(of: [1, 2, 3], for: .ada, network: network, screen: screen, main: main)
    case .album:
      story = showAlbum(of: [1, 2, 3, 4], for: .ada, network: network, screen: screen, main: main)
    case .retry:
      story = updateFlakyAvatar(for: .ada, network: network, screen: screen, main: main)
    case .timeout:
      story = updateAvatarInTime(for: .ada, network: network, screen: screen, main: main)
    case .fastest:
      story = showFastestAvatar(network: network, screen: screen, main: main)
    case .refresh:
      return refresh(
        on: stage.control, network: network, screen: screen, main: main, report: report)
    case .refreshNaive:
      return refreshNaively(
        on: stage.control, network: network, screen: screen, main: main, report: report)
    case .picker:
      story = pickAvatar(from: stage.sheet, network: network, screen: screen, main: main)
    case .bulk:
      story = showAll(
        of: 1...stage.script.count, atMost: 4, network: network, screen: screen, main: main)
    }
    story.done(report)
    return {}
  }
}
