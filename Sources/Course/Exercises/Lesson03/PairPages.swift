import MonadStyle
import Scenario
import Simulation
import Trace

/// Pages that show an avatar beside that of a friend, and what the server does.
struct PairPages: Sendable {
  /// What is written down.
  enum Telling: Sendable {
    /// What is shown, and how the pages end.
    case screen
    /// Who logs in.
    case logIns
    /// What is shown when something fails, and when.
    case failures
    /// Which avatars are asked for, with which token, and when.
    case avatars
  }

  /// Which pages there are, and how often each is executed.
  private enum Pages: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case again = "one that is executed twice at a time"
    case later = "one that is executed twice in turn"
    case never = "one that is not executed"
  }

  /// Makes a page, for a friend and somebody who logs in.
  typealias Make =
    @Sendable (_ friend: Int, Credentials, any Network, Stage) -> Async<Ending>

  private let telling: Telling
  private let friend: Int
  private let pages: Pages
  private let replies: [String: [ScriptedReply]]

  /// Draws pages; of all options the first is the plainest.
  init(_ draw: inout Draw, _ telling: Telling) {
    self.telling = telling
    friend = draw.one(of: [2, 3, 1, 7], "the number of the friend is")
    pages = draw.one(of: Pages.allCases, "pages:")
    let latencies = [
      draw.one(of: ["40 ms", "10 ms", "90 ms"], "the log-in takes"),
      draw.one(of: ["50 ms", "20 ms"], "the user's own avatar takes"),
      draw.one(of: ["30 ms", "50 ms", "80 ms"], "the avatar of the friend takes"),
    ].map { Duration.milliseconds($0.number ?? 0) }
    let token = #"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#
    let failing = Self.failing(&draw, telling)
    let isAlike = telling == .screen && draw.flag("both have the same picture")
    let own = #"{"image": "own.png"}"#
    func reply(_ text: String, to name: String, _ index: Int) -> [ScriptedReply] {
      let latency = latencies[index]
      // The two errors differ, so that one can see which is shown.
      if failing.contains(name) { return [.status(index == 1 ? 503 : 500, after: latency)] }
      return [.ok(Reply(status: 200, text: text), after: latency)]
    }
    replies = [
      "POST /login": reply(token, to: Self.logIn, 0),
      "GET /avatar": reply(own, to: Self.own, 1),
      "GET /avatar/\(friend)": reply(
        isAlike ? own : #"{"image": "friend.png"}"#, to: Self.friends, 2),
    ]
  }

  private static let logIn = "the log-in"
  private static let own = "the user's own avatar"
  private static let friends = "the avatar of the friend"

  /// Draws what the server refuses.
  private static func failing(_ draw: inout Draw, _ telling: Telling) -> [String] {
    switch telling {
    case .screen: return []
    case .logIns, .avatars:
      return [draw.one(of: ["nobody", logIn, own], "it is refused:")]
    case .failures:
      let both = "both avatars"
      let refused = draw.one(of: [own, friends, both, logIn], "it is refused:")
      return refused == both ? [own, friends] : [refused]
    }
  }

  /// Has the pages made and executed, and writes down the result of it.
  func play(_ log: ExampleLog, _ make: @escaping Make) {
    let requests = Locked<[String]>([])
    let script = Script(
      .updateAvatar, "pair", "The user's avatar and that of a friend.", replies: replies)
    let run = Stage(script).play(as: "yours") { stage in
      let network = ToldNetwork(network: stage.network) { request in
        guard let line = text(request, stage) else { return }
        requests.withLock { $0.append(line) }
      }
      begin(on: stage, network, make)
      return {}
    }
    // What happens at the same time is told in no order.
    for line in requests.withLock({ $0 }).sorted() { log.write(line) }
    guard telling == .screen || telling == .failures else { return }
    let seen = run.trace.events.filter { [.screen, .finish].contains($0.kind) }.map { event in
      let time = telling == .failures ? "at \(event.virtualTime.milliseconds) ms, " : ""
      return "\(time)on \(event.lane): \(event.summary)"
    }
    for line in pages == .one ? seen : seen.sorted() { log.write(line) }
  }

  private func begin(on stage: Stage, _ network: any Network, _ make: Make) {
    let first = make(friend, .ada, network, stage)
    let other = pages == .together || pages == .inTurn
    let second =
      other
      ? make(9, Credentials(name: "grace", password: "hopper"), network, stage) : first
    guard pages != .never else { return }
    first.execute { stage.finish($0) }
    switch pages {
    case .one, .never: break
    case .together, .again: second.execute { stage.finish($0) }
    case .inTurn, .later:
      stage.world.main.schedule(after: .milliseconds(300)) {
        second.execute { stage.finish($0) }
      }
    }
  }

  /// What is written down of a request, if anything.
  private func text(_ request: Request, _ stage: Stage) -> String? {
    let isLogIn = request.credentials != nil
    switch telling {
    case .screen, .failures: return nil
    case .logIns: return isLogIn ? "\(request.key) as \(request.credentials?.name ?? "")" : nil
    case .avatars:
      if isLogIn { return nil }
      // Only the user's own avatar needs a token.
      let token = request.token.map { " with token \($0)" } ?? ""
      return "at \(stage.world.now.milliseconds) ms: \(request.key)\(token)"
    }
  }
}

/// A network that tells of each request before it is sent.
private struct ToldNetwork: Network {
  let network: any Network
  let tell: @Sendable (Request) -> Void

  func send(
    _ request: Request, at site: CallSite,
    completion: @escaping @Sendable (Result<Reply, NetworkError>) -> Void
  ) -> any Cancellable {
    tell(request)
    return network.send(request, at: site, completion: completion)
  }
}
