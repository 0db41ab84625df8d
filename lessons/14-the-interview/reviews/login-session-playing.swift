import Scenario
import StructuredStyle

// The user does `logs in`, `cancels`, `logs out`, and `looks` at the page. A session of its own is
// played with `begins old`, which gives it a token, `loads /a`, and `ends`, which logs it out.

private struct Server: Gate {
  let network: any Network

  private func ask(_ method: String, _ path: String) async throws -> String {
    let name = path.split(separator: "/").joined(separator: " ")
    do {
      return try await network.value(of: Request(method: method, path: path, name: name))
    } catch let error as NetworkError where error.reason == .status(401) {
      throw GateError.unauthorized
    }
  }

  func logIn(_ user: String, _ password: String) async throws -> String {
    try await ask("POST", "/login")
  }

  func refresh(_ token: String) async throws -> String {
    try await ask("POST", "/refresh/\(token)")
  }

  func load(_ path: String, _ token: String) async throws -> String {
    try await ask("GET", "\(path)/\(token)")
  }
}

@MainActor
func openLogin(user: UserInput, network: any Network, screen: Screen) {
  let model = LoginModel(Server(network: network))
  user.when("logs in") { _ in MainActor.assumeIsolated { model.logIn("ann", "secret") } }
  user.when("cancels") { _ in MainActor.assumeIsolated { model.cancel() } }
  user.when("logs out") { _ in Task { @MainActor in await model.logOut() } }
  user.when("looks") { _ in
    MainActor.assumeIsolated {
      screen.show(model.page, in: "page")
      screen.show(model.message ?? "", in: "message")
      screen.show("\(model.isBusy)", in: "busy")
    }
  }

  let session = Session(Server(network: network))
  user.when("begins") { token in Task { await session.begin(token) } }
  user.when("ends") { _ in Task { await session.logOut() } }
  user.when("loads") { path in
    Task { @MainActor in
      do {
        screen.show(try await session.load(path), in: path)
      } catch {
        screen.show("failed", in: path)
      }
    }
  }
}

extension PlayedStory.Event {
  /// The token that is sent: `old` of `GET /a/old#2`.
  fileprivate var token: String { String(path.split(separator: "/").last ?? "") }

  /// The path that is loaded: `/a` of `GET /a/old#2`.
  fileprivate var page: String { "/" + (path.split(separator: "/").first ?? "") }

  fileprivate var isRefresh: Bool { page == "/refresh" }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The tokens that the server refused.
  var refused: Set<String> = []
  /// How many requests a path may need: for each load one, and one more with a fresh token.
  var allowed: [String: Int] = [:]
  /// When a refresh failed last, and whether another one is under way.
  var failed: Int?
  var isRefreshing = false
  var hasFault = false
  /// When the session ended, the user cancelled and the user logged out.
  var ended: Int?
  var cancelled: Int?
  var hasLoggedOut = false

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "loads"): allowed[event.value, default: 0] += 2
    case ("user", "ends"): ended = event.time
    case ("user", "begins"): ended = nil
    case ("user", "cancels"): cancelled = event.time
    case ("user", "logs out"): hasLoggedOut = true
    case ("user", "logs in"): (cancelled, hasLoggedOut) = (nil, false)
    case ("request", _): allowed[event.page, default: 2] -= 1
    case ("fault", _):
      hasFault = true
      if event.isRefresh { failed = event.time } else { refused.insert(event.token) }
    default: break
    }
    if event.isRefresh { isRefreshing = event.kind == "request" }
  }
}

func onlyARefusedTokenIsRefreshed(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !event.isRefresh || moment.refused.contains(event.token)
  }
}

func asksOnceMoreAtMost(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.isRefresh || moment.allowed[event.page, default: 2] > 0
  }
}

func refreshesAgainAfterAFailure(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.value == "401", let failed = moment.failed, failed < event.time else { return true }
    return moment.isRefreshing || next.contains { $0.kind == "request" && $0.isRefresh }
  }
}

func loggedOutThereIsNoToken(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.time <= moment.ended ?? .max
  }
}

func onlyAFailureIsTold(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show message" || event.value.isEmpty || moment.hasFault
  }
}

func loggedOutThereIsNoPage(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show page" || event.value == "login" || !moment.hasLoggedOut
  }
}

func cancellingEndsTheWait(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show busy" || event.value == "false" || event.time <= moment.cancelled ?? .max
  }
}
