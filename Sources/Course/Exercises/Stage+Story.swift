import Scenario
import Simulation

extension Stage {
  /// Shows something.
  typealias Show = @Sendable (Screen) -> Void

  /// Tells a story in a task of its own, shows its error, and reports its outcome.
  ///
  /// - Parameter story: fetches what there is to show and returns how to show it; it runs on `main`
  ///   between its awaits, and nothing is shown when it ends too late.
  /// - Returns: what cancels the task.
  func tell(_ story: @escaping @Sendable (_ main: isolated QueueActor) async throws -> Show)
    -> Leave
  {
    let task = Task(executorPreference: world.background.taskExecutor) {
      self.finish(await self.outcome(of: story, main: QueueActor(self.world.main)))
    }
    return { self.world.cancel(task) }
  }

  private func outcome(
    of story: @Sendable (_ main: isolated QueueActor) async throws -> Show,
    main: isolated QueueActor
  ) async -> Ending {
    do {
      let show = try await story(main)
      try Task.checkCancellation()
      show(screen)
      return .shown
    } catch let error where Task.isCancelled || error is CancellationError {
      return .cancelled
    } catch {
      screen.show(error)
      return .failed
    }
  }
}
