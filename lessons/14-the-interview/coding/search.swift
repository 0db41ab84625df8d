import Scenario
import StructuredStyle

/// What a search shows.
enum SearchState: Equatable, Sendable {
  case empty, results(String), failed
}

/// What finds something; the results are a text here.
protocol SearchServer: Sendable {
  /// Asks for the results for a text; cancelling the task cancels the request.
  ///
  /// What has come, an error too, is decoded for 10 ms, and then returned or thrown, even if
  /// the task is cancelled meanwhile.
  func results(for text: String) async throws -> String
}

// What plays and judges it.

private struct Server: SearchServer {
  let network: any Network
  let screen: Screen

  func results(for text: String) async throws -> String {
    if Task.isCancelled {
      await MainActor.run { screen.show("asks when cancelled: \(text)", in: "server") }
    }
    let request = Request(method: "GET", path: "/search?q=\(text)", name: "search \(text)")
    do {
      let results: String = try await network.value(of: request)
      await decode()
      return results
    } catch let error as NetworkError {
      await decode()
      throw error
    }
  }

  private func decode() async { await Task { try? await Task.sleep(for: .milliseconds(10)) }.value }
}

/// The user does `types s` and `leaves`.
@MainActor
func openSearch(user: UserInput, network: any Network, screen: Screen) {
  let model = SearchModel(server: Server(network: network, screen: screen)) { state in
    switch state {
    case .empty: screen.show("", in: "page")
    case .results(let results): screen.show(results, in: "page")
    case .failed: screen.show("failed", in: "page")
    }
  }
  user.when("types") { text in MainActor.assumeIsolated { model.typed(text) } }
  user.when("leaves") { _ in MainActor.assumeIsolated { model.leave() } }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The text that was typed last, and when; no text before the first, and after leaving.
  var text: String?
  var since = 0
  var hasLeft = false
  /// When each text was typed.
  var keys: [String: Set<Int>] = [:]
  /// The requests under way.
  var open: Set<String> = []
  /// The request for what was typed last, and what it has come to.
  var asked: String?
  var answer: String?
  /// The texts whose results have come, and those whose results were shown.
  var came: Set<String> = []
  var kept: Set<String> = []
  /// What the page shows.
  var shown = ""

  /// Whether the pause after a key is just over; a key or a leaving of that moment may come first.
  func pauseIsOver(at late: PlayedStory.Event) -> Bool {
    keys.contains { late.value.hasSuffix(": \($0)") && $1.contains(late.time - 50) }
  }

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "types"):
      (text, since, asked, answer) = (event.value, event.time, nil, nil)
      keys[event.value, default: []].insert(event.time)
    case ("user", "leaves"): (text, hasLeft, asked, answer) = (nil, true, nil, nil)
    case ("request", _):
      open.insert(event.key)
      if event.text == text { asked = event.key }
    case (_, "show page"):
      shown = event.value
      if let text, event.value == text.results { kept.insert(text) }
    case ("reply", _), ("fault", _), ("cancel", _):
      open.remove(event.key)
      if event.kind == "reply" { came.insert(event.text) }
      if event.key == asked { answer = event.answer }
    default: break
    }
  }
}

extension String {
  /// What the server finds for this text in all scenarios.
  fileprivate var results: String { "about \(self)" }
}

extension PlayedStory.Event {
  /// The text that a request asks for: `sw` of `GET /search?q=sw#2`.
  fileprivate var text: String { String(key.drop { $0 != "=" }.dropFirst().prefix { $0 != "#" }) }
  /// Whether the server is called in a cancelled task; then the network sends nothing.
  fileprivate var isLate: Bool { key == "show server" }
  /// What shall be shown for what has come.
  fileprivate var answer: String { kind == "reply" ? text.results : "failed" }
}

extension PlayedStory {
  /// Whether what comes of a sort is on the page when it is due, and shown once.
  fileprivate func isShown(
    after delay: Int, _ value: (Moment, Event) -> String?
  ) -> Bool {
    Moment.always(in: self, within: nil) { moment, event, later in
      guard let value = value(moment, event) else { return true }
      let soon = later.prefix { $0.time <= event.time + delay }
      if soon.contains(where: { $0.kind == "user" }) { return true }
      let shown = soon.filter { $0.key == "show page" }.map(\.value)
      return shown == [value] || shown.isEmpty && moment.shown == value
    }
  }

  /// Whether a user's action of a sort cancels at once what is under way.
  fileprivate func isCancelled(by action: String) -> Bool {
    Moment.always(in: self, within: nil) { moment, event, later in
      let now = later.prefix { $0.time == event.time }
      return event.key != action
        || moment.open.allSatisfy { key in now.contains { $0.kind == "cancel" && $0.key == key } }
    }
  }
}

func asksAfterThePause(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, _ in
    if event.isLate { return moment.pauseIsOver(at: event) }
    return event.kind != "request"
      || event.text == moment.text && event.time == moment.since + 50 && moment.asked == nil
  }
}

func asksAtEachPause(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, later in
    guard event.key == "types", !event.value.isEmpty else { return true }
    let now = later.prefix { $0.time == event.time }
    let isThere = now.contains { $0.kind == "screen" && $0.value == event.value.results }
    if isThere || moment.kept.contains(event.value) { return true }
    if later.contains(where: { $0.kind == "user" && $0.time <= event.time + 50 }) { return true }
    return later.contains {
      $0.kind == "request" && $0.text == event.value && $0.time == event.time + 50
    }
  }
}

func asksAfterEachPause(_ story: PlayedStory) -> Bool {
  asksAfterThePause(story) && asksAtEachPause(story)
}

func resultsAreShown(_ story: PlayedStory) -> Bool {
  story.isShown(after: 10) { moment, event in
    event.kind == "reply" && event.key == moment.asked ? event.answer : nil
  }
}

func failuresAreShown(_ story: PlayedStory) -> Bool {
  story.isShown(after: 10) { moment, event in
    event.kind == "fault" && event.key == moment.asked ? event.answer : nil
  }
}

func nothingOldIsShown(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, _ in
    guard event.key == "show page" else { return true }
    guard let text = moment.text else { return moment.hasLeft }
    return event.value == moment.answer || event.value.isEmpty && text.isEmpty
      || event.value == text.results && moment.came.contains(text)
  }
}

func olderIsCancelled(_ story: PlayedStory) -> Bool { story.isCancelled(by: "types") }

func leavingStopsAll(_ story: PlayedStory) -> Bool {
  story.isCancelled(by: "leaves")
    && Moment.always(in: story, within: nil) { moment, event, _ in
      !moment.hasLeft || event.isLate && moment.pauseIsOver(at: event)
        || event.kind != "request" && event.kind != "screen"
    }
}

func keptIsShownAtOnce(_ story: PlayedStory) -> Bool {
  story.isShown(after: 0) { moment, event in
    event.key == "types" && moment.kept.contains(event.value) ? event.value.results : nil
  }
}

func asksOnlyWhatIsNew(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, _ in
    event.kind != "request" || !event.text.isEmpty && !moment.kept.contains(event.text)
  }
}

func emptyClearsAtOnce(_ story: PlayedStory) -> Bool {
  story.isShown(after: 0) { _, event in event.key == "types" && event.value.isEmpty ? "" : nil }
}
