import Explorer
import Scenario
import Simulation
import Styles

/// What an exploration found, with the comparison on each schedule that brought something out.
public struct ExplorationReport: Sendable {
  /// The scenario.
  public let script: Script
  /// The styles watched.
  public let styles: [Style]
  /// How far it was to go.
  public let bound: Exploration.Bound
  /// What was found, the cheapest first.
  public let found: [Exploration.Found]
  /// How far it came.
  public let progress: Exploration.Progress
  /// What does not fit, if a schedule is replayed that fits none of the styles.
  public let misfit: String?
  /// Whether the ready jobs of the programs were taken in other orders, too.
  public let jobs: Bool
  /// Whether alike answers were taken in one order only.
  public let folds: Bool
  /// How long it took, if that is to be shown; without it the report is the same every time.
  public var time: Duration?

  /// Carries an exploration out.
  public init(
    of exploration: Exploration, while goOn: (Exploration.Progress) -> Bool = { _ in true }
  ) {
    script = exploration.script
    styles = exploration.styles
    bound = exploration.bound
    jobs = exploration.jobs
    folds = exploration.folds
    (found, progress) = exploration.run(while: goOn)
    misfit = exploration.misfit.map { "\($0)" }
  }
}

extension ExplorationReport {
  /// How many schedules are shown with their tables; the others only say what they bring out.
  private static let shownInFull = 3

  /// Returns the report as text: each schedule with what it brings out, then how far it came.
  public func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let names = styles.map(\.name).joined(separator: ", ")
    let list = styles.map(\.name).joined(separator: ",")
    let heading = terminal.paint("\(script.fullName): \(names)", .bold) + "\n"
    let places = found.reduce(into: [Place]()) { places, one in
      if !places.contains(Place(one)) { places.append(Place(one)) }
    }
    let sections = places.enumerated().map { index, place in
      let findings = found.filter { Place($0) == place }
      let lines = findings.map { one in
        (Self.words(for: one.kind) + (cost(of: one).map { ", cost \($0)" } ?? ""))
          .wrapped(to: width, first: "* ", rest: "  ")
      }
      let command = commands(for: place, styles: list).map { "  swift run lessons \($0)\n" }
        .joined()
      guard index < Self.shownInFull, place.seed == nil || !isPCT else {
        return lines.joined() + command
      }
      let report = ComparisonReport(
        of: place.count.map(script.counting) ?? script, styles: styles, seed: place.seed,
        schedule: place.seed == nil ? place.schedule : nil)
      return lines.joined() + command + "\n" + report.text(for: terminal)
    }
    let none = found.isEmpty ? ["Nothing was found.\n"] : []
    return ([heading] + sections + none + [coverage.wrapped(to: width, first: "", rest: "")])
      .joined(separator: "\n")
  }

  /// Whether seeds are those of PCT, which `compare` does not take.
  private var isPCT: Bool {
    if case .pct = bound { true } else { false }
  }

  /// How many reorderings and faults a finding takes, if that is known.
  func cost(of one: Exploration.Found) -> Int? {
    if case .replay = bound { return nil }
    return one.seed == nil ? one.cost : nil
  }

  /// The commands that play again what brought something out; where jobs are in another order, also
  /// the same with all jobs in order.
  private func commands(for place: Place, styles list: String) -> [String] {
    let count = place.count.map { " --count \($0)" } ?? ""
    let replay = "compare \(script.fullName) --styles \(list)\(count) --replay"
    let schedules = [place.schedule, place.schedule.withoutJobs]
    guard let seed = place.seed else {
      return schedules.prefix(schedules[0] == schedules[1] ? 1 : 2).map {
        "\(replay) '\($0.token)'"
      }
    }
    return [command(for: seed, styles: list)]
  }

  private func command(for seed: UInt64, styles list: String) -> String {
    let watched = "\(script.fullName) --styles \(list)"
    if case .pct(_, let depth, _) = bound {
      return "explore \(watched) --pct 1 --depth \(depth) --seed \(seed)"
    }
    return "compare \(watched) --seed \(seed)"
  }

  private static func words(for kind: Exploration.Found.Kind) -> String {
    switch kind {
    case .violation(let style, let verdict):
      return "\(style): \(verdict.rawValue), \(verdict.meaning)"
    case .parting(let classes):
      let groups = classes.map { $0.joined(separator: ", ") }.joined(separator: " | ")
      return "the styles part: \(groups)"
    case .jobOrder(let style):
      return """
        \(style): depends on the order of its own jobs; with the same answers in the same order, \
        another job that is ready runs first, and something else is seen
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
