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
    let reporting = stage.world.operationQueue(on: stage.world.main)
    let story: AsyncOperation<Outcome> =
      switch useCase {
      case .updateAvatar:
        updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: main,
          background: background)
      default: fatalError("not written yet")
      }
    let report = AsyncOperation<Void>("report") {
      stage.report((try? story.value()) ?? .cancelled)
    }
    report.addDependency(story)
    reporting.addOperation(report)
    return {
      background.cancelAllOperations()
      main.cancelAllOperations()
    }
  }
}
