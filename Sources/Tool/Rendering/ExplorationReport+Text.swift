import Explorer
import Scenario
import Shell
import Simulation
import StyleList

extension ExplorationReport {
  /// Returns the report as text: each schedule with what it brings out, then how far it came.
  ///
  /// The first schedule is shown with what happens in a style that breaks, beside one that does not;
  /// a command shows the rest.
  ///
  /// - Parameters:
  ///   - terminal: where it is shown.
  ///   - explainsCost: whether to say what cost is, if anything was found.
  /// - Returns: the report.
  package func text(for terminal: Terminal, explainsCost: Bool = false) -> String {
    let width = min(terminal.width, 100)
    func lines(_ text: String) -> String { text.wrapped(to: width, first: "", rest: "") }
    let heading = (script.fullName + ": " + watched)
      .wrapped(to: width, first: "", rest: "  ").split(separator: "\n")
      .map { terminal.paint(String($0), .bold) + "\n" }.joined()
    let legend = explainsCost && !found.isEmpty ? lines(Self.legend) : ""
    let sections = explored.places.map { section(on: $0, for: terminal) }
    let none = found.isEmpty ? [nothing] : []
    let reasons = explored.misfits.map { lines("\($0.style): \($0.reason)") }.joined()
    return
      ([heading + legend] + sections + none + (reasons.isEmpty ? [] : [reasons])
      + [lines(coverage)]).joined(separator: "\n")
  }

  /// Who was watched.
  private var watched: String {
    styles == Style.bothForms.map(\.name)
      ? "all styles in both forms" : styles.joined(separator: ", ")
  }

  /// What is found in one place, and how to play it again; in the first place also what happens
  /// there, and what each finding means.
  private func section(on place: ExploredScenario.Place, for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let isFirst = place == explored.places.first
    let findings = found.filter { ExploredScenario.Place($0) == place }
    let lines = (isFirst ? self.lines(for: findings) { words(for: $0) } : briefLines(for: findings))
      .map { $0.wrapped(to: width, first: "* ", rest: "  ") }
    let command = commands(for: place)
      .map { "swift run lessons \($0)".brokenCommand(to: width) }.joined()
    guard isFirst, let replay = explored.replays[place], let first = findings.first else {
      return lines.joined() + command
    }
    let pair = TellingPair(for: first, in: replay)
    let jobs = JobWords.lines(for: place.schedule, in: replay.runs)
      .map { $0.wrapped(to: width, first: "", rest: "  ") }.joined()
    return lines.joined() + command + jobs + "\n" + terminal.paint(pair.title, .bold) + "\n"
      + ComparisonReport(of: replay.only(pair.indices)).core(
        for: terminal, told: findings.compactMap(\.kind.verdict))
  }

  private static let legend = """
    s1: is the order by time; named steps come as soon as they can. An early step or a fault costs 1.
    """

  /// What findings say in short; that the styles part goes without saying where one of them breaks.
  private func briefLines(for findings: [Finding]) -> [String] {
    let telling = findings.filter { !$0.kind.programs.isEmpty }
    return lines(for: telling.isEmpty ? findings : telling) { kind in
      kind.programs.isEmpty ? words(for: kind) : kind.label
    }
  }

  /// What findings say; styles that break the contract in the same way share a line.
  private func lines(
    for findings: [Finding], words: (FindingKind) -> String
  ) -> [String] {
    let lines = findings.map { one in
      (names: one.kind.programs, words: words(one.kind), cost: cost(of: one))
    }
    return lines.enumerated().compactMap { index, line in
      let alike = lines.filter { $0.words == line.words && $0.cost == line.cost }
      let isFirst = !lines[..<index].contains { $0.words == line.words && $0.cost == line.cost }
      let names = alike.flatMap(\.names).joined(separator: ", ")
      let cost = line.cost.map { ", cost \($0)" } ?? ""
      return isFirst ? (names.isEmpty ? "" : names + ": ") + line.words + cost : nil
    }
  }

  /// What is found, in a sentence; of many styles, the largest class has no names.
  private func words(for kind: FindingKind) -> String {
    guard case .parting(let classes) = kind, styles.count > Style.all.count,
      let largest = classes.indices.max(by: { classes[$0].count < classes[$1].count })
    else { return kind.words }
    var groups = classes.map { $0.joined(separator: ", ") }
    groups.append("the other \(classes[largest].count)")
    groups.remove(at: largest)
    return "the styles part: \(groups.joined(separator: " | "))"
  }

  /// The commands that play again what brought something out; where jobs are in another order, also
  /// the same with all jobs in order.
  private func commands(for place: ExploredScenario.Place) -> [String] {
    if let seed = place.seed { return [command(for: seed)] }
    let count = place.size.map { " --count \($0)" } ?? ""
    let schedules = [place.schedule, place.schedule.withoutJobs]
    return schedules.prefix(schedules[0] == schedules[1] ? 1 : 2).map {
      "compare\(scenario)\(selection)\(count) --replay '\($0.token)'"
    }
  }

  private func command(for seed: UInt64) -> String {
    if case .pct(_, let depth, _) = exploration.bound {
      return "explore\(scenario)\(selection) --pct 1 --depth \(depth) --seed \(seed)"
    }
    return "compare\(scenario)\(selection) --seed \(seed)"
  }

  /// What names the scenario; one of the reader's own is named by an option.
  private var scenario: String { script.isOwn ? "" : " " + script.fullName }

  /// The option that chooses the styles watched; none for all six.
  private var selection: String {
    let known = Style.bothForms.map(\.name)
    let isAlone = explored.options.isEmpty
    let names = isAlone ? styles : styles.filter(known.contains)
    if names.isEmpty || names == Style.all.map(\.name) { return explored.options }
    if names == known { return explored.options + " --naive" }
    return "\(explored.options) --styles " + names.joined(separator: ",")
  }
}
