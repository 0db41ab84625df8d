import RealNetwork
import Rendering
import Scenario
import Trace

/// What `real` prints: how what a real network brought agrees with the simulation.
package struct RealReport: Sendable {
  /// What was played, in order.
  let scenarios: [RealScenario]
  /// The names of the styles, in the order of the columns.
  let styles: [String]

  /// Takes what was played; each scenario by the same styles, which are named.
  package init(of scenarios: [RealScenario], styles: [String]) {
    self.scenarios = scenarios
    self.styles = styles
  }

  /// Whether all that can be played agrees with the simulation.
  package var agrees: Bool { scenarios.allSatisfy(\.agrees) }

  /// How many cells are so.
  func count(_ cell: RealScenario.Cell) -> Int {
    scenarios.map { $0.cells.count { $0 == cell } }.reduce(0, +)
  }

  /// How many requests `URLSession` sent a second time by itself.
  var sentAgain: Int { scenarios.flatMap(\.runs).map(\.sentAgain).reduce(0, +) }

  /// What else there is to say of one style's run, a sentence each.
  static func remarks(on run: RealRun) -> [String] {
    run.unknown.map { "URLSession reported what the kit has no word for: \($0)." }
      + [run.stuck.map { "It did not come to rest within ten seconds: \($0)." }].compactMap(\.self)
  }
}
