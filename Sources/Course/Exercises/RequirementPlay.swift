import Explorer

/// One requirement with the answer that is played.
///
/// It tells what happened. Whether that is right is found out elsewhere.
package struct RequirementPlay: Sendable {
  /// What is required.
  package let title: String
  /// What it is played with, the smallest first.
  package var situations: [Situation] { drawn.all }

  private let drawn: Situations
  private let play:
    @Sendable (Situation, _ extra: Int, _ see: (_ outcome: Outcome, _ isExtra: Bool) -> Void)
      -> Void
  private let replay: @Sendable (Situation, Schedule) -> (outcome: Outcome, misfit: String?)

  init<Answer>(_ requirement: Requirement<Answer>, of answer: Answer, linesOf file: String) {
    title = requirement.title
    drawn = requirement.situations
    play = { situation, extra, see in
      requirement.play(answer, in: situation, extra: extra, linesOf: file, seeing: see)
    }
    replay = { requirement.replay(answer, in: $0, under: $1, linesOf: file) }
  }

  /// Plays the answer in one situation, and tells the result of it: each outcome once.
  ///
  /// Takes as long as the answer; one that never stops must be stopped from outside.
  ///
  /// - Parameters:
  ///   - situation: one of `situations`.
  ///   - extra: how much more a schedule may cost than the requirement says.
  /// - Returns: the outcomes, those of the cheapest schedules first, each with whether its schedule
  ///   costs more than the requirement says.
  package func outcomes(
    in situation: Situation, extra: Int = 0
  ) -> [(outcome: Outcome, isExtra: Bool)] {
    var known: Set<[String]> = []
    var outcomes: [(outcome: Outcome, isExtra: Bool)] = []
    play(situation, extra) { outcome, isExtra in
      if known.insert(outcome.lines).inserted { outcomes.append((outcome, isExtra)) }
    }
    return outcomes
  }

  /// Plays the answer in one situation under one schedule.
  ///
  /// - Returns: the result of it, and why the schedule does not fit, if so.
  package func outcome(
    in situation: Situation, under schedule: Schedule
  ) -> (outcome: Outcome, misfit: String?) {
    replay(situation, schedule)
  }

  /// Plays the answer in one situation until an outcome with this hash comes.
  ///
  /// - Returns: the outcome, under a schedule that names no more than it takes; nil if none comes.
  package func outcome(in situation: Situation, withHash hash: UInt64) -> Outcome? {
    guard let found = outcomes(in: situation).map(\.outcome).first(where: { $0.hash == hash })
    else { return nil }
    guard var schedule = try? Schedule(token: found.schedule) else { return found }
    var best = found
    while let (smaller, outcome) = smaller(than: schedule, in: situation, withHash: hash) {
      (schedule, best) = (smaller, outcome)
    }
    return best
  }

  /// A schedule with one step less that brings out the same; nil if there is none.
  private func smaller(
    than schedule: Schedule, in situation: Situation, withHash hash: UInt64
  ) -> (Schedule, Outcome)? {
    for index in schedule.names.indices {
      var names = schedule.names
      names.remove(at: index)
      let (outcome, misfit) = replay(situation, Schedule(names))
      if misfit == nil, outcome.hash == hash { return (Schedule(names), outcome) }
    }
    return nil
  }
}
