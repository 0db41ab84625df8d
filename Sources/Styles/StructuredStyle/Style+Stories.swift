import Scenario
import Simulation

extension Style {
  /// Structured concurrency; the page keeps the task.
  package static let structured = Style(
    name: "structured", title: "structured concurrency", module: "StructuredStyle",
    explanations: explanations
  ) { useCase, stage in
    let executor = stage.executor
    let task = Task(executorPreference: executor) {
      let (network, screen) = (stage.network, stage.screen)
      let main = QueueActor(stage.main)
      let clock = stage.clock
      let finish: @Sendable (Ending) -> Void = { stage.finish($0) }
      switch useCase {
      case .updateAvatar:
        finish(
          await updateAvatar(for: stage.credentials, network: network, screen: screen, main: main))
      case .gallery:
        finish(
          await showGallery(
            of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
            main: main))
      case .album:
        finish(
          await showAlbum(
            of: AlbumStory.users, for: stage.credentials, network: network, screen: screen,
            main: main))
      case .retry:
        finish(
          await updateFlakyAvatar(
            for: stage.credentials, network: network, screen: screen, main: main, clock: clock))
      case .timeout:
        finish(
          await updateAvatarInTime(
            for: stage.credentials, network: network, screen: screen, main: main, clock: clock))
      case .fastest:
        finish(await showFastestAvatar(network: network, screen: screen, main: main))
      case .refresh:
        await refresh(
          on: stage.control, network: network, screen: screen, main: main, executor: executor,
          finish: finish)
      case .refreshNaive:
        await refreshNaively(
          on: stage.control, network: network, screen: screen, main: main, executor: executor,
          finish: finish)
      case .picker:
        finish(await pickAvatar(from: stage.sheet, network: network, screen: screen, main: main))
      case .saveAvatar:
        finish(
          await saveAvatar(
            ofUser: SaveAvatarStory.user, network: network, store: stage.store, screen: screen,
            background: QueueActor(stage.world.background), main: main))
      case .bulk:
        finish(
          await showAll(
            of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
            screen: screen, main: main))
      }
    }
    return { task.cancel() }
  }
}
