import Explorer
import Scenario
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

  /// Explores `script`; see `Exploration`.
  public init(
    of script: Script, styles: [Style], bound: Exploration.Bound, jobs: Bool = false, budget: Int,
    while goOn: (Exploration.Progress) -> Bool = { _ in true }
  ) {
    self.script = script
    self.styles = styles
    self.bound = bound
    let exploration = Exploration(
      of: script, styles: styles, bound: bound, jobs: jobs, budget: budget)
    (found, progress) = exploration.run(while: goOn)
  }

  /// How far the search came, and never more than that.
  public var coverage: String {
    let played = progress.played
    if case .random(let count, let seed) = bound {
      return "Sampled \(played) of \(count) seeds from \(seed) on; a sample is no proof."
    }
    let word = played == 1 ? "schedule" : "schedules"
    guard progress.waiting > 0 else {
      let limit =
        switch bound {
        case .cost(let most): "to cost \(most)"
        case .exhaustive, .random: "without faults"
        }
      return "Explored \(played) of \(played) \(word) \(limit)."
    }
    let complete = progress.completeToCost.map { "all to cost \($0)" } ?? "not even all to cost 0"
    return """
      Explored \(played) \(word), \(complete); \(progress.waiting) more are known, and nobody knows \
      how many follow from those.
      """
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
        (Self.words(for: one.kind) + (one.seed == nil ? ", cost \(one.cost)" : ""))
          .wrapped(to: width, first: "* ", rest: "  ")
      }
      let command =
        "  lessons compare \(script.fullName) --styles \(list) \(place.option)\n"
      guard index < Self.shownInFull else { return lines.joined() + command }
      let report = ComparisonReport(
        of: script, styles: styles, seed: place.seed,
        schedule: place.seed == nil ? place.schedule : nil)
      return lines.joined() + command + "\n" + report.text(for: terminal)
    }
    let none = found.isEmpty ? ["Nothing was found.\n"] : []
    return ([heading] + sections + none + [coverage.wrapped(to: width, first: "", rest: "")])
      .joined(separator: "\n")
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

  init(_ found: Exploration.Found) {
    schedule = found.schedule
    seed = found.seed
  }

  /// How to play it again.
  var option: String { seed.map { "--seed \($0)" } ?? "--replay '\(schedule.token)'" }
}
