import Scenario
import Simulation

/// Pages that show an avatar, and are left: when, and how loading and sharpening end.
struct LeftAvatars: DrawnSetting {
  typealias Answer = any StillWantedExercise

  /// How loading ends.
  enum Load: String, DrawnEnd {
    case brings = "brings an avatar"
    case deaf = "brings an avatar even if it is cancelled"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError of its own"
    case callCancelled = "fails with the URLError that says cancelled"
    case deafFailure = "fails in its own time even if it is cancelled"
  }

  /// How sharpening ends.
  enum Sharpening: String, DrawnEnd {
    case brings = "succeeds"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError of its own"
    case callCancelled = "fails with the URLError that says cancelled"
  }

  /// When the user leaves.
  enum Leave: String, CustomStringConvertible {
    case never = "at no time"
    case before = "before it begins"
    case loading = "while it loads"
    case loaded = "when it has been loaded"
    case sharpened = "when it has been sharpened"
    case late = "long after the end"
    case showing = "while the page shows something"
    /// Some jobs after it has been loaded or sharpened.
    case hops = "a little later"
  }

  struct Options: Sendable {
    var loads: [Load]
    var sharpenings: [Sharpening]
    var leaves: [Leave]
    /// How many jobs later the user leaves.
    var hops = [0]
    /// Whether it is told which queue does what.
    var tellsQueues = false
  }

  /// How many pages there are.
  private enum Pages: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case four = "four at a time"
  }

  private let load: Load
  /// How many milliseconds loading takes; nil if none.
  private let duration: Int?
  private let sharpening: Sharpening
  private let leave: Leave
  private let hops: Int
  private let leavesAfterLoading: Bool
  private let tellsQueues: Bool
  private let pages: Pages

  init(_ draw: inout Draw, _ options: Options) {
    load = draw.one(of: options.loads, "loading")
    duration = draw.one(of: ["50 ms", "30 ms", "no time"], "loading takes").number
    sharpening = draw.one(of: options.sharpenings, "sharpening")
    let leaves = options.leaves
    leave = draw.any(of: leaves, "the user leaves")
    hops =
      options.hops.count == 1
      ? 0 : draw.one(of: options.hops, "jobs between the last step and the user's leaving:")
    leavesAfterLoading =
      leave == .loaded || load != .brings && load != .deaf
    tellsQueues = options.tellsQueues
    pages = draw.one(of: Pages.allCases, "pages:")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let count = pages == .one ? 1 : pages == .four ? 4 : 2
    let notes = Notes(of: log.world)
    let names = (1...count).map { count == 1 ? "page" : "page \($0)" }
    for (index, name) in names.enumerated() {
      // Only every other page is left.
      let page = NotedPage(name, notes, tellsQueues, leave: index % 2 == 0 ? leave : .never)
      log.world.main.schedule(after: .milliseconds(pages == .inTurn ? index * 300 : 0)) {
        open(page, answer, log)
      }
    }
    log.world.run()
    notes.write(names, into: log)
  }

  private func open(_ page: NotedPage, _ answer: Answer, _ log: ExampleLog) {
    let task = log.task {
      let ending = await answer.showAvatar(
        loading: { try await load(page) }, sharpening: { try sharpen($0, page) }, on: page)
      page.end(ending)
    }
    page.onLeave { log.world.cancel(task) }
    switch page.leave {
    case .before: page.goAway()
    case .loading: log.world.main.schedule(after: .milliseconds(10)) { page.goAway() }
    case .late: log.world.main.schedule(after: .milliseconds(200)) { page.goAway() }
    case .never, .loaded, .sharpened, .showing, .hops: break
    }
  }

  @concurrent private func load(_ page: NotedPage) async throws -> Avatar {
    if page.leave != .before, page.leave != .hops { page.note("loads") }
    if let duration { try await page.notes.wait(for: duration, isDeaf: load.isDeaf) }
    if leavesAfterLoading, page.leave == .loaded || page.leave == .hops { page.leave(after: hops) }
    return try load.result(1, bringing: Avatar(image: "ada.png")).get()
  }

  private func sharpen(_ avatar: Avatar, _ page: NotedPage) throws -> Avatar {
    // An answer that looks again on main before it sharpens has no need to.
    if page.leave != .loaded, page.leave != .hops { page.note("sharpens \(avatar.image)") }
    if !leavesAfterLoading, page.leave == .sharpened || page.leave == .hops {
      page.leave(after: hops)
    }
    return try sharpening.result(2, bringing: Avatar(image: "sharp \(avatar.image)")).get()
  }
}

/// A page that notes what is shown on it.
private final class NotedPage: AvatarPage {
  let notes: Notes
  let leave: LeftAvatars.Leave
  private let name: String
  private let tellsQueues: Bool
  private let state = Locked<State>(unwatched: State())

  private struct State {
    var isLeft = false
    /// What was shown at last.
    var shown = Ending.cancelled
    var cancel: (@Sendable () -> Void)?
  }

  init(_ name: String, _ notes: Notes, _ tellsQueues: Bool, leave: LeftAvatars.Leave) {
    self.name = name
    self.notes = notes
    self.tellsQueues = tellsQueues
    self.leave = leave
  }

  /// Notes what happens, where, and when.
  func note(_ words: String) {
    let lane = tellsQueues ? notes.world.lane : nil
    notes.note(words + (lane.map { " on \($0 == "main" ? "main" : "the pool")" } ?? ""), on: name)
  }

  func show(_ avatar: Avatar) { change("shows \(avatar.image)", .shown) }
  func show(_ error: any Error) { change("shows \(Notes.words(for: error))", .failed) }

  private func change(_ words: String, _ ending: Ending) {
    let isLeft = state.withLock { state in
      state.shown = ending
      return state.isLeft
    }
    if isLeft {
      note(words + " although it was left")
    } else if leave != .hops {
      note(words)
    }
    if leave == .showing { goAway() }
  }

  /// Keeps what cancels its task.
  func onLeave(_ cancel: @escaping @Sendable () -> Void) {
    state.withLock { $0.cancel = cancel }
  }

  /// The user leaves now.
  func goAway() {
    let cancel = state.withLock { state in
      state.isLeft = true
      return state.cancel.take()
    }
    cancel?()
  }

  /// The user leaves on `main`, so many jobs later.
  func leave(after hops: Int) { notes.world.runOnMain(after: hops) { self.goAway() } }

  /// Notes what is returned; whether that is `cancelled` is open if the user leaves just then.
  func end(_ ending: Ending) {
    // Whether it returns at once if it was cancelled before is left open.
    if leave == .before { return notes.noteAtSomeTime("returns \(ending)", on: name) }
    guard leave == .hops else { return note("returns \(ending)") }
    let shown = state.withLock { $0.shown }
    note(ending == shown ? "returns what was done" : "returns \(ending) after \(shown)")
  }
}
