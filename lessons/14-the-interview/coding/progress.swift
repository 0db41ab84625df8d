import Scenario
import StructuredStyle
import Synchronization

/// A file on the server, which sends it in chunks.
struct RemoteFile: Sendable {
  let name: String
  /// How many chunks the file has.
  let chunks: Int
  /// How many bytes the file has.
  let size: Int
}

/// What the page shows.
enum DownloadState: Sendable {
  /// How much of all files is there, from 0 to 100.
  case percent(Int)
  case failed
}

/// Where the files come from.
protocol FileServer: Sendable {
  /// Downloads a file from its first chunk on; each element is the number of bytes of a chunk.
  ///
  /// If the task that reads is cancelled, the request is cancelled, and the stream ends. What has
  /// come before, an error too, is read all the same.
  func download(_ file: RemoteFile) -> AsyncThrowingStream<Int, any Error>
}

// What plays and judges it.

private final class Server: FileServer {
  private struct State {
    var tries: [String: Int] = [:]
    /// The streams of second tries.
    var last: [AsyncThrowingStream<Int, any Error>.Continuation] = []
    /// What happens when one of these has failed, before its reader runs on.
    var plan: (@MainActor @Sendable (any Error) -> Void)?
  }

  private let network: any Network
  private let state = Mutex(State())

  init(network: any Network) { self.network = network }

  func plan(_ deed: @escaping @MainActor @Sendable (any Error) -> Void) {
    state.withLock { $0.plan = deed }
  }

  func failAll(with error: any Error) {
    state.withLock(\.last).forEach { $0.finish(throwing: error) }
  }

  func download(_ file: RemoteFile) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { chunks in
      let isLast = state.withLock { state in
        state.tries[file.name, default: 0] += 1
        if state.tries[file.name] == 2 { state.last.append(chunks) }
        return state.tries[file.name] == 2
      }
      let task = Task {
        do {
          for number in 1...file.chunks {
            let bytes: Int = try await network.value(
              of: Request(
                method: "GET", path: "/\(file.name)/\(number)", name: "\(file.name) \(number)"))
            chunks.yield(bytes)
          }
          chunks.finish()
        } catch {
          if isLast, error is NetworkError, let plan = state.withLock({ $0.plan.take() }) {
            await MainActor.run {
              chunks.finish(throwing: error)
              plan(error)
            }
          }
          chunks.finish(throwing: error)
        }
      }
      chunks.onTermination = { _ in task.cancel() }
    }
  }
}

/// The bytes of the chunks of each file, of a text such as `50 a:100+100 b:300`.
private func sizes(in text: String) -> [(name: String, chunks: [Int])] {
  text.split(separator: " ").filter { $0.contains(":") }.map { file in
    let parts = file.split(separator: ":")
    return (String(parts[0]), parts[1].split(separator: "+").compactMap { Int($0) })
  }
}

/// The user does `starts a:100+100 b:300` and `cancels`.
///
/// In front may stand a pause in ms; with `cancels` at its end, a start is cancelled in the same step.
/// With `cancels-as-one-fails` or `both-fail`, that happens as soon as a second try has failed.
@MainActor
func openDownloads(user: UserInput, network: any Network, screen: Screen) {
  let server = Server(network: network)
  let downloads = Downloads(server: server) { state in
    switch state {
    case .percent(let percent): screen.show("\(percent)", in: "progress")
    case .failed: screen.show("failed", in: "progress")
    }
  }
  user.when("starts") { text in
    let files = sizes(in: text).map { name, chunks in
      RemoteFile(name: name, chunks: chunks.count, size: chunks.reduce(0, +))
    }
    let pause = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
    MainActor.assumeIsolated {
      if text.hasSuffix("both-fail") { server.plan { server.failAll(with: $0) } }
      if text.hasSuffix("cancels-as-one-fails") { server.plan { _ in downloads.cancel() } }
      downloads.start(files, pause: .milliseconds(pause))
      if text.hasSuffix(" cancels") { downloads.cancel() }
    }
  }
  user.when("cancels") { _ in MainActor.assumeIsolated { downloads.cancel() } }
}

/// What is known at one moment of a play.
private struct Moment {
  /// The bytes of the chunks of each file.
  var files: [String: [Int]] = [:]
  /// How many chunks of each file have come, in the better of its tries.
  var came: [String: Int] = [:]
  /// How often each file was tried, and how often it failed.
  var tries: [String: Int] = [:]
  var failures: [String: Int] = [:]
  /// The requests under way.
  var open: Set<String> = []
  /// The last figure that was shown, and when.
  var shown = (percent: 0, time: -1000)
  /// Whether the user has cancelled, or a file has failed twice.
  var hasStopped = false

  /// The figure by bytes; if all chunks are alike, also by chunks.
  var percent: Int {
    let all = files.values.flatMap(\.self).reduce(0, +)
    let there = files.map { name, chunks in chunks.prefix(came[name] ?? 0).reduce(0, +) }
    return all == 0 ? 0 : there.reduce(0, +) * 100 / all
  }

  mutating func note(_ event: PlayedStory.Event) {
    switch (event.kind, event.key) {
    case ("user", "starts"):
      for (name, chunks) in sizes(in: event.value) { files[name] = chunks }
    case ("user", "cancels"): hasStopped = true
    case ("request", _):
      open.insert(event.key)
      if event.chunk == 1 { tries[event.file, default: 0] += 1 }
    case ("screen", _):
      if let percent = Int(event.value) { shown = (percent, event.time) }
    case ("reply", _), ("fault", _), ("cancel", _):
      open.remove(event.key)
      if event.kind == "reply" { came[event.file] = max(came[event.file] ?? 0, event.chunk) }
      if event.kind == "fault" {
        failures[event.file, default: 0] += 1
        if failures[event.file] == 2 { hasStopped = true }
      }
    default: break
    }
  }
}

extension PlayedStory.Event {
  private var words: [String] {
    key.prefix { $0 != "#" }.split(separator: "/").map(String.init)
  }
  /// The file of a request, and the number of the chunk: `a` and 2 of `GET /a/2#2`.
  fileprivate var file: String { words.count > 1 ? words[1] : "" }
  fileprivate var chunk: Int { Int(words.last ?? "") ?? 0 }
  /// The figure that is shown, if it is one.
  fileprivate var percent: Int? { kind == "screen" ? Int(value) : nil }
}

extension PlayedStory {
  /// Whether something holds at each event, given what is known before and after it, and what comes.
  fileprivate func always(
    _ holds: (_ before: Moment, Event, _ behind: Moment, _ later: ArraySlice<Event>) -> Bool
  ) -> Bool {
    var before = Moment()
    for (index, event) in events.enumerated() {
      var behind = before
      behind.note(event)
      if !holds(before, event, behind, events[(index + 1)...]) { return false }
      before = behind
    }
    return true
  }

  /// Whether at some events all is cancelled at once that is under way.
  fileprivate func isCancelled(where isStop: (Moment, Moment) -> Bool) -> Bool {
    always { before, event, behind, later in
      let now = later.prefix { $0.time == event.time }
      return !isStop(before, behind)
        || behind.open.allSatisfy { key in now.contains { $0.kind == "cancel" && $0.key == key } }
    }
  }

  /// Whether the user cancels when a file has failed for the second time.
  fileprivate var cancelsAsOneFails: Bool { all("starts").last?.hasSuffix("as-one-fails") ?? false }

  fileprivate var end: Moment { events.reduce(into: Moment()) { $0.note($1) } }
}

func allLoadAtOnce(_ story: PlayedStory) -> Bool {
  story.always { _, event, behind, later in
    let now = later.prefix { $0.time == event.time && $0.kind == "request" }
    return event.key != "starts"
      || behind.files.keys.allSatisfy { file in now.contains { $0.key == "GET /\(file)/1" } }
  }
}

func figureIsTrue(_ story: PlayedStory) -> Bool {
  story.always { before, event, _, _ in event.percent.map { $0 == before.percent } ?? true }
}

func figureIsNew(_ story: PlayedStory) -> Bool {
  story.always { _, event, behind, later in
    let isOver = later.first.map { $0.time > event.time } ?? true
    return !isOver || behind.hasStopped || behind.shown.percent == behind.percent
  }
}

func figureGrows(_ story: PlayedStory) -> Bool {
  let figures = story.events.compactMap(\.percent)
  return zip(figures, figures.dropFirst()).allSatisfy { $0 < $1 }
}

func figureNeverGoesBack(_ story: PlayedStory) -> Bool {
  figureIsTrue(story) && figureGrows(story)
}

func endsWithAll(_ story: PlayedStory) -> Bool {
  story.end.hasStopped || story.events.compactMap(\.percent).last == 100
}

func isTriedOnceMore(_ story: PlayedStory) -> Bool {
  story.end.tries.values.allSatisfy { $0 <= 2 }
    && story.always { before, event, behind, later in
      guard event.kind == "fault", !behind.hasStopped else { return true }
      return later.contains {
        $0.kind == "request" && $0.time == event.time && $0.file == event.file && $0.chunk == 1
      }
    }
}

func secondFailureIsShown(_ story: PlayedStory) -> Bool {
  let failed = story.events.filter { $0.value == "failed" }
  return failed.count <= 1
    && story.always { before, event, behind, later in
      event.kind != "fault" || before.hasStopped || !behind.hasStopped
        || failed.first?.time == event.time || story.cancelsAsOneFails
    }
    && story.always { before, event, _, _ in
      event.value != "failed" || before.failures.values.contains(2)
    }
}

func secondFailureStopsAll(_ story: PlayedStory) -> Bool {
  nothingAfterTheEnd(story)
    && story.isCancelled { before, behind in
      !before.failures.values.contains(2) && behind.failures.values.contains(2)
    }
}

func nothingAfterTheEnd(_ story: PlayedStory) -> Bool {
  story.always { before, event, _, _ in
    !before.hasStopped || event.kind != "request" && event.percent == nil
  }
}

func cancelStopsAll(_ story: PlayedStory) -> Bool {
  // When the user cancels, and whether in the step that starts.
  var cancel: (time: Int, isStart: Bool)?
  for (index, event) in story.events.enumerated() {
    if let cancel, ["request", "screen"].contains(event.kind) {
      // A stream that a cancelled task makes sends a request, and cancels it in the same step.
      let isUndone = story.events[index...].contains {
        $0.kind == "cancel" && $0.key == event.key && $0.time == cancel.time
      }
      if !cancel.isStart || !isUndone { return false }
    }
    if event.key == "cancels" || event.value.hasSuffix(" cancels") {
      cancel = (event.time, event.key == "starts")
    }
  }
  return story.isCancelled { before, behind in !before.hasStopped && behind.hasStopped }
    && !(story.cancelsAsOneFails && story.events.contains { $0.value == "failed" })
}

func atMostEvery50(_ story: PlayedStory) -> Bool {
  story.always { before, event, _, _ in
    guard let percent = event.percent, percent < 100 else { return true }
    return event.time >= before.shown.time + 50
  }
}

func figureIsNotHeldBack(_ story: PlayedStory) -> Bool {
  story.always { _, event, behind, later in
    let isOver = later.first.map { $0.time > event.time } ?? true
    if !isOver || behind.hasStopped || behind.percent == behind.shown.percent { return true }
    let due = behind.shown.time + 50
    return behind.percent < 100 && event.time < due
      && later.first.map { $0.time <= due } ?? false
  }
}
