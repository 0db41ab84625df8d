import Rendering
import Scenario
import Shell

extension Command.Comparing {
  /// Plays the scenarios, compares what happened, and renders the reports.
  ///
  /// - Returns: what to print, and 0 if all agree and nothing is marked, 1 otherwise.
  /// - Throws: `Failure` if a schedule fits none of the scenarios.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    var played = scripts.map {
      PlayedScenario.play(
        $0, in: styles, seed: seed, schedule: schedule,
        mechanism: mechanism)
    }
    if !continues { played = try Command.fitting(played, \.misfit) }
    for misfit in played.compactMap(\.misfit) { Output.warn(misfit) }
    let reports = played.map { ComparisonReport(of: $0) }
    let checkout = measure ? try Command.checkout() : nil
    let measures = try checkout.map { checkout in
      try reports.map { try MeasureTable(of: $0, in: checkout) }
    }
    let text = try format.render(
      reports, measures: measures ?? [], mechanism: mechanism, on: terminal)
    return (text, reports.allSatisfy(\.isClean) ? 0 : 1)
  }
}
