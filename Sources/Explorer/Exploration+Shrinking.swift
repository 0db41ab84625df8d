import Scenario
import Simulation
import Styles

extension Exploration {
  /// Makes each schedule smaller, one step at a time, until no step can be made.
  ///
  /// A step leaves something away. Fewer reorderings come with it, since what is not named comes by
  /// time. Milder faults need no step: the search tries faults in the order given, at the
  /// same cost. Of a story of many avatars, as few are left as will do.
  ///
  /// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
  /// Transactions on Software Engineering 28(2), 2002; here one step at a time.
  func shrunk(_ found: [Found]) -> [Found] {
    found.map { one in
      var schedule = one.schedule
      var swaps = Self.reorderings(play(schedule, jobs: jobs))
      while let smaller = smaller(than: schedule, swaps, bringing: one) {
        schedule = smaller
        swaps = min(swaps, Self.reorderings(play(schedule, jobs: jobs)))
      }
      var shrunk = Found(kind: one.kind, schedule: schedule, cost: one.cost)
      shrunk.count = fewestAvatars(bringing: shrunk, atMost: swaps)
      return shrunk
    }
  }

  /// Returns a schedule that is one step smaller and brings out the same, if there is one.
  private func smaller(than schedule: Schedule, _ swaps: Int, bringing one: Found) -> Schedule? {
    let names = schedule.names
    let fewer = names.indices.map { index in names[..<index] + names[(index + 1)...] }
    return fewer.lazy.map { Schedule(Array($0)) }.first { brings(one, $0, atMost: swaps) }
  }

  /// How few avatars of a story of many are enough; nothing for all other stories.
  private func fewestAvatars(bringing one: Found, atMost swaps: Int) -> Int? {
    guard script.useCase == .bulk else { return nil }
    func isEnough(_ count: Int) -> Bool {
      let fewer = Exploration(
        of: script.counting(count), styles: styles, bound: bound, jobs: jobs, atOnce: atOnce)
      return fewer.brings(one, one.schedule, atMost: swaps)
    }
    var count = script.count
    while count > 1, isEnough(count / 2) { count /= 2 }
    while count > 1, isEnough(count - 1) { count -= 1 }
    return count
  }

  /// Whether a schedule fits wherever that of the finding does, reorders no more than that, and
  /// brings out the same.
  func brings(_ found: Found, _ schedule: Schedule, atMost most: Int) -> Bool {
    let performances = play(schedule, jobs: jobs)
    let misfits = Self.misfits(performances)
    guard misfits.isEmpty || misfits.isSubset(of: Self.misfits(play(found.schedule, jobs: jobs))),
      Self.reorderings(performances) <= most
    else { return false }
    var inOrder = TracesInOrder()
    return kinds(of: schedule, performances, &inOrder).contains(found.kind)
  }

  /// In how many choices something was taken that would not come next by time, in the worst style.
  static func reorderings(_ performances: [Performance]) -> Int {
    performances.map { $0.choicePoints.count { $0.taken > 0 } }.max() ?? 0
  }

  /// What does not fit in which style, if this is to replay a schedule.
  public var misfits: [(style: String, reason: String)] {
    guard case .replay(let schedule) = bound else { return [] }
    return zip(styles, play(schedule, jobs: jobs)).flatMap { style, performance in
      performance.findings.compactMap { finding in
        if case .misfit(let reason) = finding { (style.name, reason) } else { nil }
      }
    }
  }

  /// The styles, by index, in which not every step of a schedule came up in its place.
  private static func misfits(_ performances: [Performance]) -> Set<Int> {
    Set(performances.indices.filter { performances[$0].findings.contains(where: \.isMisfit) })
  }
}
