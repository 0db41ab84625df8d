import Scenario
import Simulation
import Styles
import Trace

/// What to find out, and how far to go.
public struct Exploration: Sendable {
  /// How far to go.
  public enum Bound: Hashable, Sendable {
    /// All schedules whose cost is at most this; cost counts reorderings and faults.
    case cost(Int)
    /// All schedules without faults.
    case exhaustive
    /// So many seeds, from the given one on: each ranks by chance what may come next, jobs of the
    /// program included, without faults. It is a sample, and proves nothing by finding nothing.
    case random(Int, firstSeed: UInt64)
  }

  /// Something that a schedule brings out.
  public struct Found: Sendable {
    /// What is found.
    public enum Kind: Hashable, Sendable {
      /// A style breaks its contract.
      case violation(style: String, Verdict)
      /// The styles do not agree: their classes.
      case parting([[String]])
    }

    /// What is found.
    public let kind: Kind
    /// The cheapest schedule that brings it out, without any step that can be left away.
    public let schedule: Schedule
    /// How many reorderings and faults it takes.
    public let cost: Int
    /// The first seed that brings it out, if the search was random; then there is no schedule.
    public var seed: UInt64?
  }

  /// How far an exploration has come.
  public struct Progress: Hashable, Sendable {
    /// How many schedules have been played.
    public var played = 0
    /// How many schedules are known that have not been played.
    public var waiting = 0
    /// The cost of the schedules that are being played.
    public var cost = 0
    /// The greatest cost up to which all schedules have been played; nothing before the first.
    public var completeToCost: Int?
  }

  private let script: Script
  private let styles: [Style]
  private let bound: Bound
  private let budget: Int

  /// Prepares an exploration.
  ///
  /// - Parameters:
  ///   - script: the scenario whose answers and actions may come in another order, or fail.
  ///   - styles: who is to be watched.
  ///   - bound: how far to go.
  ///   - budget: how many schedules to play at most.
  public init(of script: Script, styles: [Style], bound: Bound, budget: Int = 100_000) {
    self.script = script
    self.styles = styles
    self.bound = bound
    self.budget = budget
  }
}

extension Exploration {
  /// Plays schedule after schedule, the cheapest first.
  ///
  /// Each schedule is played from the start in every style. Of the choice points met on the way each
  /// other option is a further schedule. No schedule is played twice, and none is left out below
  /// the bound, as long as the budget lasts.
  ///
  /// - Parameter goOn: told how far it is, before each schedule; false stops.
  /// - Returns: what was found, the cheapest first, and how far it came.
  public func run(
    while goOn: (Progress) -> Bool = { _ in true }
  ) -> (found: [Found], progress: Progress) {
    if case .random(let count, let firstSeed) = bound {
      return sample(min(count, budget), from: firstSeed, while: goOn)
    }
    var frontier = Frontier()
    var findings = Findings()
    var progress = Progress()
    while let layer = frontier.layer(at: progress.cost) {
      for schedule in layer {
        progress.waiting = frontier.count - progress.played
        guard progress.played < budget, goOn(progress) else {
          return (shrunk(findings.all), progress)
        }
        progress.played += 1
        let performances = play(schedule)
        findings.note(performances.map(\.trace), schedule, progress.cost)
        for (next, price) in neighbours(of: schedule, performances)
        where allows(progress.cost + price) {
          frontier.add(next, at: progress.cost + price)
        }
      }
      progress.completeToCost = progress.cost
      progress.cost += 1
    }
    progress.cost -= 1
    progress.waiting = 0
    return (shrunk(findings.all), progress)
  }

  private func sample(
    _ count: Int, from firstSeed: UInt64, while goOn: (Progress) -> Bool
  ) -> (found: [Found], progress: Progress) {
    var findings = Findings()
    var progress = Progress()
    for index in 0..<count {
      progress.waiting = count - index
      guard goOn(progress) else { return (findings.all, progress) }
      let seed = firstSeed &+ UInt64(index)
      let traces = styles.map { $0.play(script, choices: .seeded(seed)).trace }
      findings.note(traces, Schedule([]), 0, seed: seed)
      progress.played += 1
    }
    progress.waiting = 0
    return (findings.all, progress)
  }

  /// Leaves away each step without which the same is found at no greater cost.
  ///
  /// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
  /// Transactions on Software Engineering 28(2), 2002; here one step at a time, until none can go.
  private func shrunk(_ found: [Found]) -> [Found] {
    found.map { one in
      let most = Self.reorderings(play(one.schedule))
      var names = one.schedule.names
      var index = 0
      while index < names.count {
        var fewer = names
        fewer.remove(at: index)
        if brings(one, Schedule(fewer), atMost: most) {
          names = fewer
          index = 0
        } else {
          index += 1
        }
      }
      return Found(kind: one.kind, schedule: Schedule(names), cost: one.cost)
    }
  }

  private func brings(_ found: Found, _ schedule: Schedule, atMost most: Int) -> Bool {
    let performances = play(schedule)
    let fits = performances.allSatisfy { !$0.findings.contains(where: \.isMisfit) }
    guard fits, Self.reorderings(performances) <= most else { return false }
    return Findings.kinds(in: performances.map(\.trace)).contains(found.kind)
  }

  /// In how many choices something was taken that would not come next by time, in the worst style.
  private static func reorderings(_ performances: [Performance]) -> Int {
    performances.map { $0.choicePoints.count { $0.taken > 0 } }.max() ?? 0
  }

  private func allows(_ cost: Int) -> Bool {
    if case .cost(let most) = bound { cost <= most } else { true }
  }

  private func play(_ schedule: Schedule) -> [Performance] {
    styles.map { $0.play(script, choices: .environment(schedule.names)) }
  }

  /// The schedules that go another way at one point behind the end of `schedule`.
  private func neighbours(
    of schedule: Schedule, _ performances: [Performance]
  ) -> [(Schedule, price: Int)] {
    var neighbours: [(Schedule, price: Int)] = []
    for performance in performances {
      let points = performance.choicePoints
      let names = points.map { $0.options[$0.taken] }
      for index in points.indices where index >= schedule.names.count {
        for option in points[index].options {
          let swaps = option == names[index] ? 0 : 1
          if swaps > 0 { neighbours.append((Schedule(names[..<index] + [option]), swaps)) }
          guard bound != .exhaustive else { continue }
          for fault in Self.faults(of: option) {
            neighbours.append((Schedule(names[..<index] + [fault]), swaps + 1))
          }
        }
      }
    }
    return neighbours
  }

  /// What might come in place of a good answer.
  private static func faults(of name: String) -> [String] {
    guard name.hasSuffix("=ok") else { return [] }
    return ["503", "lost"].map { name.dropLast(2) + $0 }
  }
}

extension Schedule {
  fileprivate init(_ names: ArraySlice<String>) {
    self.init(Array(names))
  }
}
