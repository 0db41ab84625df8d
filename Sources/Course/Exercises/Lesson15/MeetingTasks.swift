import Scenario
import Simulation

/// Tasks of a transport that end, and are cancelled, at the same instant on several threads.
///
/// Which of them is first is left open; so only the results are told, and how many tasks were sent
/// and under way.
struct MeetingTasks: Sendable {
  private let count: Int
  private let limit: Int
  private let isCancelled: Bool

  /// Draws tasks.
  init(_ draw: inout Draw) {
    count = draw.one(of: [3, 4, 2, 1], "requests")
    limit = draw.one(of: [2, 1, 3], "tasks at a time")
    isCancelled = draw.flag("`cancel()` comes at the same time")
  }

  /// Has the answer load the statuses, and writes down the result of it.
  func play(_ answer: any ResumeAFewExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let queues = [log.world.network, log.world.background]
    let transport = MeetingTransport(queues: queues)
    let requests = (1...count).map { Request.avatar(ofUser: $0) }
    log.world.main.schedule {
      let underWay = answer.loadStatuses(of: requests, over: transport, atMost: limit) { results in
        notes.noteAtSomeTime(ManyTasks.words(for: results), on: "call")
      }
      // Only now, so that what it meets is due before it.
      guard isCancelled else { return }
      log.world.main.schedule(after: .milliseconds(10)) { underWay.cancel() }
    }
    log.world.run()
    notes.write(["call"], into: log)
    log.write(
      "\(transport.sent) were sent, at most \(transport.mostOpen) at a time, \(transport.open) at the end"
    )
  }
}

/// A transport whose tasks end after 10 ms, on one queue and another in turn.
private final class MeetingTransport: Transport {
  private struct State {
    var made = 0
    var sent = 0
    var open = 0
    var mostOpen = 0
  }

  private let queues: [SimulatedQueue]
  private let state = Locked(unwatched: State())

  init(queues: [SimulatedQueue]) {
    self.queues = queues
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
    return MeetingTask(on: queues[number % queues.count], countedBy: count, completion)
  }

  private func count(_ change: Int) {
    state.withLock { state in
      state.sent += max(0, change)
      state.open += change
      state.mostOpen = max(state.mostOpen, state.open)
    }
  }
}

/// A task that ends after 10 ms.
private final class MeetingTask: TransportTask {
  private enum Phase {
    case suspended, sent, ended
  }

  private let queue: SimulatedQueue
  private let count: @Sendable (Int) -> Void
  private let completion: TransportCompletion
  private let phase = Locked(unwatched: Phase.suspended)

  init(
    on queue: SimulatedQueue, countedBy count: @escaping @Sendable (Int) -> Void,
    _ completion: @escaping TransportCompletion
  ) {
    self.queue = queue
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
    queue.schedule(after: .milliseconds(10)) { self.end(200, nil) }
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
