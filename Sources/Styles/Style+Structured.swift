import Scenario
import Simulation
import StructuredStyle

extension Style {
  /// Structured concurrency; the page keeps the task.
  static let structured = Style(
    name: "structured", title: "structured concurrency", module: "StructuredStyle"
  ) { useCase, stage in
    let executor = stage.world.background.taskExecutor
    let task = Task(executorPreference: executor) {
      let (network, screen) = (stage.network, stage.screen)
      let main = QueueActor(stage.world.main)
      let clock = SimulationClock(stage.world)
      let report: @Sendable (Outcome) -> Void = { stage.report($0) }
      switch useCase {
      case .updateAvatar:
        report(await updateAvatar(for: .ada, network: network, screen: screen, main: main))
      case .gallery:
        report(
          await showGallery(
            of: [1, 2, 3], for: .ada, network: network, screen: screen, main: main))
      case .album:
        report(
          await showAlbum(
            of: [1, 2, 3, 4], for: .ada, network: network, screen: screen, main: main))
      case .retry:
        report(
          await updateFlakyAvatar(
            for: .ada, network: network, screen: screen, main: main, clock: clock))
      case .timeout:
        report(
          await updateAvatarInTime(
            for: .ada, network: network, screen: screen, main: main, clock: clock))
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
            of: 1...stage.script.count, atMost: 4, network: network, screen: screen, main: main))
      }
    }
    return { task.cancel() }
  }
}
