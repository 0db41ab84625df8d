import TaskHost

/// A world takes the jobs of tasks and actors that are made while it runs.
///
/// Those of the main actor take their turns on `main`; all others are in the pool, where any of them
/// can be next.
extension World: TaskRealm {
  /// The world whose job runs on this thread, where the kit's executors run tasks.
  package static var atWork: World {
    guard let world = TaskRealms.current as? World else {
      preconditionFailure("No world is at work on this thread.")
    }
    return world
  }

  /// Whether what belongs to the main actor can run in a world.
  package static var hasMainActor: Bool { TaskExecutors.isInstalled }

  /// Notes that something was to run on the main actor, where the kit's executors run no tasks.
  package func noteMissingMainActor() {
    core.withLock { $0.note(.noMainActor) }
  }

  package var virtualTime: Duration? { now }
  package var isOnMain: Bool { core.withLock { $0.lane == main.index } }

  /// The name of the task whose job runs, if somebody gave it one.
  package var taskName: String? {
    core.withLock { $0.lane != nil && $0.isInTask } ? TaskIdentity.currentName : nil
  }

  package func enqueue(_ job: UnownedJob, isMain: Bool) {
    core.withLock { state in
      state.add(isMain ? .main(job) : .pool(job), to: isMain ? main.index : background.index)
    }
  }

  package func enqueue(_ job: UnownedJob, isMain: Bool, after delay: Duration) {
    core.withLock { state in
      _ = state.addTimer(
        isMain ? .main(job) : .pool(job), after: delay,
        to: isMain ? main.index : background.index, at: nil)
    }
  }

  /// Returns false: what another thread resumes goes on outside, and what it calls is an escape.
  ///
  /// A task has no name but its place in memory, which may be that of a task that has ended.
  package func knows(_ job: UnownedJob) -> Bool { false }
}
