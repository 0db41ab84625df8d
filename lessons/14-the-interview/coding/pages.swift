import Scenario
import StructuredStyle

/// A page of a long list.
struct FeedPage: Decodable, Sendable {
  let items: [String]
  /// Where the next page begins; nil on the last page, of which only part 3 knows.
  let next: String?
}

/// What the list shows.
enum FeedState: Sendable {
  /// All items of the list so far.
  case items([String])
  /// A message above the list, which stays as it is.
  case failed
}

/// Where the pages come from.
protocol FeedServer: Sendable {
  /// Asks for a page, nil for the first; cancelling the task cancels the request.
  ///
  /// What has come, an error too, is decoded for 10 ms, and then returned or thrown, even if
  /// the task is cancelled meanwhile.
  func page(at place: String?) async throws -> FeedPage
}

// What plays and judges it.

private struct Server: FeedServer {
  let network: any Network

  func page(at place: String?) async throws -> FeedPage {
    let path = "/feed" + (place.map { "?at=\($0)" } ?? "")
    let request = Request(method: "GET", path: path, name: place.map { "page \($0)" } ?? "top")
    do {
      let page: FeedPage = try await network.value(of: request)
      await decode()
      return page
    } catch let error as NetworkError {
      await decode()
      throw error
    }
  }

  private func decode() async { await Task { try? await Task.sleep(for: .milliseconds(10)) }.value }
}

/// The user does `scrolls`, `refreshes` and `leaves`.
@MainActor
func openFeed(user: UserInput, network: any Network, screen: Screen) {
  let feed = Feed(server: Server(network: network)) { state in
    switch state {
    case .items(let items): screen.show(items.joined(separator: " "), in: "list")
    case .failed: screen.show("failed", in: "list")
    }
  }
  user.when("scrolls") { _ in MainActor.assumeIsolated { feed.loadMore() } }
  user.when("refreshes") { _ in MainActor.assumeIsolated { feed.refresh() } }
  user.when("leaves") { _ in MainActor.assumeIsolated { feed.leave() } }
}

/// The pages of all scenarios, by path: the items, and the path of the next page.
private let pages: [String: (items: [String], next: String?)] = [
  "/feed": (["a", "b"], "/feed?at=c"),
  "/feed?at=c": (["c", "d", "e", "f"], "/feed?at=g"),
  "/feed?at=g": (["g"], "/feed?at=h"),
  "/feed?at=h": ([], "/feed?at=i"),
  "/feed?at=i": ([], nil),
]

extension PlayedStory.Event {
  /// The page that has come; traces hold no bodies, so an only page has a status of its own.
  fileprivate var page: (items: [String], next: String?)? {
    value == "203" ? ([], nil) : pages[path]
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The items of the list, and the path of the page after them; no path at the end.
  var list: [String] = []
  var next: String? = "/feed"
  /// The requests under way.
  var open: Set<String> = []
  /// The request whose page the list waits for, and what it has come to.
  var loading: String?
  var answer: PlayedStory.Event?
  /// What the user did last, and when.
  var action = (key: "", time: 0)
  var hasLeft = false
  /// Whether something was asked for or shown that should not; what follows is not judged again.
  var isAstray = false

  /// Whether a page is loading just before `time`; a failure ends that, be it shown or not.
  func isLoading(before time: Int) -> Bool {
    guard let answer, answer.kind == "fault" else { return loading != nil }
    return time <= answer.time + 10
  }

  /// Whether there is nothing to ask for: only a refresh may after the last page.
  var isNeedless: Bool { next == nil && action.key != "refreshes" }

  /// What the list holds with a page that has come.
  func list(with page: PlayedStory.Event) -> [String] {
    (page.path == "/feed" ? [] : list) + (page.page?.items ?? [])
  }

  /// What shall be shown for what has come.
  func text(for answer: PlayedStory.Event) -> String {
    answer.kind == "reply" ? list(with: answer).joined(separator: " ") : "failed"
  }

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", _):
      action = (event.key, event.time)
      if event.key != "scrolls" { (loading, answer) = (nil, nil) }
      if event.key == "leaves" { hasLeft = true }
    case ("request", _):
      isAstray = isAstray || hasLeft || isNeedless || isLoading(before: event.time + 1)
      open.insert(event.key)
      (loading, answer) = (event.key, nil)
    case ("screen", _):
      guard let answer, event.value == text(for: answer) else { return isAstray = true }
      if answer.kind == "reply" {
        list = list(with: answer)
        next = answer.page?.next
      }
      (loading, self.answer) = (nil, nil)
    case ("reply", _), ("fault", _), ("cancel", _):
      open.remove(event.key)
      if event.key == loading { answer = event }
    default: break
    }
  }
}

extension PlayedStory {
  /// Whether what comes of a kind is shown when it is due, and once.
  fileprivate func isShown(_ kind: String, after delay: Int) -> Bool {
    Moment.always(in: self, within: nil) { moment, event, later in
      guard event.kind == kind, event.key == moment.loading, !moment.isAstray else { return true }
      let soon = later.prefix { $0.time <= event.time + delay }
      let changes = ["refreshes", "leaves"]
      if soon.contains(where: { $0.kind == "request" || changes.contains($0.key) }) { return true }
      return soon.filter { $0.kind == "screen" }.map(\.value) == [moment.text(for: event)]
    }
  }

  /// Whether a user's action cancels at once what is under way.
  fileprivate func isCancelled(by action: String) -> Bool {
    Moment.always(in: self, within: nil) { moment, event, later in
      let now = later.prefix { $0.time == event.time }
      return event.key != action || moment.isAstray
        || moment.open.allSatisfy { key in now.contains { $0.kind == "cancel" && $0.key == key } }
    }
  }
}

func asksAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, later in
    guard event.key == "scrolls", !moment.hasLeft, !moment.isAstray,
      !moment.isLoading(before: event.time), let next = moment.next
    else { return true }
    return later.contains {
      $0.kind == "request" && $0.time == event.time && $0.path == next
    }
  }
}

func nobodyAsksTwice(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, _ in
    event.kind != "request" || !moment.isLoading(before: event.time + 1)
  }
}

func asksOnlyWhenCalled(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, _ in
    event.kind != "request" || moment.action.time == event.time && !moment.action.key.isEmpty
  }
}

func pagesAreShown(_ story: PlayedStory) -> Bool { story.isShown("reply", after: 10) }

func failuresAreShown(_ story: PlayedStory) -> Bool { story.isShown("fault", after: 10) }

func nothingElseIsShown(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, _ in
    event.kind != "screen" || moment.hasLeft || moment.isAstray
      || moment.answer.map(moment.text) == event.value
  }
}

func leavingStopsAll(_ story: PlayedStory) -> Bool {
  story.isCancelled(by: "leaves")
    && Moment.always(in: story, within: nil) { moment, event, _ in
      !moment.hasLeft || event.kind != "request" && event.kind != "screen"
    }
}

func refreshOvertakes(_ story: PlayedStory) -> Bool {
  story.isCancelled(by: "refreshes")
    && Moment.always(in: story, within: nil) { moment, event, later in
      event.key != "refreshes" || moment.hasLeft
        || later.contains {
          $0.kind == "request" && $0.time == event.time && $0.path == "/feed"
        }
    }
}

func asksForNothingNeedless(_ story: PlayedStory) -> Bool {
  nobodyAsksTwice(story)
    && Moment.always(in: story, within: nil) { moment, event, _ in
      event.kind != "request" || moment.hasLeft || !moment.isNeedless
    }
}
