import Scenario
import Simulation
import StyleList
import Trace

/// Events that do not happen in a trace, and whose it is to have them.
struct Distractors {
  private static let most = 3
  private static let least = 2
  private static let mostOrders = 40

  /// What other styles do in the same scenario.
  private let ofStyles: [String]
  /// What the teller does in other scenarios of the same story, or in other orders.
  private let ofScripts: [String]
  /// The keys of all requests that somebody makes somewhere, without numbers, in order.
  let requests: [String]

  /// Looks for events that happen elsewhere more often than in `events`.
  init(to events: [Event], of teller: Teller, in script: Script, _ comparison: Comparison) {
    ofStyles = Self.surplus(of: comparison.traces, over: events)
    let others =
      script.isOwn
      ? Self.otherOrders(of: script, by: teller)
      : Self.otherScripts(than: script).map { teller.play($0).trace }
    ofScripts = Self.surplus(of: others, over: events)
    requests = (comparison.traces + others).flatMap(\.visible)
      .filter { $0.kind == .request }
      .map { String($0.key.prefix { $0 != "#" }) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns up to three by chance; those of other scenarios only where the styles differ little.
  func chosen(using random: inout SplitMix64) -> [String] {
    let chosen = ofStyles.shuffled(using: &random).prefix(Self.most)
    guard chosen.count < Self.least else { return Array(chosen) }
    let more = ofScripts.filter { !chosen.contains($0) }.shuffled(using: &random)
    return Array(chosen) + more.prefix(Self.least - chosen.count)
  }

  /// What happens where one reply comes earlier or fails, of a story that has no other scenario.
  private static func otherOrders(of script: Script, by teller: Teller) -> [RecordedTrace] {
    let usual = teller.play(script, choices: .environment([]))
    let schedules = ScheduleDifference.earlier(in: usual) + ScheduleDifference.faults(in: usual)
    return schedules.prefix(mostOrders).map {
      teller.play(script, choices: .environment($0.names)).trace
    }
  }

  /// The other scenarios of the same story.
  static func otherScripts(than script: Script) -> [Script] {
    Catalogue.all.filter { $0.useCase == script.useCase && $0.fullName != script.fullName }
  }

  /// What happens in one of the traces more often than among `events`, each once.
  private static func surplus(of traces: [RecordedTrace], over events: [Event]) -> [String] {
    let own = events.map(\.summary).counts
    var surplus: [String] = []
    for trace in traces {
      // What the user does is in the script, for all to see.
      let texts = trace.visible.filter { ![.user, .leave].contains($0.kind) }.map(\.summary)
      let counts = texts.counts
      for text in texts
      where counts[text, default: 0] > own[text, default: 0] && !surplus.contains(text) {
        surplus.append(text)
      }
    }
    return surplus
  }
}

extension [String] {
  /// How often each text occurs.
  var counts: [String: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
