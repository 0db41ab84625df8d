import Scenario
import Simulation

/// Requests over a transport that somebody awaits, and when the task of Swift is cancelled.
struct AwaitedTasks: DrawnSetting {
  /// When the task of Swift is cancelled; only that of the first request is.
  enum Leave: String, CustomStringConvertible {
    case never
    case at10 = "at 10 ms"
    case at1 = "at 1 ms"
    case late = "at 500 ms"
    case before = "before it begins"
    case rightAfterTheReply = "right after the reply"
    case elsewhere = "by another thread"
    case elsewhereFirst = "by another thread before the reply"
    case elsewhereAtOnce = "by another thread while it begins"
  }

  struct Options: Sendable {
    var statuses: [Int]
    var bodies: [TransportLoads.Body]
    var errors = [TransportLoads.Failure.none]
    var leaves = [Leave.never]
  }

  private let reply: DrawnReplies
  private let leave: Leave
  private let calls: PlayedCalls
  /// Whether the order of the requests is left open.
  private let isMeeting: Bool

  init(_ draw: inout Draw, _ options: Options) {
    reply = DrawnReplies(
      &draw, after: [40, 80, 20], options.statuses, options.bodies, options.errors)
    leave = draw.any(of: options.leaves, "the task of Swift is cancelled")
    calls = draw.one(of: PlayedCalls.allCases, "requests:")
    isMeeting = false
  }

  /// Draws a request whose reply and cancellation come from several threads at once.
  static func meeting(_ draw: inout Draw) -> AwaitedTasks {
    AwaitedTasks(
      DrawnReplies(&draw, after: [10], [200], [.text], [.none, .connectionLost]),
      draw.one(
        of: [.elsewhere, .never, .elsewhereFirst, .elsewhereAtOnce],
        "the task of Swift is cancelled"))
  }

  private init(_ reply: DrawnReplies, _ leave: Leave) {
    self.reply = reply
    self.leave = leave
    calls = .one
    isMeeting = true
  }

  func play(_ answer: any AwaitATaskExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let quiet = isMeeting ? Notes(of: log.world) : notes
    let first = Locked<Task<Void, Never>?>(unwatched: nil)
    let transport = PlayedTransport(quiet) { reply.fate(of: $0) }
    let wrapped: any Transport =
      switch leave {
      case .rightAfterTheReply: CancellingTransport(transport, first, log)
      case .elsewhereAtOnce: LockingTransport(transport)
      default: transport
      }
    let requests = PlayedTransport.requests(calls)
    log.world.run(requests, apart: calls == .inTurn ? 1_000 : 5) { index, request in
      let task = log.task {
        await notes.noteEnd(on: request.name, isTimeOpen: isMeeting) {
          try await answer.body(of: request, over: wrapped).words
        }
      }
      if index > 0 { return }
      first.exchange(task)
      cancel(task, log.world)
    }
    notes.write(requests.map(\.name), into: log)
    log.write("under way at the end: \(transport.open)")
  }

  private func cancel(_ task: Task<Void, Never>, _ world: World) {
    switch leave {
    case .never, .rightAfterTheReply: break
    case .before: world.cancel(task)
    case .elsewhereAtOnce: world.network.schedule { world.cancel(task) }
    case .elsewhere: world.main.run(after: 10) { world.cancel(task) }
    case .elsewhereFirst: world.main.run(after: 5) { world.cancel(task) }
    case .at1, .at10, .late: world.main.run(after: leave.number) { world.cancel(task) }
    }
  }
}

/// A transport that has the task of Swift cancelled when the completion of the first request has
/// been called.
private struct CancellingTransport: Transport {
  private let transport: PlayedTransport
  private let first: Locked<Task<Void, Never>?>
  private let log: ExampleLog

  init(_ transport: PlayedTransport, _ first: Locked<Task<Void, Never>?>, _ log: ExampleLog) {
    self.transport = transport
    self.first = first
    self.log = log
  }

  func task(for request: Request, completion: @escaping TransportCompletion) -> any TransportTask {
    transport.task(for: request) { [first, log] body, status, error in
      completion(body, status, error)
      guard request == .location, let task = first.exchange(nil) else { return }
      log.world.cancel(task)
    }
  }
}

/// A transport that makes its tasks under a lock, where another thread may come in between.
private struct LockingTransport: Transport {
  private let transport: PlayedTransport
  private let made = Locked(0)

  init(_ transport: PlayedTransport) { self.transport = transport }

  func task(for request: Request, completion: @escaping TransportCompletion) -> any TransportTask {
    made.withLock { $0 += 1 }
    return transport.task(for: request, completion: completion)
  }
}
