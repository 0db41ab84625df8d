import Foundation
import Scenario
import Simulation

extension Style {
  /// Operation dependencies; the page keeps its operation queues.
  package static let operations = Style(
    name: "operations", title: "operation dependencies", module: "OperationStyle",
    explanations: explanations, hasOperations: true
  ) { useCase, stage in
    let main = stage.makeMainOperations()
    let background = stage.makeBackgroundOperations()
    let (network, screen, timer) = (stage.network, stage.screen, stage.main)
    let story: AsyncOperation<Ending>
    switch useCase {
    case .updateAvatar:
      story = updateAvatar(
        for: stage.credentials, network: network, screen: screen, main: main, background: background
      )
    case .gallery:
      story = showGallery(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
        main: main,
        background: background)
    case .album:
      story = showAlbum(
        of: AlbumStory.users, for: stage.credentials, network: network, screen: screen, main: main,
        background: background)
    case .retry:
      story = updateFlakyAvatar(
        for: stage.credentials, network: network, screen: screen, main: main,
        background: background,
        timer: timer)
    case .timeout:
      story = updateAvatarInTime(
        for: stage.credentials, network: network, screen: screen, main: main,
        background: background,
        timer: timer)
    case .fastest:
      story = showFastestAvatar(
        network: network, screen: screen, main: main, background: background)
    case .refresh:
      return refresh(
        on: stage.control, network: network, screen: screen, main: main, background: background
      ) { ending in stage.finish(ending) }
    case .updateAvatarNaive:
      updateAvatarNaively(
        for: stage.credentials, network: network, screen: screen, main: main,
        background: background
      ) { ending in stage.finish(ending) }
      return {}
    case .galleryNaive:
      showGalleryNaively(
        of: GalleryStory.users, for: stage.credentials, network: network, screen: screen,
        main: main, background: background
      ) { ending in stage.finish(ending) }
      return {}
    case .refreshNaive:
      return refreshNaively(
        on: stage.control, network: network, screen: screen, main: main, background: background
      ) { ending in stage.finish(ending) }
    case .picker:
      story = pickAvatar(
        from: stage.sheet, network: network, screen: screen, main: main, background: background)
    case .saveAvatar:
      story = saveAvatar(
        ofUser: SaveAvatarStory.user, network: network, store: stage.store, screen: screen,
        background: background, main: main)
    case .bulk:
      story = showAll(
        of: BulkStory.users(in: stage.script), atMost: BulkStory.atMost, network: network,
        screen: screen, main: main,
        background: background)
    }
    let report = report(story, to: stage)
    main.addOperation(report)
    return {
      background.cancelAllAtOnce()
      main.cancelAllAtOnce(but: report)
    }
  }
}

/// Returns an operation that tells the ending when `story` has finished; nobody cancels it.
private func report(
  _ story: AsyncOperation<Ending>, to stage: any Platform
) -> AsyncOperation<Void> {
  let report = AsyncOperation<Void>("report") {
    stage.finish((try? story.value()) ?? .cancelled)
  }
  report.addDependency(story)
  return report
}
