import Scenario
import Simulation

/// Calls of a network that somebody awaits: the result of each, and when it is called off.
struct AwaitedCalls: Sendable {
  /// What arrives.
  enum Content: String, CustomStringConvertible {
    case text = "a reply"
    case empty = "a reply without a body"
    case status = "a reply with status 503"
    case lost = "a lost connection"
    case timedOut = "a time-out"
    case cancelled = "an error that says cancelled"
  }

  /// When the task is cancelled.
  enum Leave: String, CustomStringConvertible {
    case never = "never"
    case at10 = "at 10 ms"
    case at1 = "at 1 ms"
    case late = "at 90 ms"
    case before = "before it begins"
    case whileSending = "while the request is sent"
    case elsewhere = "by another thread"
  }

  /// How many calls there are; only the task of the first is cancelled.
  private enum Calls: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case alike = "two at a time with the same request"
  }

  private let answers: [(after: Int?, content: Content)]
  private let leave: Leave
  private let calls: Calls
  /// What a request brings that is called off.
  private let calledOff: Content
  /// Whether answers of one time come on threads of their own; otherwise they come in one job.
  private let hasThreads: Bool

  /// Draws calls; of all options the first is the plainest.
  init(
    _ draw: inout Draw, replies counts: [Int], contents: [Content], leaves: [Leave] = [.never],
    calledOff: [Content] = [.cancelled]
  ) {
    let count = draw.one(of: counts, "answers")
    var answers: [(after: Int?, content: Content)] = []
    for number in 1...3 where number <= count {
      let times =
        number == 1 ? ["at 40 ms", "at 20 ms", "at once"] : ["20 ms later", "right then"]
      let time = draw.one(of: times, "answer \(number) comes")
      let delay = time.number
      let last = answers.last?.after
      let after = number == 1 ? delay : delay.map { (last ?? 0) + $0 } ?? last
      answers.append((after, draw.one(of: contents, "answer \(number) is")))
    }
    self.answers = answers
    leave = draw.one(of: leaves, "the task is cancelled")
    calls = draw.one(of: Calls.allCases, "calls:")
    self.calledOff = draw.any(of: calledOff, "a request that is called off brings")
    hasThreads = false
  }

  /// Draws a call that is answered, and perhaps cancelled, by several threads at once.
  ///
  /// Which answer comes first is then left open, so they are alike.
  static func meeting(_ draw: inout Draw) -> AwaitedCalls {
    let count = draw.one(of: [2, 1], "answers at once")
    let content = draw.one(of: [Content.text, .lost], "an answer is")
    return AwaitedCalls(
      answers: (1...count).map { _ in (10, content) },
      leave: draw.one(of: [.never, .elsewhere], "the task is cancelled"))
  }

  private init(answers: [(after: Int?, content: Content)], leave: Leave) {
    self.answers = answers
    self.leave = leave
    calls = .one
    calledOff = .cancelled
    hasThreads = true
  }

  /// The answers that come in one job, by the time after which they do.
  private var arrivals: [(after: Int?, contents: [Content])] {
    answers.reduce(into: []) { arrivals, answer in
      if !hasThreads, arrivals.last?.after == answer.after, !arrivals.isEmpty {
        arrivals[arrivals.count - 1].contents.append(answer.content)
      } else {
        arrivals.append((answer.after, [answer.content]))
      }
    }
  }

  /// Has `ask` make the calls in tasks of their own, and writes down the result of each.
  func play(
    _ log: ExampleLog,
    _ ask: @escaping @Sendable (Request, any Network) async throws -> String
  ) {
    let first = Locked<Task<Void, Never>?>(unwatched: nil)
    // If the task is cancelled early enough, it may send nothing.
    let isQuiet = leave == .before || leave == .elsewhere
    let network = AwaitedNetwork(
      log.world, arrivals, calledOff: calledOff, isQuiet: isQuiet
    ) { request in
      if leave == .whileSending, request == .location {
        first.withLock { $0 }.map(log.world.cancel)
      }
    }
    @Sendable func begin(_ request: Request) -> Task<Void, Never> {
      log.task {
        do { network.note(try await ask(request, network), on: request) } catch {
          network.note("error: \(error.told)", on: request)
        }
      }
    }
    let task = begin(.location)
    first.exchange(task)
    switch calls {
    case .one: break
    case .together: _ = begin(.logIn(with: .ada))
    case .alike: _ = begin(.location)
    case .inTurn:
      log.world.main.schedule(after: .milliseconds(100)) { _ = begin(.logIn(with: .ada)) }
    }
    switch leave {
    case .never, .whileSending: break
    case .before: log.world.cancel(task)
    case .elsewhere:
      let cancellation = Arrival("the task is cancelled")
      log.world.network.schedule(
        after: .milliseconds(10), arrival: cancellation, at: CallSite()
      ) {
        network.note("its task is cancelled", on: .location)
        log.world.cancel(task)
      }
    case .at1, .at10, .late:
      log.world.main.run(after: leave.number) { log.world.cancel(task) }
    }
    log.world.run()
    // Two calls do not know of each other, so the result of each is told by itself.
    for name in ["location", "login"] {
      let notes = network.notes(on: name)
      (calls == .alike ? notes.sorted() : notes).forEach(log.write)
    }
    log.write("under way at the end: \(network.open)")
  }
}

/// A network that answers each request in the same way, and counts what is under way.
private final class AwaitedNetwork: Network {
  private let world: World
  private let arrivals: [(after: Int?, contents: [AwaitedCalls.Content])]
  private let calledOff: AwaitedCalls.Content
  private let isQuiet: Bool
  private let onSend: @Sendable (Request) -> Void
  private let openCalls = Locked(unwatched: 0)
  private let lines = Locked<[String: [String]]>(unwatched: [:])

  init(
    _ world: World, _ arrivals: [(after: Int?, contents: [AwaitedCalls.Content])],
    calledOff: AwaitedCalls.Content, isQuiet: Bool,
    onSend: @escaping @Sendable (Request) -> Void
  ) {
    self.world = world
    self.arrivals = arrivals
    self.calledOff = calledOff
    self.isQuiet = isQuiet
    self.onSend = onSend
  }

  /// How many requests are neither answered nor called off.
  var open: Int { openCalls.withLock { $0 } }

  @discardableResult
  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    openCalls.withLock { $0 += 1 }
    if !isQuiet { note("is asked for", on: request) }
    onSend(request)
    let isOpen = Locked(unwatched: true)
    let answer: @Sendable (AwaitedCalls.Content) -> Void = { content in
      if isOpen.exchange(false) { self.openCalls.withLock { $0 -= 1 } }
      completion(content.result(for: request))
    }
    let timers = arrivals.compactMap { after, contents in
      after.map { after in
        world.network.schedule(after: .milliseconds(after)) { contents.forEach(answer) }
      }
    }
    for case (nil, let contents) in arrivals { contents.forEach(answer) }
    let isWanted = Locked(unwatched: true)
    return StoppableHandle {
      guard isWanted.exchange(false), isOpen.withLock({ $0 }) else { return }
      if !self.isQuiet { self.note("is called off", on: request) }
      timers.forEach { $0.cancel() }
      self.world.network.schedule { answer(self.calledOff) }
    }
  }

  /// Notes what happens to a request, and when.
  func note(_ words: String, on request: Request) {
    let line = "at \(world.now.milliseconds) ms: \(request.name): \(words)"
    lines.withLock { $0[request.name, default: []].append(line) }
  }

  /// What was noted on the request with this name.
  func notes(on name: String) -> [String] {
    lines.withLock { $0[name, default: []] }
  }
}

extension AwaitedCalls.Content {
  fileprivate func result(for request: Request) -> Result<Reply, NetworkError> {
    switch self {
    case .text: .success(Reply(status: 200, text: "reply to \(request.name)"))
    case .empty: .success(Reply(status: 200, text: ""))
    case .status: .success(Reply(status: 503, text: "try later"))
    case .lost: .failure(.lost(request.name))
    case .timedOut: .failure(NetworkError(request: request.name, reason: .timedOut))
    case .cancelled: .failure(NetworkError(request: request.name, reason: .cancelled))
    }
  }
}
