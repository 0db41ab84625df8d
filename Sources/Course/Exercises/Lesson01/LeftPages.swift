import Scenario
import Simulation
import Trace

/// Pages that log in and show an avatar, and when the user leaves them.
struct LeftPages: Sendable {
  /// Opens a page, and returns what is cancelled when the user leaves.
  typealias Open =
    @Sendable (
      Stage, any Network, _ main: any Scheduler,
      _ completion: @escaping @Sendable (Ending) -> Void
    ) -> any Cancellable

  /// What comes in reply to a request.
  private enum Arrival: String, CaseIterable, CustomStringConvertible {
    case good = "succeeds"
    case status = "fails with status 503"
    case lost = "fails since the connection is lost"
    case malformed = "makes no sense"
    case never = "is never answered"

    /// What comes if something comes.
    static let answers: [Arrival] = [.good, .status, .lost, .malformed]
  }

  /// When a page is cancelled once more.
  private enum Again: String, CaseIterable, CustomStringConvertible {
    case never = "not once more"
    case after = "once more after it has completed"
    case inside = "once more while it completes"
  }

  /// When the first page is left: `at 20 ms`, or a word without a number.
  private let leave: String
  /// How often it is cancelled then.
  private let cancellations: Int
  private let logIn: Arrival
  private let avatar: Arrival
  private let pages: Int
  /// Whether the second page is opened when all is over with the first.
  private let isInTurn: Bool
  /// When it is cancelled once more, if it is.
  private let leavesAgain: Again
  /// How many milliseconds `main` is busy before it does anything.
  private let delay: Int
  /// How many milliseconds a reply takes from the server to the callback, after it has come.
  private let transit: Int
  /// Whether it is told that a request goes on after the user has left.
  private let tellsLateReplies: Bool

  private static let atOnce = "as soon as it is open"

  /// Draws pages that are left while a request is under way, or after the end.
  static func underWay(_ draw: inout Draw) -> LeftPages {
    LeftPages(
      &draw, leaves: ["at 20 ms", "at 60 ms", "at 200 ms", "at 85 ms", atOnce, "never"],
      isBetween: false)
  }

  /// Draws pages that are left when a reply is on its way to `main`, or at another time.
  static func between(_ draw: inout Draw) -> LeftPages {
    // Not when it depends on the hops of an answer whether it has come to its end.
    LeftPages(
      &draw, leaves: ["at 95 ms", "at 45 ms", "at 98 ms", "at 115 ms", "at 300 ms", atOnce],
      isBetween: true)
  }

  private init(_ draw: inout Draw, leaves: [String], isBetween: Bool) {
    let arrivals = isBetween ? Arrival.allCases : Arrival.answers
    leave = draw.one(of: leaves, "the page is left")
    cancellations = draw.one(of: [2, 1, 3], "cancellations")
    logIn = draw.one(of: arrivals, "the log-in")
    avatar = draw.one(of: arrivals, "the request for the avatar")
    let second = draw.one(
      of: ["no", "at the same time", "later"], "a second page that nobody leaves:")
    pages = second == "no" ? 1 : 2
    isInTurn = second == "later"
    leavesAgain = draw.one(of: Again.allCases, "the page is cancelled")
    delay = isBetween ? draw.one(of: [10, 30], "ms for which main is busy") : 0
    transit = isBetween ? draw.one(of: [0, 10], "ms for which a reply is on its way") : 0
    tellsLateReplies = isBetween
  }

  /// Has the pages opened and left, and writes down what they complete with, and what is shown.
  func play(_ log: ExampleLog, _ open: @escaping Open) {
    let notes = SeparateNotes(log)
    let run = Stage(script).play(as: "yours") { stage in
      show(1, on: stage, notes, open)
      let second: @Sendable () -> Void = { show(2, on: stage, notes, open) }
      if isInTurn {
        stage.world.main.schedule(after: .milliseconds(500), second)
      } else if pages == 2 {
        second()
      }
      return {}
    }
    notes.write()
    let seen = run.trace.events.filter { [.screen, .finish].contains($0.kind) }
    for line in seen.map({ "on \($0.lane): \($0.summary)" }).sorted() { log.write(line) }
  }

  private func show(_ page: Int, on stage: Stage, _ notes: SeparateNotes, _ open: Open) {
    let main: any Scheduler =
      delay == 0
      ? stage.world.main : BusyQueue(queue: stage.world.main, delay: .milliseconds(delay))
    let network = LeftNetwork(stage, transit: .milliseconds(transit)) {
      guard tellsLateReplies else { return }
      notes.note("page \(page): a request is answered after the user has left", on: page)
    }
    let underWay = Locked<(any Cancellable)?>(nil)
    let handle = open(stage, network, main) { ending in
      notes.note("page \(page): \(ending.rawValue)", on: page)
      stage.finish(ending)
      let leave: @Sendable () -> Void = { underWay.exchange(nil)?.cancel() }
      switch leavesAgain {
      case .never: break
      case .after: stage.world.main.schedule(leave)
      case .inside: leave()
      }
    }
    underWay.exchange(handle)
    guard page == 1 else { return }
    let leavePage: @Sendable () -> Void = {
      network.userLeaves()
      for _ in 0..<cancellations { handle.cancel() }
    }
    if leave == Self.atOnce { return leavePage() }
    if let time = leave.number { stage.world.main.run(after: time, leavePage) }
  }

  private var script: Script {
    var replies: [String: [ScriptedReply]] = [:]
    replies["POST /login"] = reply(logIn, after: 40)
    replies["GET /avatar"] = reply(avatar, after: 50)
    return Script(.updateAvatar, "call-off", "The user leaves.", replies: replies)
  }

  /// What the server does; nil for what it does anyway.
  private func reply(_ arrival: Arrival, after latency: Int) -> [ScriptedReply]? {
    let latency = Duration.milliseconds(latency)
    return switch arrival {
    case .good: nil
    case .status: [.status(503, after: latency)]
    case .lost: [.connectionLost(after: latency)]
    case .malformed: [.malformed(after: latency)]
    case .never: [.never]
    }
  }
}
