import Scenario
import Simulation

extension Style {
  /// Promises; the page keeps what a story returns beside its promise, if it returns anything.
  package static let promise = Style(
    name: "promise", title: "promise", module: "PromiseStyle", explanations: explanations
  ) { useCase, stage in
    let (network, screen, main) = (stage.network, stage.screen, stage.main)
    let finish: @Sendable (Ending) -> Void = { stage.finish($0) }
    let story: Promise<Ending>
    var leave: Stage.Leave = {}
    switch useCase {
    case .updateAvatar:
      (story, leave) = updateAvatar(
        for: stage.credentials, network: network, screen: screen, main: main)
    case .gallery:
      (story, leave) = showGallery(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen, main: main
      )
    case .album:
      (story, leave) = showAlbum(
        of: AlbumStory.users, for: stage.credentials, network: network, screen: screen, main: main)
    case .retry:
      (story, leave) = updateFlakyAvatar(
        for: stage.credentials, network: network, screen: screen, main: main)
    case .timeout:
      (story, leave) = updateAvatarInTime(
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
      (story, leave) = showAll(
        of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
        screen: screen, main: main)
    }
    story.done(finish)
    return leave
  }
}
