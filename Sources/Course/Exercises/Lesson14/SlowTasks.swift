import Simulation

/// Runs tasks of a world so that each step comes 10 ms of virtual time after the one before.
final class SlowTasks: TaskExecutor {
  private let world: World

  /// Runs them in the background of a world.
  init(in world: World) {
    self.world = world
  }

  func enqueue(_ job: UnownedJob) {
    world.background.schedule(after: .milliseconds(10)) {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
