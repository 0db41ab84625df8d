import Foundation
import OperationStyle
import Scenario
import Simulation

extension Style {
  /// Operation dependencies; the page keeps its operation queues.
  static let operations = Style(
    name: "operations", title: "operation dependencies", module: "OperationStyle"
  ) { useCase, stage in
    let main = stage.world.operationQueue(on: stage.world.main)
    let background = stage.world.operationQueue(on: stage.world.background)
    let (network, screen, timer) = (stage.network, stage.screen, stage.world.main)
    let story: AsyncOperation<Outcome>
    switch useCase {
    case .updateAvatar:
      story = updateAvatar(
        for: .ada, network: network, screen: screen, main: main, background: background)
    case .gallery:
      story = showGallery(
        of: [1, 2, 3], for: .ada, network: network, screen: screen, main: main,
        background: background)
    case .album:
      story = showAlbum(
        of: [1, 2, 3, 4], for: .ada, network: network, screen: screen, main: main,
        background: background)
    case .retry:
      story = updateFlakyAvatar(
        for: .ada, network: network, screen: screen, main: main, background: background,
        timer: timer)
    case .timeout:
      story = updateAvatarInTime(
        for: .ada, network: network, screen: screen, main: main, background: background,
        timer: timer)
    case .fastest:
      story = showFastestAvatar(
        network: network, screen: screen, main: main, background: background)
    case .refresh:
      return refresh(
        on: stage.control, network: network, screen: screen, main: main, background: background
      ) { outcome in stage.report(outcome) }
    case .refreshNaive:
      return refreshNaively(
        on: stage.control, network: network, screen: screen, main: main, background: background
      ) { outcome in stage.report(outcome) }
    case .picker:
      story = pickAvatar(
        from: stage.sheet, network: network, screen: screen, main: main, background: background)
    case .bulk:
      story = showAll(
        of: 1...stage.script.count, atMost: 4, network: network, screen: screen, main: main,
        background: background)
    }
    report(on: story, to: stage)
    return {
      background.cancelAllOperations()
      main.cancelAllOperations()
    }
  }
}

/// Tells the outcome when `story` has finished; nobody cancels this operation.
private func report(on story: AsyncOperation<Outcome>, to stage: Stage) {
  let report = AsyncOperation<Void>("report") {
    stage.report((try? story.value()) ?? .cancelled)
  }
  report.addDependency(story)
  stage.world.operationQueue(on: stage.world.main).addOperation(report)
}
