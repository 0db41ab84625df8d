import Scenario
import Simulation

/// Requests over a transport that somebody awaits, and when the task of Swift is cancelled.
struct AwaitedTasks: DrawnSetting {
  typealias Answer = any AwaitATaskExercise

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

  func play(_ answer: Answer, _ log: ExampleLog) {
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
    let requests = Array([Request.location, .logIn(with: .ada)].prefix(calls == .one ? 1 : 2))
    for (index, request) in requests.enumerated() {
      let delay = calls == .inTurn ? index * 1_000 : index * 5
      log.world.main.schedule(after: .milliseconds(delay)) {
        let task = begin(request, answer, wrapped, notes, log)
        if index == 0 {
          first.exchange(task)
          cancel(task, log)
        }
      }
    }
    log.world.run()
    notes.write(requests.map(\.name), into: log)
    log.write("under way at the end: \(transport.open)")
  }

  private func begin(
    _ request: Request, _ answer: Answer, _ transport: any Transport,
    _ notes: Notes, _ log: ExampleLog
  ) -> Task<Void, Never> {
    log.task {
      let words: String
      do {
        let body = try await answer.body(of: request, over: transport)
        words = body.words
      } catch {
        words = Notes.words(for: error)
      }
      if isMeeting {
        notes.noteAtSomeTime(words, on: request.name)
      } else {
        notes.note(words, on: request.name)
      }
    }
  }

  private func cancel(_ task: Task<Void, Never>, _ log: ExampleLog) {
    switch leave {
    case .never, .rightAfterTheReply: break
    case .before: log.world.cancel(task)
    case .elsewhere:
      log.world.main.schedule(after: .milliseconds(10)) { log.world.cancel(task) }
    case .elsewhereFirst:
      log.world.main.schedule(after: .milliseconds(5)) { log.world.cancel(task) }
    case .elsewhereAtOnce: log.world.network.schedule { log.world.cancel(task) }
    case .at1, .at10, .late:
      let delay = Int(leave.rawValue.filter(\.isNumber)) ?? 0
      log.world.main.schedule(after: .milliseconds(delay)) { log.world.cancel(task) }
    }
  }
}

/// A transport that has the task of Swift cancelled when the completion of the first request has
/// been called.
private struct CancellingTransport: Transport {
  private let transport: PlayedTransport
  private let first: Locked<Task<Void, Never>?>
  private let log: ExampleLog

  init(
    _ transport: PlayedTransport, _ first: Locked<Task<Void, Never>?>, _ log: ExampleLog
  ) {
    self.transport = transport
    self.first = first
    self.log = log
  }

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
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

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    made.withLock { $0 += 1 }
    return transport.task(for: request, completion: completion)
  }
}
