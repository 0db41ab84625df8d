import Scenario
import StructuredStyle

/// A server that answers only a call with a valid token.
protocol Backend: Sendable {
  /// Asks for a text; cancelling the task cancels the request.
  ///
  /// - Throws: `Refused` if the token is no longer valid, and other errors for all else.
  func text(at path: String, token: String) async throws -> String

  /// Asks for a new token; cancelling the task cancels the request.
  func newToken() async throws -> String
}

/// The server answers 401: the token is no longer valid.
struct Refused: Error {}

// What plays and judges it.

private struct Server: Backend {
  let network: any Network
  let screen: Screen

  func text(at path: String, token: String) async throws -> String {
    if Task.isCancelled {
      await MainActor.run { screen.show("called when cancelled: \(path)", in: "server") }
    }
    let name = "\(path.dropFirst()) with \(token)"
    do {
      return try await network.value(
        of: Request(method: "GET", path: "\(path)?token=\(token)", name: name))
    } catch let error as NetworkError where error.reason == .status(401) {
      throw Refused()
    }
  }

  func newToken() async throws -> String {
    try await network.value(of: Request(method: "POST", path: "/token", name: "token"))
  }
}

/// A page that calls, and shows what it is told.
@MainActor
private final class Page {
  private let client: Client
  private let screen: Screen
  private var calls: [String: Task<Void, Never>] = [:]

  init(_ client: Client, _ screen: Screen) { (self.client, self.screen) = (client, screen) }

  func call(_ path: String) {
    calls[path] = Task { [client, screen] in
      let place = "call \(path)"
      do {
        screen.show(try await client.text(at: path), in: place)
      } catch is CancellationError {
        screen.show("cancelled", in: place)
      } catch is Refused {
        screen.show("refused", in: place)
      } catch {
        screen.show("failed", in: place)
      }
    }
  }

  func leave(_ path: String) { calls[path]?.cancel() }
}

/// The user does `calls /a` and `leaves /a`, or `calls-and-leaves /a`; the token is `t0`.
@MainActor
func openPage(user: UserInput, network: any Network, screen: Screen) {
  let page = Page(Client(backend: Server(network: network, screen: screen), token: "t0"), screen)
  user.when("calls") { path in MainActor.assumeIsolated { page.call(path) } }
  user.when("leaves") { path in MainActor.assumeIsolated { page.leave(path) } }
  // The caller leaves before its task has run at all.
  user.when("calls-and-leaves") { path in
    MainActor.assumeIsolated {
      page.call(path)
      page.leave(path)
    }
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The calls that wait for an answer, those that have left, and those that have their text.
  var waiting: Set<String> = []
  var left: Set<String> = []
  var answered: Set<String> = []
  /// The calls that failed, or waited for a refresh when it failed.
  var failed: Set<String> = []
  /// The calls whose request is under way, by the key of the request.
  var open: [String: String] = [:]
  /// How often each call was sent, and how often it was refused.
  var sent: [String: Int] = [:]
  var refused: [String: Int] = [:]
  /// The token that came last, and the tokens with which a call was refused for the first time.
  var token = "t0"
  var refusedTokens: Set<String> = []
  /// Whether a refresh is under way, and when the last one began and ended.
  var isRefreshing = false
  var refreshBegan = -1
  var refreshEnded = -1
  /// When somebody called and left in the same moment.
  var leftAtOnce = -1
  /// What came last from the server.
  var heard: PlayedStory.Event?

  mutating func note(_ event: PlayedStory.Event) {
    if ["reply", "fault"].contains(event.kind) { heard = event }
    if event.isRefresh { return noteRefresh(event) }
    switch (event.kind, event.key) {
    case ("user", "calls"): waiting.insert(event.value)
    case ("user", "leaves"), ("user", "calls-and-leaves"):
      if event.key != "leaves" { leftAtOnce = event.time }
      waiting.remove(event.value)
      left.insert(event.value)
    case ("request", _):
      open[event.key] = event.place
      sent[event.place, default: 0] += 1
    case ("screen", _): waiting.remove(event.place)
    case ("reply", _), ("fault", _), ("cancel", _):
      open[event.key] = nil
      if event.kind == "reply" { answered.insert(event.place) }
      if event.kind == "fault", !event.isRefusal { failed.insert(event.place) }
      if event.isRefusal {
        if refused[event.place] == nil { refusedTokens.insert(event.token) }
        refused[event.place, default: 0] += 1
      }
    default: break
    }
  }

  private mutating func noteRefresh(_ event: PlayedStory.Event) {
    isRefreshing = event.kind == "request"
    if isRefreshing { refreshBegan = event.time } else { refreshEnded = event.time }
    // The server gives `t1` to the first that asks, `t2` to the second.
    let number = event.key.split(separator: "#").dropFirst().first ?? "1"
    if event.kind == "reply" { token = "t\(number)" }
    if event.kind == "fault" { failed.formUnion(waiting.subtracting(open.values)) }
  }
}

extension PlayedStory.Event {
  fileprivate var isRefresh: Bool { key.hasPrefix("POST") }
  fileprivate var isCall: Bool { kind == "request" && !isRefresh }
  /// Whether the server is called in a cancelled task; then the network sends nothing.
  fileprivate var isLate: Bool { key == "show server" }
  fileprivate var isRefusal: Bool { kind == "fault" && value == "401" && !isRefresh }
  /// The path of a call: `/a` of `GET /a?token=t0#2`, and of `show call /a`.
  fileprivate var place: String { String(path.prefix { $0 != "?" }) }
  /// The token of a call: `t0` of `GET /a?token=t0#2`.
  fileprivate var token: String { String(key.drop { $0 != "=" }.dropFirst().prefix { $0 != "#" }) }
}

extension PlayedStory {
  fileprivate var isEachTold: Bool { Moment.end(of: self).waiting.isEmpty }
}

extension ArraySlice<PlayedStory.Event> {
  fileprivate func isLeft(_ path: String) -> Bool {
    contains { $0.key == "leaves" && $0.value == path }
  }
}

func everyCallGetsItsText(_ story: PlayedStory) -> Bool {
  story.isEachTold
    && Moment.always(in: story) { moment, event, _ in
      event.kind != "screen" || event.value == event.place.dropFirst().uppercased()
    }
}

func oneRefreshAtATime(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isRefresh || event.kind != "request" || !moment.isRefreshing
  }
}

func theNewTokenIsUsed(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isCall || event.token == moment.token
  }
}

func callsWaitForTheRefresh(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isCall || !moment.isRefreshing || moment.refreshBegan == event.time
  }
}

func everyCallIsTold(_ story: PlayedStory) -> Bool {
  story.isEachTold
    && Moment.always(in: story) { moment, event, _ in
      if event.isCall, moment.failed.contains(event.place) { return false }
      guard event.kind == "screen", moment.waiting.contains(event.place) else { return true }
      if moment.answered.contains(event.place) {
        return event.value == event.place.dropFirst().uppercased()
      }
      if moment.refused[event.place, default: 0] > 1 { return event.value == "refused" }
      return event.value == "failed"
        && (moment.failed.contains(event.place) || moment.refreshEnded == event.time)
    }
}

func onlyRefusalsRefresh(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isRefresh || event.kind != "request" || moment.heard?.isRefusal == true
  }
}

func aFailureIsNotKept(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.isRefusal, event.token == moment.token, moment.refused[event.place] == nil,
      moment.waiting.contains(event.place), !next.isLeft(event.place),
      !moment.isRefreshing, moment.refreshEnded < event.time
    else { return true }
    return next.contains { $0.isRefresh && $0.kind == "request" }
  }
}

func whoLeavesIsLetGo(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    let leaves = event.key == "leaves" && moment.waiting.contains(event.value)
    guard leaves || event.key == "calls-and-leaves" else { return true }
    return next.contains {
      $0.kind == "screen" && $0.place == event.value
        && ($0.value == "cancelled" || moment.heard?.time == event.time)
    }
  }
}

func whoLeftAsksNothing(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    if event.isCall { return !moment.left.contains(event.place) }
    // Who leaves just when an answer comes, or when it calls, may not see it yet.
    if event.isLate { return [moment.heard?.time, moment.leftAtOnce].contains(event.time) }
    guard event.key == "leaves", moment.open.values.contains(event.value) else { return true }
    return next.contains { $0.kind == "cancel" && $0.place == event.value }
  }
}

func theRefreshGoesOn(_ story: PlayedStory) -> Bool {
  !story.events.contains { $0.isRefresh && $0.kind == "cancel" }
}

func noNeedlessRefresh(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    !event.isRefresh || event.kind != "request" || moment.refusedTokens.contains(moment.token)
  }
}

func aLateRefusalIsSentAgain(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.isRefusal, event.token != moment.token, moment.refused[event.place] == nil,
      moment.waiting.contains(event.place), !next.isLeft(event.place), !moment.isRefreshing
    else { return true }
    return next.contains { $0.isCall && $0.place == event.place && $0.token == moment.token }
  }
}

func nothingIsSentThreeTimes(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    if event.isCall { return moment.sent[event.place, default: 0] < 2 }
    guard event.isRefusal, moment.refused[event.place] == 1, moment.waiting.contains(event.place)
    else { return true }
    return next.contains { $0.kind == "screen" && $0.place == event.place }
  }
}
