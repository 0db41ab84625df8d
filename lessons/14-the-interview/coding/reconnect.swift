import Scenario
import StructuredStyle

/// Something that happened on the server.
struct ServerEvent: Equatable, Sendable {
  /// The first has the number 1, the next one 2, and so on.
  let id: Int
  let text: String
}

/// Where events come from.
protocol EventServer: Sendable {
  /// Returns events in order, from the one after `id` on; it waits until there are any.
  ///
  /// After a while it gives up, and returns none. Sometimes it begins with older events once more.
  /// Cancelling the task cancels the request.
  ///
  /// - Throws: `ConnectionLost`, `Unauthorized`, or `CancellationError` if the task was cancelled.
  func events(after id: Int) async throws -> [ServerEvent]
}

struct ConnectionLost: Error {}

/// The user is no longer logged in; only part 3 asks for it.
struct Unauthorized: Error {}

// What plays and judges it.

private struct Server: EventServer {
  let network: any Network

  private struct Body: Decodable {
    let id: Int
    let text: String
  }

  func events(after id: Int) async throws -> [ServerEvent] {
    let request = Request(method: "GET", path: "/events?after=\(id)", name: "after \(id)")
    do {
      let bodies: [Body] = try await network.value(of: request)
      return bodies.map { ServerEvent(id: $0.id, text: $0.text) }
    } catch let error as NetworkError {
      if error.reason == .status(401) { throw Unauthorized() }
      throw ConnectionLost()
    }
  }
}

/// A page that shows each event, and may be slow with it.
@MainActor
private final class Page {
  private let network: any Network
  private let screen: Screen
  private var task: Task<Void, Never>?

  init(_ network: any Network, _ screen: Screen) { (self.network, self.screen) = (network, screen) }

  func open(_ delay: Int) {
    task = Task { [network, screen] in
      do {
        for try await event in liveEvents(from: Server(network: network)) {
          if Task.isCancelled { break }
          screen.show("\(event.id) \(event.text)", in: "event")
          if delay > 0 { try await Task.sleep(for: .milliseconds(delay)) }
        }
        screen.show(Task.isCancelled ? "left" : "ended", in: "state")
      } catch is Unauthorized {
        screen.show("unauthorized", in: "state")
      } catch {
        screen.show(Task.isCancelled ? "left" : "failed", in: "state")
      }
    }
  }

  func close() { task?.cancel() }
}

/// The user does `looks` or `looks 60 ms each`, for each event, and `goes`.
@MainActor
func openPage(user: UserInput, network: any Network, screen: Screen) {
  let page = Page(network, screen)
  user.when("looks") { delay in
    MainActor.assumeIsolated { page.open(Int(delay.filter(\.isNumber)) ?? 0) }
  }
  user.when("goes") { _ in MainActor.assumeIsolated { page.close() } }
}

/// What is known at one moment of a play.
///
/// Traces hold no texts: a reply with status 200 has two new events, one with 204 none.
private struct Moment: StoryState {
  /// How many milliseconds the page takes for an event; nil before it is opened.
  var delay: Int?
  var open: PlayedStory.Event?
  /// The number of the last event that came, and of the last that is shown.
  var received = 0
  var shown = 0
  /// When the page is ready for the next event, or the last request has ended.
  var ready = 0
  /// How many requests have failed in a row, and when the next is due.
  var failures = 0
  var due: Int?
  var isUnauthorized = false
  var hasLeft = false
  /// Whether the page was told of an end.
  var hasEnded = false

  /// Whether it should still ask for events.
  var isLive: Bool { delay != nil && !isUnauthorized && !hasLeft }

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "looks"): (delay, ready) = (Int(event.value.filter(\.isNumber)) ?? 0, event.time)
    case ("user", "goes"):
      hasLeft = true
      due = nil
    case ("request", _): (open, due) = (event, nil)
    case ("reply", _):
      if event.value == "200" { received = event.id + 2 }
      (open, failures) = (nil, 0)
      ready = max(ready, event.time)
    case ("fault", _) where event.value == "401": (open, isUnauthorized) = (nil, true)
    case ("fault", _):
      due = event.time + min(100 << failures, 400)
      (open, failures) = (nil, failures + 1)
    case ("cancel", _): open = nil
    case ("screen", "show event"):
      shown += 1
      ready = event.time + (delay ?? 0)
    case ("screen", _): hasEnded = true
    default: break
    }
  }
}

extension PlayedStory.Event {
  /// After which event a request asks: 4 of `GET /events?after=4#2`.
  fileprivate var id: Int { Int(key.drop { $0 != "=" }.dropFirst().prefix { $0 != "#" }) ?? 0 }
}

extension PlayedStory {
  /// Whether something holds for each request.
  fileprivate func requests(_ hold: (Moment, Event) -> Bool) -> Bool {
    Moment.always(in: self) { moment, event, _ in event.kind != "request" || hold(moment, event) }
  }
}

func noGapsAndNoDoubles(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.key == "show event" else { return true }
    let letter = "abcdefghij".dropFirst(moment.shown).prefix(1)
    return moment.shown < moment.received && event.value == "\(moment.shown + 1) \(letter)"
  }
}

func eachEventComesAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard next.isEmpty else { return true }
    var later = moment
    later.note(event)
    return later.hasLeft || later.shown == later.received
  }
}

func asksAfterTheLast(_ story: PlayedStory) -> Bool {
  story.requests { moment, event in event.id == moment.received }
}

func oneAtATime(_ story: PlayedStory) -> Bool {
  story.requests { moment, _ in moment.open == nil }
}

func asksAtOnce(_ story: PlayedStory) -> Bool {
  let end = Moment.end(of: story)
  return (!end.isLive || end.open != nil)
    && story.requests { moment, event in moment.due != nil || event.time <= moment.ready }
}

func waitsLonger(_ story: PlayedStory) -> Bool {
  Moment.end(of: story).due == nil
    && Moment.always(in: story) { moment, event, _ in
      guard let due = moment.due else { return true }
      return event.kind == "request" ? event.time == due : event.time <= due
    }
}

func endsOnlyWhenLeft(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show state" || moment.hasLeft && event.value == "left"
  }
}

func leavingEndsItAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    event.key != "goes" || moment.hasEnded
      || next.contains { $0.key == "show state" }
        && (moment.open == nil || next.contains { $0.kind == "cancel" })
  }
}

func nothingAfterTheEnd(_ story: PlayedStory) -> Bool {
  story.requests { moment, _ in moment.isLive }
}

func unauthorizedEndsIt(_ story: PlayedStory) -> Bool {
  let end = Moment.end(of: story)
  return (!end.isUnauthorized || end.hasEnded)
    && Moment.always(in: story) { moment, event, _ in
      guard event.key == "show state", !moment.hasLeft else { return true }
      return event.value == "unauthorized" && moment.isUnauthorized
        && moment.shown == moment.received
    }
}

func neverRunsAhead(_ story: PlayedStory) -> Bool {
  story.requests { moment, _ in moment.received - moment.shown <= 2 }
}

func eachEventComes(_ story: PlayedStory) -> Bool {
  let end = Moment.end(of: story)
  return end.hasLeft || end.shown == end.received
}
