import Scenario
import Simulation

/// Requests of a page over a transport: what each brings, and when the user leaves.
struct TransportLoads: DrawnSetting {
  typealias Answer = any RepairARequestExercise

  /// What is in a body.
  enum Body: String, CustomStringConvertible {
    case none = "missing"
    case empty
    case text = "a text"
    case bytes = "bytes that are no text"
    case long = "50000 bytes"

    func bytes(of request: Request) -> [UInt8]? {
      switch self {
      case .none: nil
      case .empty: []
      case .text: Array("reply to \(request.name)".utf8)
      case .bytes: [0, 255, 128, 10, 0]
      case .long: Array(repeating: 7, count: 50_000)
      }
    }
  }

  /// What ends a task without a reply.
  enum Failure: String, CustomStringConvertible {
    case none
    case connectionLost = "a lost connection"
    case timedOut = "a time-out"
    case cannotConnect = "nobody to connect to"
    case cancelled = "an error that says cancelled"
    case unknown = "an error with number -1011"

    var error: TransportError? {
      switch self {
      case .none: nil
      case .connectionLost: .connectionLost
      case .timedOut: .timedOut
      case .cannotConnect: .cannotConnect
      case .cancelled: .cancelled
      case .unknown: TransportError(code: -1011)
      }
    }
  }

  /// When the user leaves; only the page of the first request is left.
  enum Leave: String, CustomStringConvertible {
    case never
    case at0 = "at 0 ms"
    case at10 = "at 10 ms"
    case whileMainIsBusy = "while the reply waits for main"
    case late = "at 500 ms"
    case inCompletion = "within `completion`"
  }

  struct Options: Sendable {
    var statuses: [Int]
    var bodies: [Body]
    var errors = [Failure.none]
    /// For how many ms `main` may be busy when something is to run there.
    var busy = [0]
    var leaves = [Leave.never]
  }

  private let reply: DrawnReplies
  private let busy: Int
  private let leave: Leave
  private let leavesTwice: Bool
  private let keepsNothing: Bool
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    reply = DrawnReplies(
      &draw, after: [40, 80, 1], options.statuses, options.bodies, options.errors)
    busy = draw.any(of: options.busy, "ms until main has time")
    leave = draw.any(of: options.leaves, "the user leaves")
    leavesTwice = leave != .never && draw.flag("`cancel()` is called twice")
    keepsNothing = leave == .never && draw.flag("the page drops what `load` returns")
    calls = draw.one(of: PlayedCalls.allCases, "requests:")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let transport = PlayedTransport(notes) { reply.fate(of: $0) }
    let requests = PlayedTransport.requests(calls)
    log.world.run(requests, apart: calls == .inTurn ? 1_000 : 5) { index, request in
      begin(request, isLeft: index == 0, answer, transport, notes)
    }
    notes.write(requests.map(\.name), into: log)
    log.write("under way at the end: \(transport.open)")
  }

  private func begin(
    _ request: Request, isLeft: Bool, _ answer: Answer, _ transport: PlayedTransport, _ notes: Notes
  ) {
    let world = notes.world
    let handle = Locked<(any Cancellable)?>(unwatched: nil)
    let main = BusyQueue(queue: world.main, delay: .milliseconds(busy))
    let leave = isLeft ? leave : .never
    let underWay = answer.load(request, over: transport, on: main) { result in
      notes.note("on \(world.lane): \(Self.words(for: result))", on: request.name)
      if leave == .inCompletion { handle.withLock { $0 }?.cancel() }
    }
    if !keepsNothing { handle.exchange(underWay) }
    guard let time = time(of: leave) else { return }
    for delay in leavesTwice ? [time, time + .milliseconds(3)] : [time] {
      world.main.schedule(after: delay) { underWay.cancel() }
    }
  }

  /// After how much time the user leaves; nil if a time does not say when.
  private func time(of leave: Leave) -> Duration? {
    switch leave {
    case .never, .inCompletion: nil
    case .at0: .zero
    case .at10: .milliseconds(10)
    case .whileMainIsBusy: reply.time + .milliseconds(max(0, busy / 2))
    case .late: .milliseconds(500)
    }
  }

  private static func words(for result: Result<[UInt8], LoadFailure>) -> String {
    switch result {
    case .success(let body) where body.count > 100: "\(body.count) bytes"
    case .success(let body): body.words
    case .failure(.status(let status)): "status \(status)"
    case .failure(.transport(let error)): "\(error)"
    }
  }
}

extension [UInt8] {
  /// The bytes as a text in quotation marks if they are one, otherwise their numbers.
  var words: String {
    let isText = allSatisfy { 32..<127 ~= $0 }
    return isText ? "\"\(String(decoding: self, as: UTF8.self))\"" : "\(self)"
  }
}
