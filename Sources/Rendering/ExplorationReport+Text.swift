import Explorer
import Scenario
import Simulation
import Styles

extension ExplorationReport {
  /// How many schedules are shown with their tables; the others only say what they bring out.
  private static let shownInFull = 3

  /// Returns the report as text: each schedule with what it brings out, then how far it came.
  ///
  /// - Parameters:
  ///   - terminal: where it is shown.
  ///   - explainsCost: whether to say what cost is, if anything was found.
  /// - Returns: the report.
  public func text(for terminal: Terminal, explainsCost: Bool = false) -> String {
    let width = min(terminal.width, 100)
    func lines(_ text: String) -> String { text.wrapped(to: width, first: "", rest: "") }
    let heading = (script.fullName + ": " + styles.map(\.name).joined(separator: ", "))
      .wrapped(to: width, first: "", rest: "  ").split(separator: "\n")
      .map { terminal.paint(String($0), .bold) + "\n" }.joined()
    let legend = explainsCost && !found.isEmpty ? [lines(Self.legend)] : []
    let sections = places.enumerated().map { index, place in
      section(on: place, isFull: index < Self.shownInFull, for: terminal)
    }
    let none = found.isEmpty ? ["Nothing was found.\n"] : []
    let reasons = misfits.map { lines("\($0.style): \($0.reason)") }.joined()
    return
      ([heading] + legend + sections + none + (reasons.isEmpty ? [] : [reasons])
      + [lines(coverage)]).joined(separator: "\n")
  }

  /// What is found in one place, how to play it again, and if it is to be full, what happens there.
  private func section(on place: Place, isFull: Bool, for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let lines = lines(for: found.filter { Place($0) == place })
      .map { $0.wrapped(to: width, first: "* ", rest: "  ") }
    let command = commands(for: place)
      .map { "swift run lessons \($0)".brokenCommand(to: width) }.joined()
    guard isFull, place.seed == nil || !isPCT else { return lines.joined() + command }
    let report = ComparisonReport(
      of: place.count.map(script.counting) ?? script, styles: styles, seed: place.seed,
      schedule: place.seed == nil ? place.schedule : nil)
    return lines.joined() + command + "\n" + report.text(for: terminal)
  }

  private static let legend = """
    A schedule is the order in which everything comes. s1: is the order by time; what it names comes \
    as soon as it can. Each answer or action that comes before its turn costs 1, and so does a fault.
    """

  /// Where something was found, each place once.
  private var places: [Place] {
    found.reduce(into: []) { places, one in
      if !places.contains(Place(one)) { places.append(Place(one)) }
    }
  }

  /// What findings of one place say; styles that break the contract in the same way share a line.
  private func lines(for findings: [Exploration.Found]) -> [String] {
    let lines = findings.map { one in
      (names: Self.names(in: one.kind), words: Self.words(for: one.kind), cost: cost(of: one))
    }
    return lines.enumerated().compactMap { index, line in
      let alike = lines.filter { $0.words == line.words && $0.cost == line.cost }
      let isFirst = !lines[..<index].contains { $0.words == line.words && $0.cost == line.cost }
      let names = alike.flatMap(\.names).joined(separator: ", ")
      let cost = line.cost.map { ", cost \($0)" } ?? ""
      return isFirst ? (names.isEmpty ? "" : names + ": ") + line.words + cost : nil
    }
  }

  /// Whether seeds are those of PCT, which `compare` does not take.
  private var isPCT: Bool {
    if case .pct = exploration.bound { true } else { false }
  }

  /// How many reorderings and faults a finding takes, if that is known.
  func cost(of one: Exploration.Found) -> Int? {
    if case .replay = exploration.bound { return nil }
    return one.seed == nil ? one.cost : nil
  }

  /// The commands that play again what brought something out; where jobs are in another order, also
  /// the same with all jobs in order.
  private func commands(for place: Place) -> [String] {
    if let seed = place.seed { return [command(for: seed)] }
    let count = place.count.map { " --count \($0)" } ?? ""
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
    if names == Style.all.flatMap({ [$0.name, $0.naive.name] }) { return " --naive" }
    return " --styles " + names.joined(separator: ",")
  }

  /// Whom a finding is about; all styles together, if it names none.
  static func names(in kind: Exploration.Found.Kind) -> [String] {
    switch kind {
    case .violation(let style, _), .jobOrder(let style): [style]
    case .parting: []
    }
  }

  private static func words(for kind: Exploration.Found.Kind) -> String {
    switch kind {
    case .violation(_, let verdict):
      return "\(verdict.rawValue), \(verdict.meaning)"
    case .parting(let classes):
      let groups = classes.map { $0.joined(separator: ", ") }.joined(separator: " | ")
      return "the styles part: \(groups)"
    case .jobOrder:
      return """
        depends on the order of its own jobs; with the same answers in the same order, another job \
        that is ready runs first, and something else is seen
        """
    }
  }
}

/// Where something was found: a schedule or a seed.
private struct Place: Hashable {
  let schedule: Schedule
  let seed: UInt64?
  let count: Int?

  init(_ found: Exploration.Found) {
    schedule = found.schedule
    seed = found.seed
    count = found.count
  }
}
