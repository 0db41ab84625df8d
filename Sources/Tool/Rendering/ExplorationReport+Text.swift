import Explorer
import Scenario
import Simulation
import StyleList

extension ExplorationReport {
  /// Returns the report as text: each schedule with what it brings out, then how far it came.
  ///
  /// - Parameters:
  ///   - terminal: where it is shown.
  ///   - explainsCost: whether to say what cost is, if anything was found.
  /// - Returns: the report.
  package func text(for terminal: Terminal, explainsCost: Bool = false) -> String {
    let width = min(terminal.width, 100)
    func lines(_ text: String) -> String { text.wrapped(to: width, first: "", rest: "") }
    let heading = (script.fullName + ": " + styles.map(\.name).joined(separator: ", "))
      .wrapped(to: width, first: "", rest: "  ").split(separator: "\n")
      .map { terminal.paint(String($0), .bold) + "\n" }.joined()
    let legend = explainsCost && !found.isEmpty ? [lines(Self.legend)] : []
    let sections = explored.places.map { section(on: $0, for: terminal) }
    let none = found.isEmpty ? ["Nothing was found.\n"] : []
    let reasons = explored.misfits.map { lines("\($0.style): \($0.reason)") }.joined()
    return
      ([heading] + legend + sections + none + (reasons.isEmpty ? [] : [reasons])
      + [lines(coverage)]).joined(separator: "\n")
  }

  /// What is found in one place, how to play it again, and what happens there if it was played again.
  private func section(on place: ExploredScenario.Place, for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let lines = lines(for: found.filter { ExploredScenario.Place($0) == place })
      .map { $0.wrapped(to: width, first: "* ", rest: "  ") }
    let command = commands(for: place)
      .map { "swift run lessons \($0)".brokenCommand(to: width) }.joined()
    guard let replay = explored.replays[place] else { return lines.joined() + command }
    return lines.joined() + command + "\n" + ComparisonReport(of: replay).text(for: terminal)
  }

  private static let legend = """
    A schedule is the order in which everything comes. s1: is the order by time; what it names comes \
    as soon as it can. Each answer or action that comes before its turn costs 1, and so does a fault.
    """

  /// What findings of one place say; styles that break the contract in the same way share a line.
  private func lines(for findings: [Finding]) -> [String] {
    let lines = findings.map { one in
      (names: one.kind.programs, words: one.kind.words, cost: cost(of: one))
    }
    return lines.enumerated().compactMap { index, line in
      let alike = lines.filter { $0.words == line.words && $0.cost == line.cost }
      let isFirst = !lines[..<index].contains { $0.words == line.words && $0.cost == line.cost }
      let names = alike.flatMap(\.names).joined(separator: ", ")
      let cost = line.cost.map { ", cost \($0)" } ?? ""
      return isFirst ? (names.isEmpty ? "" : names + ": ") + line.words + cost : nil
    }
  }

  /// The commands that play again what brought something out; where jobs are in another order, also
  /// the same with all jobs in order.
  private func commands(for place: ExploredScenario.Place) -> [String] {
    if let seed = place.seed { return [command(for: seed)] }
    let count = place.size.map { " --count \($0)" } ?? ""
    let schedules = [place.schedule, place.schedule.withoutJobs]
    return schedules.prefix(schedules[0] == schedules[1] ? 1 : 2).map {
      "compare \(script.fullName)\(selection)\(count) --replay '\($0.token)'"
    }
  }

  private func command(for seed: UInt64) -> String {
    if case .pct(_, let depth, _) = exploration.bound {
      return "explore \(script.fullName)\(selection) --pct 1 --depth \(depth) --seed \(seed)"
    }
    return "compare \(script.fullName)\(selection) --seed \(seed)"
  }

  /// The option that chooses the styles watched; none for all six.
  private var selection: String {
    let names = styles.map(\.name)
    if names == Style.all.map(\.name) { return "" }
    if names == Style.bothForms.map(\.name) { return " --naive" }
    return " --styles " + names.joined(separator: ",")
  }
}
