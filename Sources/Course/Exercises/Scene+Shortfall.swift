import Explorer
import Scenario
import Simulation
import StyleList
import Trace

extension Check.Scene {
  /// Explores the scene and returns the cheapest shortfall.
  func shortfall(toCost cost: Int, agreeing: Bool) -> Shortfall? {
    let watched = agreeing ? participants : [answer]
    let exploration = Exploration(
      of: watched.map(\.program), bound: .cost(cost), faults: Fault.usual.map(\.rawValue))
    let (found, progress) = exploration.run()
    guard let first = found.first else { return nil }
    let choices = Choices.environment(first.schedule.names)
    let runs = participants.map { $0.program.play(choices) }
    let lines = runs.map { $0.trace.text.split(separator: "\n").map(String.init) }
    let escape = runs.last?.findings.first(where: \.isEscape)
    var shortfall = Shortfall(
      expected: lines.first ?? [], yours: lines.last ?? [],
      remark: escape.map { "\($0)" } ?? first.kind.remark,
      token: first.schedule.token, played: progress.played)
    shortfall.line = runs.last.flatMap { Self.line($0.trace, shortfall.parting) }
    return shortfall
  }

  /// The line behind the first event that breaks the contract, or else behind the first that parts.
  private static func line(_ trace: RecordedTrace, _ parting: Int?) -> Int? {
    let events = trace.visible.canonicallyOrdered()
    let marks = events.marks(toleratingFaults: trace.toleratesFaults)
    let marked = events.indices.first { marks[$0]?.contains(where: \.isViolation) == true }
    return [marked, parting].compactMap(\.self)
      .filter { events.indices.contains($0) }
      .compactMap { events[$0].line }
      .first
  }
}

extension Catalogue {
  /// The scenario of the catalogue whose full name is `name`.
  package static func scenario(_ name: String) -> Script {
    guard let script = scripts(named: name).first else {
      preconditionFailure("there is no scenario named \(name)")
    }
    return script
  }
}
