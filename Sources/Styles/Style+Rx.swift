import RxStyle
import Scenario
import Simulation

extension Style {
  /// Mini Rx; the page keeps a bag of subscriptions.
  static let rx = Style(
    name: "rx", title: "mini Rx", module: "RxStyle"
  ) { useCase, stage in
    let bag = DisposeBag()
    let hasOutcome = Locked(false)
    story(of: useCase, on: stage)
      .subscribe { outcome in
        hasOutcome.withLock { $0 = true }
        stage.report(outcome)
      } onDisposed: {
        if !hasOutcome.withLock({ $0 }) { stage.report(.cancelled) }
      }
      .disposed(by: bag)
    return { bag.dispose() }
  }
}

private func story(of useCase: UseCase, on stage: Stage) -> Observable<Outcome> {
  let (network, screen, main) = (stage.network, stage.screen, stage.world.main)
  return switch useCase {
  case .updateAvatar:
    updateAvatar(for: .ada, network: network, screen: screen, main: main)
  case .gallery:
    showGallery(of: [1, 2, 3], for: .ada, network: network, screen: screen, main: main)
  case .album:
    showAlbum(of: [1, 2, 3, 4], for: .ada, network: network, screen: screen, main: main)
  case .retry:
    updateFlakyAvatar(for: .ada, network: network, screen: screen, main: main)
  case .timeout:
    updateAvatarInTime(for: .ada, network: network, screen: screen, main: main)
  case .fastest:
    showFastestAvatar(network: network, screen: screen, main: main)
  case .refresh:
    refresh(on: stage.control, network: network, screen: screen, main: main)
  case .refreshNaive:
    refreshNaively(on: stage.control, network: network, screen: screen, main: main)
  case .picker:
    pickAvatar(from: stage.sheet, network: network, screen: screen, main: main)
  case .bulk:
    showAll(
      of: 1...stage.script.count, atMost: 4, network: network, screen: screen, main: main)
  }
}
