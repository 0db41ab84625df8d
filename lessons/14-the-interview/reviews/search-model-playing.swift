import Scenario
import Simulation
import StructuredStyle
import Synchronization

// The user does `types te`, `reads` for the details of all hits, `watches`, `leaves` and `looks`.
// `changes te` is what the engine tells those who watch. The hits for `te` are `te-1`, `te-2` and
// so on; for no hits the reply is `null` with status 204.

private final class Server: Engine {
  private let network: any Network
  private let watcher = Mutex<AsyncStream<String>.Continuation?>(nil)

  init(_ network: any Network) { self.network = network }

  func find(_ text: String, _ done: @escaping @Sendable ([String]?) -> Void) {
    let request = Request(method: "GET", path: "/find/\(text)", name: "find \(text)")
    network.send(request, at: CallSite()) { result in
      let hits: [String]?? = try? request.decode(result).get()
      done(hits ?? nil)
    }
  }

  func details(_ hit: String) async throws -> String {
    try await network.value(
      of: Request(method: "GET", path: "/details/\(hit)", name: "details \(hit)"))
  }

  func changes() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    watcher.withLock { $0 = continuation }
    return stream
  }

  func change(_ text: String) { _ = watcher.withLock { $0 }?.yield(text) }
}

@MainActor
func openSearch(user: UserInput, network: any Network, screen: Screen) {
  let server = Server(network)
  let model = SearchModel(server)
  user.when("types") { text in MainActor.assumeIsolated { model.type(text) } }
  user.when("reads") { _ in Task { @MainActor in try await model.loadDetails() } }
  user.when("watches") { _ in MainActor.assumeIsolated { model.watch() } }
  user.when("changes") { text in server.change(text) }
  user.when("leaves") { _ in MainActor.assumeIsolated { model.leave() } }
  user.when("looks") { _ in
    MainActor.assumeIsolated {
      screen.show(model.hits.joined(separator: " "), in: "hits")
      screen.show(model.details.joined(separator: " "), in: "details")
      screen.show(model.isBusy ? "busy" : "ready", in: "state")
    }
  }
}

extension PlayedStory.Event {
  /// For what is searched: `te` of `GET /find/te`.
  fileprivate var text: String? {
    path.hasPrefix("/find/") ? String(path.dropFirst("/find/".count)) : nil
  }
}

/// Texts in the order in which they came, and the newest of them whose hits there are.
private struct Texts {
  var all: [String] = []
  var found: (index: Int, time: Int)?

  mutating func noteHits(for text: String?, _ time: Int, _ index: Int?) {
    guard let index, all[index] == text, index >= found?.index ?? 0 else { return }
    found = (index, time)
  }

  /// Whether nothing older is shown than what was found before.
  func allow(_ event: PlayedStory.Event) -> Bool {
    guard event.key == "show hits", let found, found.time < event.time else { return true }
    let index = all.firstIndex { event.value.hasPrefix("\($0)-") }
    return index.map { $0 >= found.index } ?? true
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  var typed = Texts()
  var changed = Texts()
  /// When something was typed.
  var keys: [Int] = []
  /// What is searched, and when a search brought no hits.
  var open: Set<String> = []
  var empty: [String: Int] = [:]
  var hasLeft = false
  /// What has changed since the user left.
  var late: Set<String> = []

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "types"):
      typed.all.append(event.value)
      keys.append(event.time)
    case ("user", "changes"):
      changed.all.append(event.value)
      if hasLeft { late.insert(event.value) }
    case ("user", "leaves"): hasLeft = true
    default: break
    }
    guard let text = event.text else { return }
    if event.kind == "request" { open.insert(text) } else { open.remove(text) }
    guard event.kind == "reply" else { return }
    if event.value == "204" { empty[text] = event.time }
    // Only the hits for what was typed last are wanted, but those for each change.
    typed.noteHits(for: text, event.time, typed.all.indices.last)
    changed.noteHits(for: text, event.time, changed.all.firstIndex(of: text))
  }
}

func searchesOnlyAfterAPause(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.kind == "request", let text = event.text, moment.typed.all.contains(text)
    else { return true }
    return !moment.keys.contains { $0 > event.time - 300 && $0 < event.time }
  }
}

func noOlderReplyReplacesANewer(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in moment.typed.allow(event) }
}

func isBusyWhileTheNewestSearches(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.key == "show state", let text = moment.typed.all.last, moment.open.contains(text)
    else { return true }
    return moment.hasLeft || event.value == "busy"
  }
}

func aSearchWithoutHitsEnds(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.key == "show state", let text = moment.typed.all.last,
      let time = moment.empty[text], time < event.time
    else { return true }
    return event.value == "ready"
  }
}

func noDetailIsThereTwice(_ story: PlayedStory) -> Bool {
  story.all("show details").allSatisfy { details in
    let words = details.split(separator: " ")
    return Set(words).count == words.count
  }
}

func changesStayInOrder(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in moment.changed.allow(event) }
}

func leavingEndsTheWatching(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.late.contains(event.text ?? "")
  }
}
