import Foundation
import Scenario
import Simulation
import Trace
import Transports

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a story runs on for real: queues of Dispatch and Foundation, threads, `URLSession`.
///
/// Its events go to the stage that decides the order, and are recorded there.
final class RealPage: Platform {
  let script: Script
  let network: any Network
  let screen: Screen
  let main: any Scheduler & SerialExecutor
  let executor: any TaskExecutor
  let clock: any Clock<Duration>
  let control = RefreshControl()
  let sheet: Sheet
  let store: Store
  /// The store's queue.
  let background: any Scheduler & SerialExecutor

  /// The screen's queue.
  let mainQueue: RealQueue
  /// What sends the requests.
  let session: WatchedSession
  private let activity: Activity
  /// Where jobs run that belong to neither the screen nor the store.
  let backgroundQueue: RealQueue
  /// The tasks that name no executor, by where they lie in memory.
  let tasks = Locked(unwatched: Set<UInt>())
  private let replies: RealQueue
  private let operationQueues = Locked<[OperationQueue]>(unwatched: [])
  private let mainOperationQueues = Locked<[OperationQueue]>(unwatched: [])

  /// Sets up a page for `script`.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - world: keeps the time of the script, by which tasks wait.
  ///   - activity: counts what is under way.
  ///   - server: where the requests go.
  ///   - holdTimer: told of each timer.
  ///   - endTurn: waits until all is at rest, when something was saved.
  init(
    _ script: Script, world: World, _ activity: Activity, _ server: RealServer,
    holdTimer: @escaping @Sendable (HeldTimer, Duration, CallSite) -> Void,
    endTurn: @escaping @Sendable () -> Void
  ) {
    self.script = script
    self.activity = activity
    mainQueue = RealQueue("main", activity, holdTimer: holdTimer)
    backgroundQueue = RealQueue(
      "background", attributes: .concurrent, activity, holdTimer: holdTimer)
    replies = RealQueue("network", activity, holdTimer: holdTimer)
    let disk = RealQueue("background", activity, holdTimer: holdTimer)
    background = disk
    store = Store { avatar, site, completion in
      let lane = RealQueue.currentLane
      activity.observe { stage in
        stage.save(avatar, at: site, on: lane) { result in
          disk.run { completion(result) }
          endTurn()
        }
      }
    }
    let delegateQueue = OperationQueue()
    delegateQueue.underlyingQueue = replies.dispatchQueue
    delegateQueue.maxConcurrentOperationCount = 1
    let pool = PoolExecutor(activity)
    let session = WatchedSession(
      session: URLSession(
        configuration: .ephemeral, delegate: nil, delegateQueue: delegateQueue),
      server: server, activity: activity, executor: pool)
    self.session = session
    main = mainQueue
    executor = pool
    clock = SimulationClock(world, timers: backgroundQueue)
    let events = Relayed(activity: activity)
    screen = Screen(notedBy: events)
    sheet = Sheet(notedBy: events)
    network = URLSessionNetwork(to: server.address, session: session) {
      session.prepare(&$0, for: $1, at: $2)
    }
    activity.belong(to: self)
  }

  func makeMainOperations() -> OperationQueue {
    let operations = makeOperations(on: mainQueue)
    mainOperationQueues.withLock { $0.append(operations) }
    return operations
  }

  func makeBackgroundOperations() -> OperationQueue { makeOperations(on: backgroundQueue) }

  private func makeOperations(on queue: RealQueue) -> OperationQueue {
    let operations = OperationQueue()
    operations.name = queue.lane
    operations.underlyingQueue = queue.dispatchQueue
    operationQueues.withLock { $0.append(operations) }
    return operations
  }

  var mainOperations: [OperationQueue] { mainOperationQueues.withLock { $0 } }

  func finish(_ ending: Ending) {
    let lane = RealQueue.currentLane
    activity.observe { stage in
      stage.record(.finish, ending.rawValue, "", at: nil, on: lane)
    }
  }

  /// Tells the completion of a call that it was called off.
  func endCall(_ number: Int) {
    if let tell = session.calledOff.withLock({ $0.removeValue(forKey: number) }) {
      replies.run(tell)
    }
  }

  /// Tells the completions of calls that were called off before the server had them.
  ///
  /// - Parameter known: the calls that the server had.
  /// - Returns: whether there was one.
  func endCalls(besides known: some Collection<Int>) -> Bool {
    let strays = session.calledOff.withLock { Set($0.keys) }.subtracting(known).sorted()
    for number in strays { endCall(number) }
    return !strays.isEmpty
  }

  /// Drops what would tell completions, and with that all that a story without an ending holds.
  func dropCalls() {
    session.calledOff.exchange([:])
  }

  /// Waits until the session has done with the last reply, Foundation has started every operation
  /// that it can start, and these have returned.
  ///
  /// A task counts as complete only after its completion has run. One that is cancelled in between is
  /// told twice, which Foundation on Linux does not survive.
  ///
  /// - Returns: whether anything began or ended during the wait.
  func drain() -> Bool {
    let queues = operationQueues.withLock { $0 }
    let before = standing(of: queues)
    mainQueue.dispatchQueue.sync {}
    backgroundQueue.dispatchQueue.sync(flags: .barrier) {}
    replies.dispatchQueue.sync {}
    return standing(of: queues) != before
  }

  private struct Standing: Equatable {
    let begun: Int
    let operations: [OperationStanding]
  }

  private struct OperationStanding: Equatable {
    let operation: ObjectIdentifier
    let isExecuting: Bool
  }

  private func standing(of queues: [OperationQueue]) -> Standing {
    Standing(
      begun: activity.begun,
      operations: queues.flatMap(\.operations).map {
        OperationStanding(operation: ObjectIdentifier($0), isExecuting: $0.isExecuting)
      })
  }

  /// Cancels what is still under way, and sends nothing more.
  ///
  /// `invalidateAndCancel()` does the same. But in Foundation on Linux (Swift 6.3) it reads the list of
  /// tasks while the session's own thread may be taking one off it.
  func close() {
    let open = activity.callOffAll()
    let tasks = session.calls.withLock { calls in open.sorted().compactMap { calls[$0]?.task } }
    for task in tasks { task.cancel() }
    session.session.finishTasksAndInvalidate()
  }
}

/// Tells the stage what happens on a real screen or sheet.
private struct Relayed: EventSink {
  let activity: Activity

  func note(_ kind: Event.Kind, _ key: String, _ value: String, at site: CallSite, call: String) {
    let lane = RealQueue.currentLane
    activity.observe { stage in stage.record(kind, key, value, at: site, on: lane) }
  }
}
