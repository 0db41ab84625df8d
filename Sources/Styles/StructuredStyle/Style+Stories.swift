import Scenario
import Simulation

extension Style {
  /// Structured concurrency; the page keeps the task.
  package static let structured = Style(
    name: "structured", title: "structured concurrency", module: "StructuredStyle",
    departures: departures
  ) { useCase, stage in
    let executor = stage.world.background.taskExecutor
    let task = Task(executorPreference: executor) {
      let (network, screen) = (stage.network, stage.screen)
      let main = QueueActor(stage.world.main)
      let clock = SimulationClock(stage.world)
      let report: @Sendable (Ending) -> Void = { stage.finish($0) }
      switch useCase {
      case .updateAvatar:
        report(
          await updateAvatar(for: stage.credentials, network: network, screen: screen, main: main))
      case .gallery:
        report(
          await showGallery(
            of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
            main: main))
      case .album:
        report(
          await showAlbum(
            of: AlbumStory.users, for: stage.credentials, network: network, screen: screen,
            main: main))
      case .retry:
        report(
          await updateFlakyAvatar(
            for: stage.credentials, network: network, screen: screen, main: main, clock: clock))
      case .timeout:
        report(
          await updateAvatarInTime(
            for: stage.credentials, network: network, screen: screen, main: main, clock: clock))
      case .fastest:
        report(await showFastestAvatar(network: network, screen: screen, main: main))
      case .refresh:
        await refresh(
          on: stage.control, network: network, screen: screen, main: main, executor: executor,
          report: report)
      case .refreshNaive:
        await refreshNaively(
          on: stage.control, network: network, screen: screen, main: main, executor: executor,
          report: report)
      case .picker:
        report(await pickAvatar(from: stage.sheet, network: network, screen: screen, main: main))
      case .bulk:
        report(
          await showAll(
            of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
            screen: screen, main: main))
      }
    }
    return { task.cancel() }
  }
}
