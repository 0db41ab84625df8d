import Scenario
import Simulation

/// A transport in a simulated world, which keeps notes on its tasks.
final class PlayedTransport: Transport {
  /// What becomes of a task that is sent.
  struct Fate: Sendable {
    /// After how much time on its connection the task ends; nil if it never does.
    var after: Duration? = .milliseconds(40)
    var status: Int? = 200
    var body: [UInt8]? = []
    var error: TransportError?
  }

  private struct State {
    /// The tasks that are sent and wait for a connection, in order.
    var waiting: [PlayedTask] = []
    /// How many tasks have a connection.
    var busy = 0
    var made = 0
    var sent = 0
    /// How many of those that were sent have not ended.
    var open = 0
    var mostOpen = 0
    /// When a task that nobody cancelled ended last.
    var lastEnd = Duration.zero
  }

  fileprivate let notes: Notes
  private let queues: [SimulatedQueue]
  private let connections: Int
  private let timeLimit: Duration?
  private let fate: @Sendable (Request) -> Fate
  private let state = Locked(unwatched: State())

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - notes: told of what happens to each request, under its name.
  ///   - queues: where its tasks end, one task after another; by default all on `network`.
  ///   - connections: how many tasks may be on their way at the same time; the others wait.
  ///   - timeLimit: how long a task may take from `resume()` on, its wait included.
  ///   - fate: what becomes of a request.
  init(
    _ notes: Notes, queues: [SimulatedQueue]? = nil, connections: Int = .max,
    timeLimit: Duration? = nil,
    fate: @escaping @Sendable (Request) -> Fate
  ) {
    self.notes = notes
    self.queues = queues ?? [notes.world.network]
    self.connections = connections
    self.timeLimit = timeLimit
    self.fate = fate
  }

  /// What is asked in so many calls.
  static func requests(_ calls: PlayedCalls) -> [Request] {
    calls == .one ? [.location] : [.location, .logIn(with: .ada)]
  }

  /// How many tasks were sent.
  var sent: Int { state.withLock { $0.sent } }
  /// How many tasks were sent and have not ended.
  var open: Int { state.withLock { $0.open } }
  /// How many there were at most.
  var mostOpen: Int { state.withLock { $0.mostOpen } }
  /// When a task that nobody cancelled ended last; zero if none did.
  var lastEnd: Duration { state.withLock { $0.lastEnd } }

  func task(for request: Request, completion: @escaping TransportCompletion) -> any TransportTask {
    let number = state.withLock { state in
      state.made += 1
      return state.made
    }
    return PlayedTask(request, of: self, on: queues[number % queues.count], completion)
  }

  /// Takes a task that was resumed, and gives it a connection, now or later.
  fileprivate func send(_ task: PlayedTask) {
    notes.note("is sent", on: task.request.name)
    state.withLock { state in
      state.sent += 1
      state.open += 1
      state.mostOpen = max(state.mostOpen, state.open)
      state.waiting.append(task)
    }
    if let timeLimit {
      task.keep(
        task.queue.schedule(after: timeLimit) {
          task.end(nil, nil, .timedOut)
        })
    }
    connect()
  }

  /// Gives connections that are free to tasks that wait.
  private func connect() {
    while let task = nextTask() {
      let fate = fate(task.request)
      guard let after = fate.after else { continue }
      task.keep(
        task.queue.schedule(after: after) {
          task.end(fate.body, fate.status, fate.error)
        })
    }
  }

  private func nextTask() -> PlayedTask? {
    state.withLock { state in
      guard state.busy < connections, !state.waiting.isEmpty else { return nil }
      state.busy += 1
      return state.waiting.removeFirst()
    }
  }

  /// A task ends now, and nobody has cancelled it.
  fileprivate func noteEnd() {
    let now = notes.world.now
    state.withLock { $0.lastEnd = now }
  }

  /// Frees the place of a task that was sent and has ended.
  fileprivate func leave(_ task: PlayedTask) {
    state.withLock { state in
      state.open -= 1
      if let index = state.waiting.firstIndex(where: { $0 === task }) {
        state.waiting.remove(at: index)
      } else {
        state.busy -= 1
      }
    }
    connect()
  }
}

/// A task of a transport in a simulated world.
private final class PlayedTask: TransportTask {
  private enum Phase {
    case suspended
    case sent([any Cancellable])
    case ended
  }

  let request: Request
  let queue: SimulatedQueue
  private let transport: PlayedTransport
  private let completion: TransportCompletion
  private let phase = Locked(unwatched: Phase.suspended)

  init(
    _ request: Request, of transport: PlayedTransport, on queue: SimulatedQueue,
    _ completion: @escaping TransportCompletion
  ) {
    self.request = request
    self.queue = queue
    self.transport = transport
    self.completion = completion
  }

  func resume() {
    let isFirst = phase.withLock { phase in
      guard case .suspended = phase else { return false }
      phase = .sent([])
      return true
    }
    if isFirst { transport.send(self) }
  }

  func cancel() {
    switch finish() {
    case .ended: return
    case .suspended: break
    case .sent: transport.notes.note("is cancelled", on: request.name)
    }
    queue.schedule { [completion] in completion(nil, nil, .cancelled) }
  }

  /// Keeps a timer that ends the task, as long as that has not ended.
  func keep(_ timer: any Cancellable) {
    let isKept = phase.withLock { phase in
      guard case .sent(let timers) = phase else { return false }
      phase = .sent(timers + [timer])
      return true
    }
    if !isKept { timer.cancel() }
  }

  /// Ends the task and says so, unless it has ended.
  func end(_ body: [UInt8]?, _ status: Int?, _ error: TransportError?) {
    guard case .sent = finish() else { return }
    transport.noteEnd()
    completion(body, status, error)
  }

  /// Ends the task; returns what it was before.
  private func finish() -> Phase {
    let old = phase.exchange(.ended)
    if case .sent(let timers) = old {
      timers.forEach { $0.cancel() }
      transport.leave(self)
    }
    return old
  }
}
