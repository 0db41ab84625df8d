import Scenario
import Simulation

/// Tasks of a transport that end, and are cancelled, at the same instant on several threads.
///
/// Which of them is first is left open; so only the results are told, and how many tasks were sent
/// and under way.
struct MeetingTasks: Sendable {
  /// Whether `cancel()` meets the ends of tasks.
  private enum Cancellation: String, CustomStringConvertible {
    case never
    case due = "at 10 ms"
    case dueFirst = "at 10 ms but before what is due then"
  }

  private let count: Int
  private let limit: Int
  private let cancellation: Cancellation
  /// After how many ms a task ends.
  private let duration: Int

  /// Draws tasks.
  init(_ draw: inout Draw) {
    count = draw.one(of: [3, 4, 2, 1], "requests")
    limit = draw.one(of: [2, 1, 3], "tasks at a time")
    cancellation = draw.one(of: [.never, .due, .dueFirst], "`cancel()` is called")
    duration = cancellation == .never ? draw.one(of: [10, 0], "ms for each task") : 10
  }

  /// Has the answer load the statuses, and writes down the result of it.
  func play(_ answer: any ResumeAFewExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let queues = [log.world.network, log.world.background]
    let transport = MeetingTransport(queues: queues, duration: .milliseconds(duration))
    let requests = (1...count).map { Request.avatar(ofUser: $0) }
    let underWay = Locked<(any Cancellable)?>(unwatched: nil)
    @Sendable func cancelInTime() {
      log.world.main.schedule(after: .milliseconds(10)) { underWay.withLock { $0 }?.cancel() }
    }
    log.world.main.schedule {
      if cancellation == .dueFirst { cancelInTime() }
      let handle = answer.loadStatuses(of: requests, over: transport, atMost: limit) { results in
        notes.noteAtSomeTime(ManyTasks.words(for: results), on: "call")
      }
      underWay.exchange(handle)
      if cancellation == .due { cancelInTime() }
    }
    log.world.run()
    notes.write(["call"], into: log)
    log.write(
      "\(transport.sent) were sent, at most \(transport.mostOpen) at a time, \(transport.open) at the end"
    )
  }
}

/// A transport whose tasks end after a while, on one queue and another in turn.
private final class MeetingTransport: Transport {
  private struct State {
    var made = 0
    var sent = 0
    var open = 0
    var mostOpen = 0
  }

  private let queues: [SimulatedQueue]
  private let duration: Duration
  private let state = Locked(unwatched: State())

  init(queues: [SimulatedQueue], duration: Duration) {
    self.queues = queues
    self.duration = duration
  }

  var sent: Int { state.withLock { $0.sent } }
  var open: Int { state.withLock { $0.open } }
  var mostOpen: Int { state.withLock { $0.mostOpen } }

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    let number = state.withLock { state in
      state.made += 1
      return state.made
    }
    return MeetingTask(
      on: queues[number % queues.count], after: duration, countedBy: count, completion)
  }

  private func count(_ change: Int) {
    state.withLock { state in
      state.sent += max(0, change)
      state.open += change
      state.mostOpen = max(state.mostOpen, state.open)
    }
  }
}

/// A task that ends after a while.
private final class MeetingTask: TransportTask {
  private enum Phase {
    case suspended, sent, ended
  }

  private let queue: SimulatedQueue
  private let duration: Duration
  private let count: @Sendable (Int) -> Void
  private let completion: TransportCompletion
  private let phase = Locked(unwatched: Phase.suspended)

  init(
    on queue: SimulatedQueue, after duration: Duration,
    countedBy count: @escaping @Sendable (Int) -> Void, _ completion: @escaping TransportCompletion
  ) {
    self.queue = queue
    self.duration = duration
    self.count = count
    self.completion = completion
  }

  func resume() {
    let isFirst = phase.withLock { phase in
      guard phase == .suspended else { return false }
      phase = .sent
      return true
    }
    guard isFirst else { return }
    count(1)
    queue.schedule(after: duration) { self.end(200, nil) }
  }

  func cancel() {
    let old = phase.exchange(.ended)
    guard old != .ended else { return }
    if old == .sent { count(-1) }
    queue.schedule { [completion] in completion(nil, nil, .cancelled) }
  }

  private func end(_ status: Int?, _ error: TransportError?) {
    guard phase.exchange(.ended) == .sent else { return }
    count(-1)
    completion([], status, error)
  }
}
