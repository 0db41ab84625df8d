import Scenario
import Simulation

extension Style {
  /// Mini Rx; the page keeps a bag of subscriptions.
  package static let rx = Style(
    name: "rx", title: "mini Rx", module: "RxStyle", explanations: explanations
  ) { useCase, stage in
    let bag = DisposeBag()
    let hasEnding = Locked(false)
    story(of: useCase, on: stage)
      .subscribe { ending in
        hasEnding.withLock { $0 = true }
        stage.finish(ending)
      } onDisposed: {
        if !hasEnding.withLock({ $0 }) { stage.finish(.cancelled) }
      }
      .disposed(by: bag)
    return { bag.dispose() }
  }
}

private func story(of useCase: UseCase, on stage: any Platform) -> Observable<Ending> {
  let (network, screen, main) = (stage.network, stage.screen, stage.main)
  return switch useCase {
  case .updateAvatar:
    updateAvatar(for: stage.credentials, network: network, screen: screen, main: main)
  case .gallery:
    showGallery(
      of: GalleryStory.users, for: stage.credentials, network: network, screen: screen, main: main)
  case .album:
    showAlbum(
      of: AlbumStory.users, for: stage.credentials, network: network, screen: screen, main: main)
  case .retry:
    updateFlakyAvatar(for: stage.credentials, network: network, screen: screen, main: main)
  case .timeout:
    updateAvatarInTime(for: stage.credentials, network: network, screen: screen, main: main)
  case .fastest:
    showFastestAvatar(network: network, screen: screen, main: main)
  case .refresh:
    refresh(on: stage.control, network: network, screen: screen, main: main)
  case .refreshNaive:
    refreshNaively(on: stage.control, network: network, screen: screen, main: main)
  case .picker:
    pickAvatar(from: stage.sheet, network: network, screen: screen, main: main)
  case .saveAvatar:
    saveAvatar(
      ofUser: SaveAvatarStory.user, network: network, store: stage.store, screen: screen,
      background: stage.world.background, main: main)
  case .bulk:
    showAll(
      of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
      screen: screen, main: main)
  }
}
