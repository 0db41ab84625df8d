import TaskHost

/// A world takes the jobs of tasks and actors that are made while it runs.
///
/// Those of the main actor take their turns on `main`; all others are in the pool, where any of them
/// can be next.
extension World: TaskRealm {
  package var isOnMain: Bool { core.withLock { $0.lane == main.index } }

  package func enqueue(_ job: UnownedJob, isMain: Bool) {
    core.withLock { state in
      state.tasks.add(job)
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

  package func knows(_ job: UnownedJob) -> Bool { core.withLock { $0.tasks.contains(job) } }
}

/// The tasks and actors whose jobs a world has seen, by where they lie in memory.
struct KnownTasks {
  private var few: [UInt] = []
  private var many: Set<UInt> = []

  /// Notes a job; few worlds have more than some tasks.
  mutating func add(_ job: UnownedJob) {
    let address = Self.address(of: job)
    if few.contains(address) { return }
    if few.count < 16 { few.append(address) } else { many.insert(address) }
  }

  func contains(_ job: UnownedJob) -> Bool {
    let address = Self.address(of: job)
    return few.contains(address) || many.contains(address)
  }

  private static func address(of job: UnownedJob) -> UInt { unsafeBitCast(job, to: UInt.self) }
}
