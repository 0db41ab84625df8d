import Scenario
import StructuredStyle

/// How soon work should begin.
enum Urgency: Sendable {
  case usual, urgent
}

// What plays and judges it.

/// A page that runs work, which is a request each, and shows what it is told.
@MainActor
private final class Page {
  private let limiter: Limiter
  private let network: any Network
  private let screen: Screen
  private var calls: [String: Task<Void, Never>] = [:]

  init(_ limiter: Limiter, _ network: any Network, _ screen: Screen) {
    (self.limiter, self.network, self.screen) = (limiter, network, screen)
  }

  func start(_ path: String, _ urgency: Urgency) {
    calls[path] = Task { [limiter, network, screen] in
      let place = "call \(path)"
      do {
        let text: String = try await limiter.run(urgency) {
          try await network.value(
            of: Request(method: "GET", path: path, name: String(path.dropFirst())))
        }
        screen.show(text, in: place)
      } catch is CancellationError {
        screen.show("cancelled", in: place)
      } catch {
        screen.show("failed", in: place)
      }
    }
  }

  func leave(_ path: String) { calls[path]?.cancel() }

  func setLimit(_ limit: Int) { Task { [limiter] in await limiter.setLimit(limit) } }
}

/// The user does `starts /a`, `starts /b urgent`, `leaves /a` and `limits 1`; the limit is 2.
@MainActor
func openPage(user: UserInput, network: any Network, screen: Screen) {
  let page = Page(Limiter(limit: 2), network, screen)
  user.when("starts") { text in
    let words = text.split(separator: " ").map(String.init)
    MainActor.assumeIsolated { page.start(words[0], words.count > 1 ? .urgent : .usual) }
  }
  user.when("leaves") { path in MainActor.assumeIsolated { page.leave(path) } }
  user.when("limits") { text in MainActor.assumeIsolated { page.setLimit(Int(text) ?? 2) } }
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
    switch (event.kind, event.key) {
    case ("user", "starts"):
      let words = event.value.split(separator: " ").map(String.init)
      waiting.insert(words[0])
      left.remove(words[0])
      unbegun.append(Unbegun(path: words[0], isUrgent: words.count > 1, since: event.time))
    case ("user", "leaves"):
      waiting.remove(event.value)
      left.insert(event.value)
      unbegun.removeAll { $0.path == event.value }
    case ("user", "limits"):
      (limitBefore, limited) = (limit(at: event.time), event.time)
      limit = Int(event.value) ?? limit
    case ("request", _):
      unbegun.removeAll { $0.path == event.path }
      running.insert(event.path)
      begun.insert(event.path)
    case ("screen", _): waiting.remove(event.path)
    case ("reply", _), ("fault", _), ("cancel", _):
      running.remove(event.path)
      if event.kind == "reply" { answered.insert(event.path) }
      if event.kind == "fault" { failed.insert(event.path) }
      if event.kind != "cancel" { heard = event.time }
    default: break
    }
  }
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
          || next.contains { $0.key == "leaves" && $0.value == other.path }
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
    guard event.key == "leaves", moment.waiting.contains(event.value) else { return true }
    return next.contains {
      $0.kind == "screen" && $0.path == event.value
        && ($0.value == "cancelled" || moment.heard == event.time)
    }
  }
}

func whoLeftDoesNotRun(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, _ in
    event.kind != "request" || !moment.left.contains(event.path)
  }
}

func whatRunsIsCancelled(_ story: PlayedStory) -> Bool {
  Moment.always(in: story) { moment, event, next in
    guard event.key == "leaves", moment.running.contains(event.value) else { return true }
    return next.contains { $0.kind == "cancel" && $0.path == event.value }
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
