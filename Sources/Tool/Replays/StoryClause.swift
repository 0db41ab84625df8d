import Trace

/// What one style makes of a schedule, as the end of a sentence: `show|s 3 avatars`.
///
/// Behind a name that stands for several, what follows a bar is left out.
struct StoryClause {
  /// The words, without a full stop.
  let text: String

  /// What can be said of each trace without looking at the others.
  private struct Facts {
    let screen: Event?
    let cancelled: Int
    let wasted: Int
    let requests: Int

    init(of trace: Int, in comparison: Comparison) {
      let events = comparison.traces[trace].visible
      screen = events.canonicallyOrdered().last { $0.kind == .screen }
      cancelled = events.count { $0.kind == .cancel }
      requests = events.count { $0.kind == .request }
      wasted = comparison.rows.count { $0.cells[trace].verdicts.contains(.wasted) }
    }
  }

  /// Says what each trace of a comparison does, in their order.
  static func all(of comparison: Comparison) -> [StoryClause] {
    let facts = comparison.traces.indices.map { Facts(of: $0, in: comparison) }
    let breaches = comparison.traces.indices.map { breach(of: $0, in: comparison) }
    let good = facts.indices.filter { breaches[$0] == nil }.map { facts[$0] }
    return facts.indices.map { trace in
      StoryClause(text: breaches[trace] ?? peaceful(facts[trace], among: good, and: facts))
    }
  }

  /// The worst that a trace does; nil if it keeps the contract.
  private static func breach(of trace: Int, in comparison: Comparison) -> String? {
    let all = comparison.rows.flatMap { row in
      row.cells[trace].verdicts.filter(\.isViolation).map { (verdict: $0, row: row) }
    }
    guard let worst = all.min(by: { $0.verdict < $1.verdict }) else { return nil }
    let event = worst.row.cells[trace].event ?? worst.row.event
    return words(for: worst.verdict, of: event)
  }

  private static func words(for verdict: Verdict, of event: Event) -> String {
    let thing = event.shownThing(withValue: false)
    return switch verdict {
    case .escape: "leave|s the simulation"
    case .hang: "wait|s for ever"
    case .livelock: "never rest|s"
    case .swallowedError: "hide|s a failure"
    case .offMain: "change|s the screen off main"
    case .offQueue: "save|s off the store's queue"
    case .afterCancel: "show|s \(thing) to a user who has left"
    case .sentAfterLeaving: "go|es on asking when the user has left"
    case .stale: "show|s \(thing) that is out of date"
    default:
      switch event.kind {
      case .screen: "show|s \(thing) twice"
      case .finish: "end|s twice"
      default: "ask|s twice for the same"
      }
    }
  }

  /// What a trace shows that keeps the contract, and in what it is unlike other good ones, or all.
  private static func peaceful(_ own: Facts, among good: [Facts], and all: [Facts]) -> String {
    let values = Set(good.compactMap { $0.screen?.value })
    let same = good.filter { $0.screen?.value == own.screen?.value }
    let times = Set(same.compactMap { $0.screen?.virtualTime })
    let moment = own.screen.map { " at \($0.virtualTime.milliseconds) ms" } ?? ""
    let shown =
      (own.screen?.shownThing(withValue: values.count > 1) ?? "nothing")
      + (times.count > 1 ? moment : "")
    return "show|s \(shown)" + tail(own, among: all)
  }

  private static func tail(_ own: Facts, among all: [Facts]) -> String {
    func differs(_ count: (Facts) -> Int) -> Bool { Set(all.map(count)).count > 1 }
    func requests(_ count: Int) -> String { count == 1 ? "1 request" : "\(count) requests" }
    if own.cancelled > 0, differs(\.cancelled) {
      return " and cancel|s \(requests(own.cancelled))"
    }
    if own.wasted > 0, differs(\.wasted) {
      return " and let|s \(requests(own.wasted)) run on for nobody"
    }
    guard differs(\.requests) else { return "" }
    let isMost = own.requests == all.map(\.requests).max()
    return isMost
      ? " and send|s \(requests(own.requests))"
      : " and stop|s after \(requests(own.requests))"
  }
}
