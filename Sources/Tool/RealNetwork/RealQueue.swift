import Dispatch
import Scenario
import Simulation

/// A real `DispatchQueue` whose jobs are counted, and whose timers wait until it is their turn.
///
/// A serial one runs actors, too.
final class RealQueue: Scheduler, SerialExecutor {
  /// What traces call it.
  let lane: String
  /// The queue itself.
  let dispatchQueue: DispatchQueue
  private let activity: Activity
  private let holdTimer: @Sendable (HeldTimer, Duration, CallSite) -> Void
  /// Jobs that wait for their turn in the schedule; nil while nothing has to.
  private let held = Locked<FirstInFirstOut<@Sendable () -> Void>?>(unwatched: nil)

  private static let laneKey = DispatchSpecificKey<String>()

  /// Makes a queue.
  ///
  /// - Parameters:
  ///   - lane: what traces call it.
  ///   - attributes: `.concurrent` for one that is not serial.
  ///   - activity: counts its jobs.
  ///   - holdTimer: told of each timer; fires it when it is its turn.
  init(
    _ lane: String, attributes: DispatchQueue.Attributes = [], _ activity: Activity,
    holdTimer: @escaping @Sendable (HeldTimer, Duration, CallSite) -> Void
  ) {
    self.lane = lane
    self.activity = activity
    self.holdTimer = holdTimer
    dispatchQueue = DispatchQueue(label: lane, attributes: attributes)
    dispatchQueue.setSpecific(key: Self.laneKey, value: lane)
  }

  /// The lane of the calling thread; `background` for a thread of no queue.
  static var currentLane: String { DispatchQueue.getSpecific(key: laneKey) ?? "background" }

  func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    run(work)
  }

  @discardableResult
  func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let timer = HeldTimer(on: self, activity, work)
    holdTimer(timer, delay, site)
    return timer
  }

  func enqueue(_ job: UnownedJob) {
    run { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs `work` later, as a counted job; while the queue is held, when its turn has come.
  func run(_ work: @escaping @Sendable () -> Void) {
    let isHeld = held.withLock { held in
      held?.append(work)
      return held != nil
    }
    if !isHeld { runNext(work) }
  }

  /// Holds the jobs that come from now on, as if the queue were busy.
  func hold() {
    held.withLock { $0 = $0 ?? FirstInFirstOut() }
  }

  /// How many jobs are held.
  var heldCount: Int { held.withLock { $0?.count ?? 0 } }

  /// Runs the first job that is held; when there is none, it holds no more.
  func letOneGo() {
    let work = held.withLock { held in
      let work = held?.popFirst()
      if held?.isEmpty == true { held = nil }
      return work
    }
    if let work { runNext(work) }
  }

  /// Runs `work` as a counted job, before those that are held.
  func runNext(_ work: @escaping @Sendable () -> Void) {
    activity.beginJob()
    dispatchQueue.async { [activity] in
      activity.perform(work)
      activity.endJob()
    }
  }
}

/// A timer of a real story, which fires when its turn has come in the schedule.
final class HeldTimer: Cancellable {
  private let queue: RealQueue
  private let activity: Activity
  private let work: Locked<(@Sendable () -> Void)?>
  /// What stands for it in the stage's world; only the stage's thread uses it.
  private let double = Locked<(any Cancellable)?>(unwatched: nil)

  init(on queue: RealQueue, _ activity: Activity, _ work: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.activity = activity
    self.work = Locked(unwatched: work)
  }

  /// Notes what stands for it in the stage's world.
  func stand(in timer: any Cancellable) {
    double.exchange(timer)
  }

  /// Runs its work on its queue, unless it was cancelled.
  func fire() {
    if let work = work.exchange(nil) { queue.run(work) }
  }

  func cancel() {
    guard work.exchange(nil) != nil else { return }
    activity.observe { [self] _ in double.withLock { $0 }?.cancel() }
  }
}

/// Runs tasks on the threads of Dispatch's pool, and counts their jobs.
final class PoolExecutor: TaskExecutor {
  private let activity: Activity

  init(_ activity: Activity) {
    self.activity = activity
  }

  func enqueue(_ job: UnownedJob) {
    activity.beginJob()
    DispatchQueue.global().async { [self] in
      activity.perform { job.runSynchronously(on: asUnownedTaskExecutor()) }
      activity.endJob()
    }
  }
}
