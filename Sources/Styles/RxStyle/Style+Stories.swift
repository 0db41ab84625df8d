import Scenario
import Simulation

extension Style {
  /// Mini Rx; the page keeps a bag of subscriptions.
  package static let rx = Style(
    name: "rx", title: "mini Rx", module: "RxStyle", explanations: explanations
  ) { useCase, stage in
    if beginNaively(useCase, on: stage) { return {} }
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

/// Begins a story that has no bag, if `useCase` is one.
private func beginNaively(_ useCase: UseCase, on stage: any Platform) -> Bool {
  switch useCase {
  case .updateAvatarNaive:
    updateAvatarNaively(
      for: stage.credentials, network: stage.network, screen: stage.screen, main: stage.main
    ) { stage.finish($0) }
  case .galleryNaive:
    showGalleryNaively(
      of: GalleryStory.users, for: stage.credentials, network: stage.network,
      screen: stage.screen, main: stage.main
    ) { stage.finish($0) }
  default: return false
  }
  return true
}

private func story(of useCase: UseCase, on stage: any Platform) -> any ObservableType<Ending> {
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
      background: stage.background, main: main)
  case .updateAvatarNaive, .galleryNaive:
    preconditionFailure("These stories have no bag.")
  case .bulk:
    showAll(
      of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
      screen: screen, main: main)
  }
}
