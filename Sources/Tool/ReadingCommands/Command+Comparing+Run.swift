import Rendering
import Scenario
import Shell

extension Command.Comparing {
  /// Plays the scenarios, compares what happened, and renders the reports.
  ///
  /// - Parameters:
  ///   - terminal: what the reports are for.
  ///   - own: programs of the reader's own beside the styles.
  /// - Returns: what to print, and 0 if all agree and nothing is marked, 1 otherwise.
  /// - Throws: `Failure` if a schedule fits none of the scenarios.
  package func run(
    on terminal: Terminal, beside own: OwnColumns = .none
  ) throws -> (text: String, exitCode: Int32) {
    var played = scripts.map { script in
      PlayedScenario.play(
        script, styles.map { $0.participant(in: script) } + own.participants(script), seed: seed,
        schedule: schedule,
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
