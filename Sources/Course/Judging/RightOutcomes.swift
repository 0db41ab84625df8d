import Exercises
import Explorer

/// The outcomes of right answers to one exercise; an answer with another one is wrong.
///
/// An outcome holds what came from outside beside what was seen. So an answer is right if each of
/// its outcomes is one of the solution's. The solution is played under schedules that cost one
/// more. There it has the hops and the orders that another right answer may have.
package struct RightOutcomes: Hashable, Sendable {
  /// The result of right answers in one situation.
  package struct Known: Hashable, Sendable {
    /// The hashes of all outcomes.
    package let hashes: Set<UInt64>
    /// Outcomes with their lines, those of the cheapest schedules first, to be shown.
    package let shown: [Outcome]

    /// Takes the outcomes in one situation.
    package init(hashes: Set<UInt64>, shown: [Outcome]) {
      self.hashes = hashes
      self.shown = shown
    }
  }

  /// For each requirement, for each situation, the result of right answers.
  package let requirements: [[Known]]

  /// Takes what is known of right answers.
  package init(_ requirements: [[Known]]) {
    self.requirements = requirements
  }

  /// Plays a right answer and keeps its outcomes, which are shown to a student.
  ///
  /// - Parameters:
  ///   - solution: its requirements, ready to be played.
  ///   - others: other right answers, already played at the same cost; they are not shown.
  ///   - extra: how much more a schedule may cost than the requirements say.
  package init(
    of solution: [RequirementPlay], besides others: [PlayedAnswer] = [], extra: Int = 1
  ) {
    requirements = solution.enumerated().map { index, play in
      play.situations.enumerated().map { place, situation in
        let outcomes = play.outcomes(in: situation, extra: extra)
        let more = others.flatMap { $0.requirements[index].situations[place] }
        return Known(
          hashes: Set(outcomes.map(\.outcome.hash) + more),
          shown: outcomes.filter { !$0.isExtra }.map(\.outcome))
      }
    }
  }

  /// Judges an answer by the result of it.
  ///
  /// - Returns: a result for each requirement of `exercise` that was played.
  package func results(of answer: PlayedAnswer, to exercise: Exercise) -> [CheckResult] {
    zip(exercise.requirements, zip(answer.requirements, requirements)).map { title, pair in
      let (played, known) = pair
      return CheckResult(
        title: title, miss: Self.firstMiss(of: played, among: known),
        reachedTodo: played.reachedTodo)
    }
  }

  private static func firstMiss(
    of played: PlayedAnswer.Requirement, among known: [Known]
  ) -> CheckResult.Miss? {
    for (index, (hashes, known)) in zip(played.situations, known).enumerated() {
      if let hash = hashes.first(where: { !known.hashes.contains($0) }) {
        return CheckResult.Miss(situation: index, hash: hash)
      }
    }
    return nil
  }

  /// Plays one requirement up to the first situation in which the answer falls short.
  ///
  /// - Parameters:
  ///   - play: the requirement with the answer.
  ///   - index: which requirement of the exercise it is.
  /// - Returns: where it falls short; nil if the requirement is met.
  package func firstMiss(of play: RequirementPlay, at index: Int) -> CheckResult? {
    Todo.forget()
    for (number, (situation, known)) in zip(play.situations, requirements[index]).enumerated() {
      let hashes = play.outcomes(in: situation).map(\.outcome.hash)
      guard let hash = hashes.first(where: { !known.hashes.contains($0) }) else { continue }
      return CheckResult(
        title: play.title, miss: CheckResult.Miss(situation: number, hash: hash),
        reachedTodo: Todo.wasReached)
    }
    return nil
  }

  /// Tells how an outcome of an answer differs from what is expected.
  ///
  /// Beside it is shown the result of the solution when the same comes from outside, as nearly as
  /// that is known.
  package func shortfall(_ yours: Outcome, at token: PlayToken, among exercise: Exercise)
    -> Shortfall
  {
    let known = known(token, among: exercise)?.shown
    let best = known?.max { yours.likeness(to: $0) < yours.likeness(to: $1) }
    var shortfall = Shortfall(expected: best?.lines ?? [], yours: yours, token: token)
    shortfall.isAlikeOutside = best?.outside == yours.outside
    shortfall.usual = exercise.outlines[token.requirement].usual(in: token.situation)
    return shortfall
  }
}

extension RightOutcomes {
  /// For each requirement, for each situation, the hashes of all outcomes.
  package var hashes: [[Set<UInt64>]] { requirements.map { $0.map(\.hashes) } }

  /// The hashes of the result of right answers in the situation of a token.
  package func hashes(_ token: PlayToken, among exercise: Exercise) -> Set<UInt64> {
    known(token, among: exercise)?.hashes ?? []
  }

  private func known(_ token: PlayToken, among exercise: Exercise) -> Known? {
    guard exercise.outlines.indices.contains(token.requirement) else { return nil }
    return exercise.outlines[token.requirement].situations.firstIndex(of: token.situation)
      .map { requirements[token.requirement][$0] }
  }
}

extension Outcome {
  /// How much of what came from outside is the same, and then how much of all.
  fileprivate func likeness(to other: Outcome) -> (Int, Int) {
    let common = zip(outside, other.outside).prefix { $0 == $1 }.count
    return (
      outside == other.outside ? .max : common, zip(lines, other.lines).prefix { $0 == $1 }.count
    )
  }

  /// The lines that tell what came from outside, in a story, without the marks behind them.
  fileprivate var outside: [Substring] {
    lines.map(Shortfall.event)
      .filter { line in
        let word = line.split(separator: " ").dropFirst().first
        return ["user", "reply", "fault"].contains { word == $0 }
      }
  }
}
