/// A piece of work on a queue, or on its way there by a timer.
///
/// It is a class because many parts of the world refer to it; only its world changes it.
final class Job {
  enum Work {
    case block(@Sendable () -> Void)
    case isolated(UnownedJob)
    case task(UnownedJob)
    /// Of the main actor.
    case main(UnownedJob)
    /// Of a task or an actor that names no executor.
    case pool(UnownedJob)
  }

  /// The index of the queue.
  let queue: Int
  let work: Work
  let kind: QueueMove.Kind
  /// Its place among all jobs and timers of the world.
  var order: Int
  /// The index of the queue whose job asked for it.
  let origin: Int?
  let cause: Int?
  let site: CallSite?
  /// What arrives with it, if it is an arrival that might as well have come earlier.
  let arrival: Arrival?
  /// What choice points call it, where they name jobs.
  var name: JobName?

  init(
    queue: Int, work: Work, kind: QueueMove.Kind, order: Int, origin: Int?, cause: Int?,
    site: CallSite?, arrival: Arrival? = nil
  ) {
    self.queue = queue
    self.work = work
    self.kind = kind
    self.order = order
    self.origin = origin
    self.cause = cause
    self.site = site
    self.arrival = arrival
  }

  /// The runtime's own job, if it belongs to a task.
  var ofTask: UnownedJob? {
    switch work {
    case .block: nil
    case .isolated(let job), .task(let job), .main(let job), .pool(let job): job
    }
  }

  /// Whether it runs after all jobs of its queue that came before it.
  ///
  /// A queue is serial, and what is pinned to it waits its turn. Tasks, and operations in the
  /// background, have a pool of threads in an app: any of them can be next.
  var keepsItsPlace: Bool {
    switch work {
    case .task, .pool: return false
    case .block, .isolated, .main: break
    }
    return kind != .operation || queue != WorldState.background
  }
}

/// What the loop does next.
enum Turn {
  case job(JobTurn)
  /// From here on it takes turns with operations.
  case operations(OperationHost)
  /// Nothing more: the run has taken all the steps it may; this is what was dropped.
  case stop(dropped: DroppedWork)
}

/// What a run that was stopped leaves undone; it is released outside the lock of its world.
struct DroppedWork {
  let jobs: [Job]
  let timers: TimerHeap
}

/// A job whose turn it is.
struct JobTurn {
  let job: Job
  let announce: (() -> Void)?
}
