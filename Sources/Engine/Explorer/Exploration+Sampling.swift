import Simulation

extension Exploration {
  /// Plays so many seeds, without faults.
  func sample(
    _ count: Int, from firstSeed: UInt64, while goOn: (Progress) -> Bool,
    choices: (UInt64) -> Choices
  ) -> (found: [Finding], progress: Progress) {
    var findings = FindingList()
    var progress = Progress()
    for index in 0..<count {
      progress.waiting = count - index
      guard goOn(progress) else { break }
      let seed = firstSeed &+ UInt64(index)
      let runs = programs.map { $0.play(choices(seed)) }
      let kinds = FindingKind.all(in: runs)
      findings.note(kinds) { kind in
        let found = Finding(kind: kind, schedule: Schedule([]), cost: 0, seed: seed)
        return named(found, runs)
      }
      progress.played += 1
      progress.found = findings.all.count
      progress.waiting = count - progress.played
    }
    return (findings.all, progress)
  }

  /// Returns the finding with a schedule in place of the seed, if one program's choices are enough to
  /// bring it out.
  private func named(_ found: Finding, _ runs: [Run]) -> Finding {
    guard case .pct = bound else { return found }
    let taken = runs.map { $0.choicePoints.map { $0.options[$0.taken] } }
    // What does not come in every program fits none of the others.
    let common = taken.map { names in
      names.filter { name in Choices.isJob(name) || taken.allSatisfy { $0.contains(name) } }
    }
    let schedules = (taken + common).map { Schedule($0) }
    guard let schedule = schedules.first(where: { brings(found, $0, atMost: .max) }) else {
      return found
    }
    let one = shrunk([Finding(kind: found.kind, schedule: schedule, cost: 0)])[0]
    let cost = Self.reorderings(play(one.schedule, jobs: true))
    return Finding(kind: one.kind, schedule: one.schedule, cost: cost)
  }

  /// Plays one schedule as it is.
  func replay(_ schedule: Schedule) -> (found: [Finding], progress: Progress) {
    var findings = FindingList()
    var inOrder = TracesInOrder()
    let runs = play(schedule)
    let cost = Self.reorderings(runs)
    findings.note(kinds(of: schedule, runs, &inOrder), schedule, cost)
    return (findings.all, Progress(played: 1))
  }
}
