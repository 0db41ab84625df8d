import Scenario
import Simulation

extension Style {
  /// Structured concurrency; the page keeps the task.
  package static let structured = Style(
    name: "structured", title: "structured concurrency", module: "StructuredStyle",
    explanations: explanations, hasTasks: true
  ) { useCase, stage in
    switch useCase {
    case .refresh: return openPage(refresh, on: stage)
    case .refreshNaive: return openPage(refreshNaively, on: stage)
    case .updateAvatarNaive:
      return onMainActor(of: stage) {
        updateAvatarNaively(
          for: stage.credentials, network: stage.network, screen: stage.screen
        ) { stage.finish($0) }
        return {}
      }
    case .galleryNaive:
      return onMainActor(of: stage) {
        showGalleryNaively(
          of: GalleryStory.users, for: stage.credentials, network: stage.network,
          screen: stage.screen
        ) { stage.finish($0) }
        return {}
      }
    default:
      let task = Task(executorPreference: stage.executor) {
        stage.finish(await tell(useCase, on: stage, main: QueueActor(stage.main)))
      }
      return { task.cancel() }
    }
  }
}

/// A page of the main actor that has tasks of its own.
private typealias Page =
  @MainActor (
    RefreshControl, any Network, Screen, @escaping @MainActor (Ending) -> Void
  ) -> @MainActor () -> Void

private func openPage(_ page: Page, on stage: any Platform) -> Stage.Leave {
  onMainActor(of: stage) {
    page(stage.control, stage.network, stage.screen) { stage.finish($0) }
  }
}

/// Opens a page, and returns how it is left; the user does both on `main`.
private func onMainActor(
  of stage: any Platform, _ open: @MainActor () -> @MainActor () -> Void
) -> Stage.Leave {
  guard World.hasMainActor else {
    (stage as? Stage)?.world.noteMissingMainActor()
    return {}
  }
  let leave = MainActor.assumeIsolated { open() }
  return { MainActor.assumeIsolated { leave() } }
}

/// Tells a story that is one task, on `main`.
private func tell(
  _ useCase: UseCase, on stage: any Platform, main: isolated QueueActor
) async -> Ending {
  let (credentials, network, screen) = (stage.credentials, stage.network, stage.screen)
  switch useCase {
  case .updateAvatar:
    return await updateAvatar(for: credentials, network: network, screen: screen)
  case .gallery:
    return await showGallery(
      of: GalleryStory.users, for: credentials, network: network, screen: screen)
  case .album:
    return await showAlbum(of: AlbumStory.users, for: credentials, network: network, screen: screen)
  case .retry:
    return await updateFlakyAvatar(
      for: credentials, network: network, screen: screen, clock: stage.clock)
  case .timeout:
    return await updateAvatarInTime(
      for: credentials, network: network, screen: screen, clock: stage.clock)
  case .fastest:
    return await showFastestAvatar(network: network, screen: screen)
  case .picker:
    return await pickAvatar(from: stage.sheet, network: network, screen: screen)
  case .saveAvatar:
    return await saveAvatar(
      ofUser: SaveAvatarStory.user, network: network, store: stage.store, screen: screen,
      background: QueueActor(stage.background))
  case .bulk:
    return await showAll(
      of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
      screen: screen)
  case .refresh, .refreshNaive, .updateAvatarNaive, .galleryNaive:
    preconditionFailure("These pages have tasks of their own.")
  }
}
