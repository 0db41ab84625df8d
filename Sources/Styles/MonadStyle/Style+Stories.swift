import Scenario
import Simulation

extension Style {
  /// The Async monad; the page keeps nothing that it could cancel.
  package static let monad = Style(
    name: "monad", title: "Async monad", module: "MonadStyle", explanations: explanations
  ) { useCase, stage in
    let network = stage.network
    let screen = stage.screen
    let main = stage.main
    let finish: @Sendable (Ending) -> Void = { ending in stage.finish(ending) }
    let story: Async<Ending>
    switch useCase {
    case .updateAvatar:
      story = updateAvatar(for: stage.credentials, network: network, screen: screen, main: main)
    case .gallery:
      story = showGallery(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen, main: main
      )
    case .album:
      story = showAlbum(
        of: AlbumStory.users, for: stage.credentials, network: network, screen: screen, main: main)
    case .retry:
      story = updateFlakyAvatar(
        for: stage.credentials, network: network, screen: screen, main: main)
    case .timeout:
      story = updateAvatarInTime(
        for: stage.credentials, network: network, screen: screen, main: main)
    case .fastest:
      story = showFastestAvatar(network: network, screen: screen, main: main)
    case .refresh:
      return refresh(
        on: stage.control, network: network, screen: screen, main: main, finish: finish)
    case .updateAvatarNaive:
      updateAvatarNaively(
        for: stage.credentials, network: network, screen: screen, main: main, completion: finish)
      return {}
    case .galleryNaive:
      showGalleryNaively(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
        main: main, completion: finish)
      return {}
    case .refreshNaive:
      return refreshNaively(
        on: stage.control, network: network, screen: screen, main: main, finish: finish)
    case .picker:
      story = pickAvatar(from: stage.sheet, network: network, screen: screen, main: main)
    case .saveAvatar:
      story = saveAvatar(
        ofUser: SaveAvatarStory.user, network: network, store: stage.store, screen: screen,
        background: stage.background, main: main)
    case .bulk:
      story = showAll(
        of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
        screen: screen, main: main)
    }
    story.execute(finish)
    return {}
  }
}
