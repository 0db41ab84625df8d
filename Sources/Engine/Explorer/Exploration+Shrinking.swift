import Simulation

extension Exploration {
  /// Makes each schedule smaller, one step at a time, until no step can be made.
  ///
  /// A step leaves something away. Fewer reorderings come with it, since what is not named comes by
  /// time. Milder faults need no step: the search tries faults in the order given, at the
  /// same cost. Where programs have a size, it is made as small as will do.
  ///
  /// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE
  /// Transactions on Software Engineering 28(2), 2002; here one step at a time.
  func shrunk(_ found: [Finding]) -> [Finding] {
    found.map { one in
      var schedule = one.schedule
      var swaps = Self.reorderings(play(schedule))
      while let smaller = smaller(than: schedule, swaps, bringing: one) {
        schedule = smaller
        swaps = min(swaps, Self.reorderings(play(schedule)))
      }
      var shrunk = Finding(kind: one.kind, schedule: schedule, cost: one.cost)
      shrunk.size = leastSize(bringing: shrunk, atMost: swaps)
      return shrunk
    }
  }

  /// Returns a schedule that is one step smaller and brings out the same, if there is one.
  private func smaller(than schedule: Schedule, _ swaps: Int, bringing one: Finding) -> Schedule? {
    let names = schedule.names
    let fewer = names.indices.map { index in names[..<index] + names[(index + 1)...] }
    return fewer.lazy.map { Schedule(Array($0)) }.first { brings(one, $0, atMost: swaps) }
  }

  /// The least size of the programs that is enough; nil if they have none.
  private func leastSize(bringing one: Finding, atMost swaps: Int) -> Int? {
    guard let scale else { return nil }
    func isEnough(_ size: Int) -> Bool {
      let smaller = Exploration(
        of: scale.programs(size), bound: bound, jobs: jobs, tasks: tasks, atOnce: atOnce,
        onThreads: onThreads)
      return smaller.brings(one, one.schedule, atMost: swaps)
    }
    var size = scale.size
    while size > 1, isEnough(size / 2) { size /= 2 }
    while size > 1, isEnough(size - 1) { size -= 1 }
    return size
  }

  /// Whether a schedule fits wherever that of the finding does, reorders no more than that, and
  /// brings out the same.
  func brings(_ found: Finding, _ schedule: Schedule, atMost most: Int) -> Bool {
    let runs = play(schedule)
    let misfits = Self.misfits(runs)
    guard misfits.isEmpty || misfits.isSubset(of: Self.misfits(play(found.schedule))),
      Self.reorderings(runs) <= most
    else { return false }
    var inOrder = TracesInOrder()
    return kinds(of: schedule, runs, &inOrder).contains(found.kind)
  }

  /// In how many choices something was taken that would not come next by time, in the worst program.
  static func reorderings(_ runs: [Run]) -> Int {
    runs.map { $0.choicePoints.count { $0.taken > 0 } }.max() ?? 0
  }

  /// What does not fit in which program, if this is to replay a schedule.
  package var misfits: [(program: String, reason: String)] {
    guard case .replay(let schedule) = bound else { return [] }
    return zip(programs, play(schedule)).flatMap { program, run in
      run.findings.compactMap { finding in
        if case .misfit(let reason) = finding { (program.name, reason) } else { nil }
      }
    }
  }

  /// The programs, by index, in which not every step of a schedule came up in its place.
  private static func misfits(_ runs: [Run]) -> Set<Int> {
    Set(runs.indices.filter { runs[$0].findings.contains(where: \.isMisfit) })
  }
}
