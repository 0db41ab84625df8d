import Scenario
import StructuredStyle

/// A server that knows how far a delivery has come.
protocol StatusServer: Sendable {
  /// Asks for the status; cancelling the task cancels the request.
  ///
  /// To read a reply takes 10 ms. A reply that has come is returned, even if the task is cancelled.
  func status() async throws -> String
}

// What plays and judges it.

private struct Server: StatusServer {
  let network: any Network

  func status() async throws -> String {
    let status: String = try await network.value(
      of: Request(method: "GET", path: "/status", name: "status"))
    _ = await Task { try? await Task.sleep(for: .milliseconds(10)) }.value
    return status
  }
}

/// The user does `starts`, `stops`, `pauses` and `resumes`.
@MainActor
func openDelivery(user: UserInput, network: any Network, screen: Screen) {
  let poller = Poller(server: Server(network: network)) { screen.show($0, in: "status") }
  user.when("starts") { _ in MainActor.assumeIsolated { poller.start() } }
  user.when("stops") { _ in MainActor.assumeIsolated { poller.stop() } }
  user.when("pauses") { _ in MainActor.assumeIsolated { poller.pause() } }
  user.when("resumes") { _ in MainActor.assumeIsolated { poller.resume() } }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  var isStarted = false
  var isPaused = false
  /// When the poller was last told to begin.
  var began = -1
  /// How many requests are under way.
  var open = 0
  /// When the statuses that have come are returned: those to show, and those from before an end.
  var unshown: [Int] = []
  var stale: Set<Int> = []
  /// When the last request was sent, since the poller began, and when its result was there.
  var sent: Int?
  var heard = -1
  /// How many requests have failed one after another.
  var failures = 0

  var isPolling: Bool { isStarted && !isPaused }

  /// Whether the event tells the poller to begin, at once.
  func begins(_ event: PlayedStory.Event) -> Bool {
    event.key == "starts" && !isStarted || event.key == "resumes" && isStarted && isPaused
  }

  /// Whether the event tells the poller to end.
  func ends(_ event: PlayedStory.Event) -> Bool {
    isPolling && ["stops", "pauses"].contains(event.key)
  }

  /// How far the marks lie apart when a server in trouble gets more time.
  var step: Int { min(100 << min(failures, 2), 400) }

  /// When the next request is due; where the last one ends just at a mark, that one or the next.
  func due(every step: Int) -> [Int] {
    guard let sent else { return [began] }
    let passed = heard - sent
    let next = sent + max(1, (passed + step - 1) / step) * step
    return passed > 0 && passed % step == 0 ? [next, next + step] : [next]
  }

  mutating func note(_ event: PlayedStory.Event) {
    let (begins, ends) = (begins(event), ends(event))
    if begins { (began, sent, failures) = (event.time, nil, 0) }
    if begins || ends { (stale, unshown) = (stale.union(unshown), []) }
    switch (event.kind, event.key) {
    case ("user", "starts"): isStarted = true
    case ("user", "stops"): (isStarted, isPaused) = (false, false)
    case ("user", "pauses"): isPaused = isStarted
    case ("user", "resumes"): isPaused = false
    case ("request", _):
      open += 1
      sent = event.time
    case ("screen", _):
      if stale.remove(event.time) == nil, !unshown.isEmpty { unshown.removeFirst() }
    case ("reply", _), ("fault", _), ("cancel", _):
      open -= 1
      if event.kind != "cancel" { heard = event.time + (event.kind == "reply" ? 10 : 0) }
      if event.kind == "reply" { (unshown, failures) = (unshown + [heard], 0) }
      if event.kind == "fault" { failures += 1 }
    default: break
    }
  }
}

extension PlayedStory {
  /// Whether no due time passes without a request, while none is under way.
  fileprivate func asksInTime(_ step: (Moment) -> Int) -> Bool {
    Moment.always(in: self) { moment, event, _ in
      !moment.isPolling || moment.open > 0
        || event.time <= moment.due(every: step(moment)).max() ?? 0
    }
  }
}

extension ArraySlice<PlayedStory.Event> {
  fileprivate var tellToEnd: Bool { contains { ["stops", "pauses"].contains($0.key) } }
}

func asksAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    !moment.begins(event) || next.tellToEnd || next.contains { $0.kind == "request" }
  }
}

func asksOnlyAtMarks(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.kind == "request", moment.isPolling else { return true }
    let passed = event.time - (moment.sent ?? moment.began)
    return moment.sent == nil ? passed == 0 : passed > 0 && passed % 100 == 0
  }
}

func asksAtEachMark(_ story: PlayedStory) -> Bool {
  story.asksInTime { $0.failures == 0 ? 100 : 400 }
}

func oneAtATime(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in event.kind != "request" || moment.open == 0 }
}

func everyStatusIsShown(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: 10) { moment, event, next in
    event.kind != "reply" || !moment.isPolling || next.tellToEnd
      || next.contains { $0.kind == "screen" }
  }
}

func onlyStatusesAreShown(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "screen" || !moment.unshown.isEmpty || moment.stale.contains(event.time)
  }
}

func nothingIsAskedAfterTheEnd(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || moment.isPolling
  }
}

func nothingIsShownAfterTheEnd(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "screen" || moment.isPolling && !moment.stale.contains(event.time)
  }
}

func theEndCancels(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    !moment.ends(event) || moment.open == 0 || next.contains { $0.kind == "cancel" }
  }
}

func asksOnlyWhenDue(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.isPolling
      || moment.due(every: moment.step).contains(event.time)
  }
}

func asksWheneverDue(_ story: PlayedStory) -> Bool { story.asksInTime { $0.step } }
