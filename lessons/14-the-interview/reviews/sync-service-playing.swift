import Scenario
import StructuredStyle
import Synchronization

// The user does `edits 1-tea`, `syncs A` with a name for the call, `looks 1` at a note, `begins`
// and `pauses` the timer, `reads A` for versions, `stops A` to read, and `counts` the observers.

private struct Server: Remote {
  let network: any Network

  private struct Answer: Decodable {
    struct Item: Decodable { let id: Int, text: String }
    let notes: [Item]
    let version: Int
  }

  func push(_ note: Note) async throws {
    let words = "\(note.id)-\(note.text)"
    let _: String = try await network.value(
      of: Request(method: "POST", path: "/push/\(words)", name: "push \(words)"))
  }

  func pull(since version: Int) async throws -> (notes: [Note], version: Int) {
    let answer: Answer = try await network.value(
      of: Request(method: "GET", path: "/pull/\(version)", name: "pull"))
    return (answer.notes.map { Note(id: $0.id, text: $0.text) }, answer.version)
  }
}

/// Swift's stream, but it counts the continuations that are kept; the service makes this one.
///
/// Nothing else shows from outside how long the list of observers is.
struct AsyncStream<Element: Sendable>: AsyncSequence, Sendable {
  typealias Real = _Concurrency.AsyncStream<Element>

  final class Continuation: Sendable {
    private let real: Real.Continuation
    private let count = Count.now

    fileprivate init(_ real: Real.Continuation) {
      self.real = real
      count?.value.withLock { $0 += 1 }
    }

    deinit { count?.value.withLock { $0 -= 1 } }

    var onTermination: (@Sendable (Real.Continuation.Termination) -> Void)? {
      get { real.onTermination }
      set { real.onTermination = newValue }
    }

    func yield(_ element: Element) { real.yield(element) }
  }

  fileprivate let real: Real

  static func makeStream(of type: Element.Type) -> (stream: Self, continuation: Continuation) {
    let (stream, continuation) = Real.makeStream(of: type)
    return (Self(real: stream), Continuation(continuation))
  }

  func makeAsyncIterator() -> Real.Iterator { real.makeAsyncIterator() }
}

private final class Count: Sendable {
  @TaskLocal static var now: Count?
  let value = Mutex(0)
}

/// The device of the user.
@MainActor
private final class Device {
  private let service: SyncService
  private let screen: Screen
  private let observers = Count()
  private var readers: [String: Task<Void, Never>] = [:]

  init(_ network: any Network, _ screen: Screen) {
    (service, self.screen) = (SyncService(Server(network: network)), screen)
  }

  func act(_ word: String, _ text: String) async {
    let words = text.split(separator: "-").map(String.init)
    switch word {
    case "edits": await service.edit(Note(id: Int(words[0]) ?? 0, text: words[1]))
    case "syncs":
      do {
        try await service.sync()
        screen.show("done", in: "sync \(text)")
      } catch { screen.show("failed", in: "sync \(text)") }
    case "looks":
      screen.show(await service.text(of: Int(text) ?? 0) ?? "", in: "note \(text)")
    case "begins": await service.begin()
    case "pauses": await service.pause()
    case "reads":
      let versions = await Count.$now.withValue(observers) { await service.versions() }
      readers[text] = Task { [screen] in
        for await version in versions { screen.show("\(version)", in: text) }
      }
    case "stops": readers[text]?.cancel()
    default:
      screen.show("\(observers.value.withLock { $0 })", in: "observers")
    }
  }
}

@MainActor
func openNotes(user: UserInput, network: any Network, screen: Screen) {
  let device = Device(network, screen)
  for word in ["edits", "syncs", "looks", "begins", "pauses", "reads", "stops", "counts"] {
    user.when(word) { text in Task { @MainActor in await device.act(word, text) } }
  }
}

extension PlayedStory.Event {
  /// What a path carries: `1-tea` of `POST /push/1-tea`; nil for a pull.
  fileprivate var note: String? { rest(of: path, after: "/push/") }
  /// The call that has ended: `A` of `show sync A`.
  fileprivate var call: String? { rest(of: key, after: "show sync ") }

  fileprivate func rest(of text: String, after start: String) -> String? {
    text.hasPrefix(start) ? String(text.dropFirst(start.count)) : nil
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// The requests under way.
  var open: Set<String> = []
  var pushed: [String] = []
  /// What was edited while others were pushed, and at other times, and has not been pushed since.
  var kept: [String] = []
  var fresh: [String] = []
  /// For each call under way, the requests that were under way before it.
  var calls: [String: Set<String>] = [:]
  var hasCallFailed = false
  var paused: Int?
  var readers = 0

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "edits"):
      let isPushing = open.contains { $0.contains("/push/") }
      if isPushing { kept.append(event.value) } else { fresh.append(event.value) }
    case ("user", "syncs"): calls[event.value] = open
    case ("user", "begins"): paused = nil
    case ("user", "pauses"): paused = event.time
    case ("user", "reads"): readers += 1
    case ("user", "stops"): readers -= 1
    case ("request", _):
      open.insert(event.key)
      kept.removeAll { $0 == event.note }
    case ("reply", _), ("fault", _), ("cancel", _):
      open.remove(event.key)
      calls = calls.mapValues { $0.subtracting([event.key]) }
      guard event.kind == "reply", let note = event.note else { return }
      pushed.append(note)
      fresh.removeAll { $0 == note }
    default:
      guard let call = event.call else { return }
      calls[call] = nil
      if event.value == "failed" { hasCallFailed = true }
    }
  }
}

func syncsAgainAfterAnError(_ story: PlayedStory) -> Bool {
  Moment.always(in: story, within: nil) { moment, event, next in
    event.key != "syncs" || !moment.hasCallFailed || !moment.calls.isEmpty
      || next.contains { $0.kind == "request" }
  }
}

func whatIsPushedIsNotPushedAgain(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.note.map { !moment.pushed.contains($0) } ?? true
  }
}

func whatIsEditedMeanwhileIsPushed(_ story: PlayedStory) -> Bool {
  story.count("fault") > 0 || Moment.end(of: story).kept.isEmpty
}

func whatIsJustWrittenStays(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard let note = event.rest(of: event.key, after: "show note ") else { return true }
    let fresh = moment.fresh.last { $0.hasPrefix("\(note)-") }
    return fresh == nil || fresh == "\(note)-\(event.value)"
  }
}

/// A sync that is under way may end all the same, which takes no second.
func pauseStopsEachTimer(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || event.time < (moment.paused ?? event.time) + 1000
  }
}

func whoStopsReadingIsForgotten(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.key != "show observers" || Int(event.value) ?? 0 <= moment.readers
  }
}

func aSecondSyncWaitsForTheFirst(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.call.flatMap { moment.calls[$0] }?.isEmpty ?? true
  }
}
