import RealNetwork
import Rendering
import Scenario
import Shell
import Trace

extension RealReport {
  /// Returns the report as text.
  ///
  /// One scenario is shown as `compare` shows it, with what the real network brought; several are
  /// shown as a line each. Where something differs, both traces follow.
  package func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let first =
      scenarios.count == 1
      ? scenarios.compactMap(\.real).map { ComparisonReport(of: $0).text(for: terminal) }
      : [table(for: terminal)]
    let sentences = [verdict, unplayable, again].compactMap(\.self)
      .map { $0.wrapped(to: width, first: "", rest: "  ") }.joined()
    let parts = scenarios.flatMap { self.differences(in: $0, for: terminal) }
    return (first + [sentences] + parts).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var verdict: String? {
    let (agreeing, differing) = (count(.agrees), count(.differs))
    guard agreeing + differing > 0 else { return nil }
    return """
      As in the simulation, with the same events, order and verdicts: \(agreeing) of \
      \(agreeing + differing) cells. Order is decided by the schedule; times are those of the \
      script.
      """
  }

  private var unplayable: String? {
    let count = count(.unplayable)
    return count == 0
      ? nil
      : """
      Cannot be played: \(count) cells. HTTP/1.1 has no way to send a second \
      reply to one request, and a server cannot say when its client's time is up.
      """
  }

  private var again: String? {
    sentAgain == 0
      ? nil
      : """
      URLSession sent \(sentAgain == 1 ? "one request" : "\(sentAgain) requests") a second time by \
      itself, after a kept connection had broken; the server broke the new one, too.
      """
  }

  private static let cellWidth = ComparisonTable.cellWidth

  private func table(for terminal: Terminal) -> String {
    let names = scenarios.map(\.script.fullName)
    let nameWidth = (names.map(\.count).max() ?? 0) + 2
    let legend = "= as in the simulation, x cannot be played, ! differs"
    guard nameWidth + styles.count * Self.cellWidth <= terminal.width else {
      let order = styles.joined(separator: ", ").wrapped(
        to: terminal.width, first: "  ", rest: "  ")
      return order
        + zip(names, scenarios).map { "\($1.cells.map(\.sign).joined()) \($0)\n" }.joined()
        + "\n" + legend.wrapped(to: terminal.width, first: "  ", rest: "  ")
    }
    let heading =
      "".padded(to: nameWidth)
      + styles.map { ComparisonTable.shortened($0).padded(to: Self.cellWidth) }.joined()
    let rows = zip(names, scenarios).map { name, scenario in
      let cells = scenario.cells.map { $0.sign.padded(to: Self.cellWidth) }
      return (name.padded(to: nameWidth) + cells.joined()).withoutTrailingSpaces + "\n"
    }
    return terminal.paint(heading.withoutTrailingSpaces, .bold) + "\n" + rows.joined()
      + "\n  " + legend + "\n"
  }

  /// Both traces of each style that differs; of one that differs in its verdicts only, a sentence.
  private func differences(in scenario: RealScenario, for terminal: Terminal) -> [String] {
    guard let real = scenario.real else { return [] }
    return scenario.cells.indices.filter { scenario.cells[$0] == .differs }.map { index in
      let heading = "\(scenario.script.fullName), \(styles[index]): differs from the simulation"
      let (expected, found) = (scenario.simulated.runs[index].trace, real.runs[index].trace)
      let remarks = Self.remarks(on: scenario.runs[index]).map { $0 + "\n" }.joined()
      let traces =
        expected.text == found.text
        ? "The trace is the same; another style's differs, which the verdicts compare with.\n"
        : "In the simulation:\n\(expected.text)Over the real network:\n\(found.text)"
      return terminal.paint(heading, .bold) + "\n" + remarks + traces
    }
  }
}

extension RealScenario.Cell {
  /// One character for it.
  fileprivate var sign: String {
    switch self {
    case .agrees: "="
    case .differs: "!"
    case .unplayable: "x"
    }
  }
}
