import StructuredStyle
import Scenario
import Simulation

extension Style {
  /// Structured concurrency; the page keeps the task.
  static let structured = Style(
    name: "structured", title: "structured concurrency", module: "StructuredStyle"
  ) { useCase, stage in
    let page = QueueActor(stage.world.main)
    let task = Task(executorPreference: stage.world.background.taskExecutor) {
      switch useCase {
      case .updateAvatar:
        let outcome = await updateAvatar(
          for: .ada, network: stage.network, screen: stage.screen, main: page)
        stage.report(outcome)
      default: fatalError("not written yet")
      }
    }
    return { task.cancel() }
  }
}
