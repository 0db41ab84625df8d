import Scenario
import Simulation

extension Style {
  /// Nested callbacks; the page keeps what a story returns, if it returns anything.
  package static let callbacks = Style(
    name: "callbacks", title: "nested callbacks", module: "CallbackStyle",
    explanations: explanations
  ) { useCase, stage in
    let network = stage.network
    let screen = stage.screen
    let main = stage.main
    let finish: @Sendable (Ending) -> Void = { ending in stage.finish(ending) }
    switch useCase {
    case .updateAvatar:
      return updateAvatar(
        for: stage.credentials, network: network, screen: screen, main: main, completion: finish
      ).cancel
    case .gallery:
      return showGallery(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
        main: main, completion: finish
      ).cancel
    case .album:
      return showAlbum(
        of: AlbumStory.users, for: stage.credentials, network: network, screen: screen, main: main,
        completion: finish
      ).cancel
    case .retry:
      return updateFlakyAvatar(
        for: stage.credentials, network: network, screen: screen, main: main, completion: finish
      ).cancel
    case .timeout:
      return updateAvatarInTime(
        for: stage.credentials, network: network, screen: screen, main: main, completion: finish
      ).cancel
    case .fastest:
      showFastestAvatar(network: network, screen: screen, main: main, completion: finish)
    case .refresh:
      return refresh(
        on: stage.control, network: network, screen: screen, main: main, finish: finish)
    case .updateAvatarNaive:
      updateAvatarNaively(
        for: stage.credentials, network: network, screen: screen, main: main, completion: finish)
    case .galleryNaive:
      showGalleryNaively(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
        main: main, completion: finish)
    case .refreshNaive:
      return refreshNaively(
        on: stage.control, network: network, screen: screen, main: main, finish: finish)
    case .picker:
      pickAvatar(
        from: stage.sheet, network: network, screen: screen, main: main, completion: finish)
    case .saveAvatar:
      saveAvatar(
        ofUser: SaveAvatarStory.user, network: network, store: stage.store, screen: screen,
        background: stage.background, main: main, completion: finish)
    case .bulk:
      return showAll(
        of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
        screen: screen, main: main,
        completion: finish)
    }
    return {}
  }
}
