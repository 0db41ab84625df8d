import Scenario
import StructuredStyle
import Synchronization

/// A piece of a file.
struct Piece: Sendable {
  /// At most four characters.
  let text: String
  /// How many characters the whole file has.
  let total: Int
  /// Another one when the file on the server is another; only part 3 asks for it.
  let tag: String
}

/// Where the file is.
protocol FileServer: Sendable {
  /// Returns the piece after so many characters; cancelling the task cancels the request.
  ///
  /// A piece that has come is returned, and an error is thrown, even if the task is cancelled
  /// before it runs on.
  /// - Throws: `ConnectionLost`, or `CancellationError` if the task was cancelled.
  func piece(from offset: Int) async throws -> Piece
}

struct ConnectionLost: Error {}

/// What the user is told.
enum DownloadState: Equatable, Sendable {
  /// So many characters of so many are there, and the next piece is asked for.
  case loading(Int, of: Int)
  case paused
  case failed
  /// The text of the whole file.
  case finished(String)
}

// What plays and judges it.

private final class Server: FileServer {
  private struct State {
    var count = 0
    var plan: (@MainActor @Sendable () -> Void)?
  }

  private let network: any Network
  private let screen: Screen
  private let state = Mutex(State())

  init(_ network: any Network, _ screen: Screen) { (self.network, self.screen) = (network, screen) }

  /// Has something done when the next answer has come, before it is returned or thrown.
  func plan(_ deed: @escaping @MainActor @Sendable () -> Void) { state.withLock { $0.plan = deed } }

  private struct Body: Decodable {
    let text: String
    let total: Int
    let tag: String
  }

  /// Whether a download goes round and round.
  private var isTooMuch: Bool {
    state.withLock { state in
      state.count += 1
      return state.count > 30
    }
  }

  func piece(from offset: Int) async throws -> Piece {
    if isTooMuch { for await _ in AsyncStream<Never>.makeStream().stream {} }
    if Task.isCancelled {
      await MainActor.run { screen.show("asked when cancelled: from \(offset)", in: "server") }
    }
    let request = Request(method: "GET", path: "/file?from=\(offset)", name: "from \(offset)")
    do {
      let body: Body = try await network.value(of: request)
      await state.withLock { $0.plan.take() }?()
      return Piece(text: body.text, total: body.total, tag: body.tag)
    } catch is NetworkError {
      await state.withLock { $0.plan.take() }?()
      throw ConnectionLost()
    }
  }
}

/// A page with a file that the user loads.
@MainActor
private final class Page {
  private let server: Server
  private let screen: Screen
  private var made: Download?

  init(_ network: any Network, _ screen: Screen) {
    (server, self.screen) = (Server(network, screen), screen)
  }

  /// The download, which is made when the user does something for the first time.
  func download(_ tries: String) -> Download {
    if let made { return made }
    let number = Int(tries.filter(\.isNumber)) ?? 1
    let download = Download(server: server, tries: number) { [screen] state in
      switch state {
      case .loading(let count, let total): screen.show("\(count) of \(total)", in: "state")
      case .paused: screen.show("paused", in: "state")
      case .failed: screen.show("failed", in: "state")
      case .finished(let text): screen.show(text, in: "state")
      }
    }
    made = download
    return download
  }

  /// Has the user pause when an answer comes, and resume in the same moment.
  func pauseWhenAnAnswerComes(resuming: Bool = false) {
    server.plan { [weak self] in
      self?.screen.show("pauses", in: "plan")
      self?.made?.pause()
      guard resuming else { return }
      self?.screen.show("resumes", in: "plan")
      self?.made?.resume()
    }
  }
}

/// The user does `starts with 3 tries`, `pauses` and `resumes`.
///
/// `pauses when an answer comes` does so just before that is returned or thrown, and so does
/// `pauses and resumes when an answer comes`.
@MainActor
func openPage(user: UserInput, network: any Network, screen: Screen) {
  let page = Page(network, screen)
  user.when("starts") { tries in MainActor.assumeIsolated { page.download(tries).start() } }
  user.when("pauses") { tries in MainActor.assumeIsolated { page.download(tries).pause() } }
  user.when("pauses when an answer comes") { _ in
    MainActor.assumeIsolated { page.pauseWhenAnAnswerComes() }
  }
  user.when("pauses and resumes when an answer comes") { _ in
    MainActor.assumeIsolated { page.pauseWhenAnAnswerComes(resuming: true) }
  }
  user.when("resumes") { tries in MainActor.assumeIsolated { page.download(tries).resume() } }
}

/// The files; traces hold no texts, so each comes with a status of its own.
private enum Version: String {
  case old = "200"
  case new = "203"
  case uneven = "206"

  init(_ reply: PlayedStory.Event) { self = Version(rawValue: reply.value) ?? .old }

  private var pieces: [String] {
    switch self {
    case .old: ["abcd", "efgh", "i"]
    case .new: ["ABCD", "EFGH"]
    case .uneven: ["añ🙂", "d", "éfgh", "ij"]
    }
  }

  var text: String { pieces.joined() }

  /// How much there is with the piece that comes from an offset.
  func count(from offset: Int) -> Int {
    pieces.reduce(0) { $0 > offset ? $0 : $0 + $1.count }
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// What there is of which version.
  struct Place {
    var count = 0
    var version: Version?
  }

  /// Whether it goes on by itself, and why not.
  enum Course {
    case new, going, resting, finished
  }

  var tries = 1
  var course = Course.new
  var open: PlayedStory.Event?
  var place = Place()
  /// Where it was before the last piece.
  var before = Place()
  /// How many requests have failed in a row.
  var failures = 0
  /// When it tries again.
  var due: Int?
  /// When something happened last that is no part of a pause.
  var busy = -1

  var isWhole: Bool { place.version?.text.count == place.count }

  mutating func note(_ event: PlayedStory.Event) {
    if !event.isOfPause || due == event.time { busy = event.time }
    switch (event.kind, event.key) {
    case ("user", "starts") where course == .new:
      tries = Int(event.value.filter(\.isNumber)) ?? 1
      course = .going
    case ("user", "resumes") where course == .resting: (course, failures) = (.going, 0)
    case _ where event.isPlannedOn: (course, failures) = (.going, 0)
    case ("request", _): (open, due) = (event, nil)
    case ("reply", _):
      (open, failures, before) = (nil, 0, place)
      let version = Version(event)
      if event.offset > 0, version != place.version {
        place = Place()
      } else {
        place = Place(count: version.count(from: event.offset), version: version)
      }
    case ("fault", _):
      failures += 1
      (open, before) = (nil, place)
      due = failures < tries ? event.time + 50 << failures : nil
    case ("cancel", _): open = nil
    // A piece that has come is dropped.
    case _ where event.isPlan: place = before
    case (_, "show state") where event.isRest: (course, due) = (.resting, nil)
    case (_, "show state") where !event.isProgress: course = .finished
    default: break
    }
  }
}

extension PlayedStory.Event {
  /// From where a request asks: 4 of `GET /file?from=4#2`.
  fileprivate var offset: Int {
    Int(key.drop { $0 != "=" }.dropFirst().prefix { $0 != "#" }) ?? 0
  }
  fileprivate var isRest: Bool { value == "paused" || value == "failed" }
  /// Whether the user pauses when an answer has come that was not returned or thrown yet.
  fileprivate var isPlan: Bool { key == "show plan" && value == "pauses" }
  /// Whether the user resumes in the same moment.
  fileprivate var isPlannedOn: Bool { key == "show plan" && value == "resumes" }
  /// Whether the server is called in a cancelled task; then the network sends nothing.
  fileprivate var isLate: Bool { key == "show server" }
  fileprivate var isOfPause: Bool {
    kind == "cancel" || key == "pauses" || value == "paused" || isLate
  }
  fileprivate var isProgress: Bool { value.contains(" of ") }
}

func oneAtATime(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in event.kind != "request" || moment.open == nil }
}

func asksForWhatIsMissing(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.isWhole && event.offset == moment.place.count
  }
}

func goesOnAtOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    if event.kind == "request", moment.course == .new { return false }
    guard next.isEmpty else { return true }
    var later = moment
    later.note(event)
    return later.course != .going || later.open != nil || later.due != nil
  }
}

func progressIsReported(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    if event.kind == "reply" {
      var later = moment
      later.note(event)
      return later.isWhole || later.place.count == 0
        || next.contains { $0.key == "pauses" || $0.isPlan || $0.kind == "screen" && $0.isProgress }
    }
    guard event.kind == "screen", event.isProgress else { return true }
    let (count, total) = (moment.place.count, moment.place.version?.text.count)
    return count == 0
      ? event.value.hasPrefix("0 of ")
      : !moment.isWhole && event.value == "\(count) of \(total ?? 0)"
  }
}

func theWholeTextIsReported(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    guard event.kind == "screen", !event.isProgress, !event.isRest, event.key == "show state"
    else { return true }
    return moment.isWhole && event.value == moment.place.version?.text
  }
}

func oneVersionIsReported(_ story: PlayedStory) -> Bool {
  theWholeTextIsReported(story) && progressIsReported(story)
}

func nothingAfterTheEnd(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    moment.course != .finished || !["request", "screen"].contains(event.kind)
  }
}

func pauseStops(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    if event.isPlan { return next.contains { $0.value == "paused" } }
    guard event.key == "pauses", moment.course == .going, moment.open != nil || moment.due != nil
    else { return true }
    return next.contains { $0.value == "paused" }
      && (moment.open == nil || next.contains { $0.kind == "cancel" })
  }
}

func quietAtRest(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    // Who pauses just when something else happens may do so before it is seen.
    [.new, .going].contains(moment.course) || event.isPlannedOn
      || event.isLate && event.time == moment.busy || !["request", "screen"].contains(event.kind)
  }
}

func failureIsReported(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    if event.value == "failed" { return moment.open == nil && moment.failures >= moment.tries }
    guard event.kind == "fault", moment.failures + 1 >= moment.tries else { return true }
    return next.contains { $0.value == "failed" || $0.key == "pauses" || $0.isPlan }
  }
}

func triesAgainInTime(_ story: PlayedStory) -> Bool {
  Moment.end(of: story).due == nil
    && Moment.always(in: story) { moment, event, _ in
      guard let due = moment.due else { return true }
      return event.kind == "request" ? event.time == due : event.time <= due
    }
}
