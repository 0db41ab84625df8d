import Scenario
import Simulation
import Styles

extension Exploration {
  /// Leaves away each step without which the same is found at no greater cost.
  ///
  /// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
  /// Transactions on Software Engineering 28(2), 2002; here one step at a time, until none can go.
  func shrunk(_ found: [Found]) -> [Found] {
    found.map { one in
      let most = Self.reorderings(play(one.schedule, jobs: jobs))
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

  func brings(_ found: Found, _ schedule: Schedule, atMost most: Int) -> Bool {
    let performances = play(schedule, jobs: jobs)
    guard fits(schedule, performances), Self.reorderings(performances) <= most else { return false }
    var inOrder = TracesInOrder()
    return kinds(of: schedule, performances, &inOrder).contains(found.kind)
  }

  /// In how many choices something was taken that would not come next by time, in the worst style.
  static func reorderings(_ performances: [Performance]) -> Int {
    performances.map { $0.choicePoints.count { $0.taken > 0 } }.max() ?? 0
  }

  /// What does not fit, if this is to replay a schedule that fits none of the styles.
  public var misfit: Finding? {
    guard case .replay(let schedule) = bound else { return nil }
    let misfits = play(schedule, jobs: jobs).map { $0.findings.first(where: \.isMisfit) }
    return misfits.contains(nil) ? nil : misfits.first ?? nil
  }

  /// Whether every step of a schedule came up: in all styles, or in one if it names jobs, which
  /// differ from style to style.
  private func fits(_ schedule: Schedule, _ performances: [Performance]) -> Bool {
    let misfits = performances.count { $0.findings.contains(where: \.isMisfit) }
    return misfits == 0 || schedule.withoutJobs != schedule && misfits < performances.count
  }
}
