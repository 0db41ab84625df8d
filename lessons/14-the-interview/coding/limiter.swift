import Scenario
import StructuredStyle

/// How soon work should begin.
enum Urgency: Sendable {
  case usual, urgent
}

// What plays and judges it.

/// What the user does, or the page for the user: `starts` and `/a urgent`.
private struct Deed {
  let word: String
  let what: String
}

/// A page that runs work, which is a request each, and shows what it is told.
@MainActor
private final class Page {
  private let limiter: Limiter
  private let network: any Network
  private let screen: Screen
  private var calls: [String: Task<Void, Never>] = [:]
  /// What is done as soon as a caller is told, for each path.
  private var plans: [String: Deed] = [:]

  init(_ limiter: Limiter, _ network: any Network, _ screen: Screen) {
    (self.limiter, self.network, self.screen) = (limiter, network, screen)
  }

  func perform(_ deed: Deed) {
    let words = deed.what.split(separator: " ").map(String.init)
    switch deed.word {
    case "starts":
      start(words[0], words.contains("urgent") ? .urgent : .usual)
      guard words.contains("leaving") else { return }
      // The caller leaves before its task has run at all.
      screen.show("leaves \(words[0])", in: "plan")
      perform(Deed(word: "leaves", what: words[0]))
    case "leaves": calls[words[0]]?.cancel()
    case "limits": setLimit(Int(words[0]) ?? 2)
    default: plans[words[0]] = Deed(word: words[1], what: words[2])
    }
  }

  private func start(_ path: String, _ urgency: Urgency) {
    calls[path] = Task { [limiter, network, screen] in
      let place = "call \(path)"
      do {
        let text: String = try await limiter.run(urgency) {
          if Task.isCancelled {
            await MainActor.run { screen.show("begins when cancelled: \(path)", in: "work") }
          }
          return try await network.value(
            of: Request(method: "GET", path: path, name: String(path.dropFirst())))
        }
        screen.show(text, in: place)
      } catch is CancellationError {
        screen.show("cancelled", in: place)
      } catch {
        screen.show("failed", in: place)
      }
      if let plan = plans[path] {
        screen.show("\(plan.word) \(plan.what)", in: "plan")
        perform(plan)
      }
    }
  }

  private func setLimit(_ limit: Int) { Task { [limiter] in await limiter.setLimit(limit) } }
}

/// The user does `starts /a`, `starts /b urgent`, `leaves /a` and `limits 1`; the limit is 2.
///
/// The caller of `starts /c leaving` leaves at once. After `plans /a leaves /c` the page does `leaves /c` as soon as the caller of `/a` is told.
@MainActor
func openPage(user: UserInput, network: any Network, screen: Screen) {
  let page = Page(Limiter(limit: 2), network, screen)
  for word in ["starts", "leaves", "limits", "plans"] {
    user.when(word) { what in
      MainActor.assumeIsolated { page.perform(Deed(word: word, what: what)) }
    }
  }
}

/// What is known at one moment of a play.
private struct Moment: StoryState {
  /// Work that has not begun.
  struct Unbegun {
    let path: String
    let isUrgent: Bool
    let since: Int
  }

  /// The callers that have not been told anything, and those that have left.
  var waiting: Set<String> = []
  var left: Set<String> = []
  /// When callers left that may have had a place.
  var leftLate: [String: Int] = [:]
  var unbegun: [Unbegun] = []
  /// What runs, and whether what ran has a result.
  var running: Set<String> = []
  var answered: Set<String> = []
  var failed: Set<String> = []
  var begun: Set<String> = []
  /// How much may run; the greater of two limits at the time of a change.
  var limit = 2
  var limitBefore = 2
  var limited = -1
  /// When something came last from the server.
  var heard = -1

  func limit(at time: Int) -> Int { time == limited ? max(limit, limitBefore) : limit }

  mutating func note(_ event: PlayedStory.Event) {
    if let deed = event.deed { return note(deed, at: event.time) }
    switch event.kind {
    case "request":
      unbegun.removeAll { $0.path == event.path }
      running.insert(event.path)
      begun.insert(event.path)
    case "screen": waiting.remove(event.path)
    case "reply", "fault", "cancel":
      running.remove(event.path)
      if event.kind == "reply" { answered.insert(event.path) }
      if event.kind == "fault" { failed.insert(event.path) }
      if event.kind != "cancel" { heard = event.time }
    default: break
    }
  }

  private mutating func note(_ deed: Deed, at time: Int) {
    switch deed.word {
    case "starts":
      let words = deed.what.split(separator: " ").map(String.init)
      waiting.insert(words[0])
      left.remove(words[0])
      unbegun.append(Unbegun(path: words[0], isUrgent: words.contains("urgent"), since: time))
    case "leaves":
      waiting.remove(deed.what)
      left.insert(deed.what)
      if running.count < limit(at: time) { leftLate[deed.what] = time }
      unbegun.removeAll { $0.path == deed.what }
    case "limits":
      (limitBefore, limited) = (limit(at: time), time)
      limit = Int(deed.what) ?? limit
    default: break
    }
  }
}

extension PlayedStory.Event {
  fileprivate var deed: Deed? {
    if kind == "user" { return Deed(word: key, what: value) }
    guard key == "show plan", let end = value.firstIndex(of: " ") else { return nil }
    return Deed(word: String(value[..<end]), what: String(value[end...].dropFirst()))
  }

  /// Whether work begins in a cancelled task; then the network sends nothing.
  fileprivate var isLate: Bool { key == "show work" }

  /// Whose caller leaves now; nil if none does.
  fileprivate var leaver: String? { deed.flatMap { $0.word == "leaves" ? $0.what : nil } }
}

extension PlayedStory {
  fileprivate var isEachTold: Bool { Moment.end(of: self).waiting.isEmpty }

  /// Whether what begins goes before nothing that should be first; what has its place at the same
  /// time may send its request in any order.
  fileprivate func beginsBefore(
    _ isFirst: (_ other: Moment.Unbegun, _ begins: Moment.Unbegun, _ now: Int) -> Bool
  ) -> Bool {
    Moment.always(in: self) { moment, event, next in
      guard event.kind == "request",
        let begins = moment.unbegun.first(where: { $0.path == event.path })
      else { return true }
      return moment.unbegun.allSatisfy { other in
        !isFirst(other, begins, event.time)
          || next.contains { $0.kind == "request" && $0.path == other.path }
          || next.contains { $0.leaver == other.path }
      }
    }
  }
}

func everyCallerIsTold(_ story: PlayedStory) -> Bool {
  story.isEachTold
    && Moment.always(in: story) { moment, event, _ in
      guard event.kind == "screen", moment.waiting.contains(event.path) else { return true }
      let isAnswer = event.value == event.path.dropFirst().uppercased()
      return moment.answered.contains(event.path)
        ? isAnswer : event.value == "failed" && moment.failed.contains(event.path)
    }
}

func everythingRunsOnce(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.begun.contains(event.path)
  }
}

func atMostTheLimit(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || moment.running.count < moment.limit(at: event.time)
  }
}

func roomIsUsed(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard next.isEmpty else { return true }
    var later = moment
    later.note(event)
    return later.running.count >= later.limit || later.unbegun.isEmpty
  }
}

func whoLeavesIsLetGo(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard let leaver = event.leaver, moment.waiting.contains(leaver) else { return true }
    return next.contains {
      $0.kind == "screen" && $0.path == leaver
        && ($0.value == "cancelled" || moment.heard == event.time)
    }
  }
}

func whoLeftDoesNotRun(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    // Who leaves just when it has got its place may begin, and ends at once.
    if event.isLate {
      return moment.running.count < moment.limit(at: event.time)
        && moment.leftLate.contains { event.value.hasSuffix($0) && $1 == event.time }
    }
    return event.kind != "request" || !moment.left.contains(event.path)
  }
}

func whatRunsIsCancelled(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard let leaver = event.leaver, moment.running.contains(leaver) else { return true }
    return next.contains { $0.kind == "cancel" && $0.path == leaver }
  }
}

func whatRunsGoesOn(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "cancel" || moment.left.contains(event.path)
  }
}

func urgentWorkGoesFirst(_ story: PlayedStory) -> Bool {
  story.beginsBefore { other, begins, now in
    other.isUrgent && !begins.isUrgent && other.since < now
  }
}

func firstComeFirstServed(_ story: PlayedStory) -> Bool {
  story.beginsBefore { other, begins, _ in
    other.isUrgent == begins.isUrgent && other.since < begins.since
  }
}
