import Exercises
import Explorer
import Judging

/// The result of checking a student's answer.
package struct Judgement: Sendable {
  /// The exercise.
  package let exercise: Exercise
  /// The path of the student's file, from the root of the checkout.
  package let path: String
  /// Whether the file has not been touched.
  package internal(set) var isAsShipped = false
  /// The requirements that were checked, in order.
  package internal(set) var results: [CheckResult] = []
  /// Why not all of them were checked, if so.
  package internal(set) var obstacle: Obstacle?
  /// The misconception that may be behind it.
  package internal(set) var guess: KeptAnswers.Guess?
  /// What the student's code printed, up to a limit.
  package internal(set) var printed = ""

  /// Whether the file has a variable that lasts from one use to the next.
  var hasLastingVariable = false

  /// What the compiler warns of.
  package internal(set) var warnings: [CompilerMessage] = []
  /// The result of the plays that were asked for, beside the expected ones.
  package internal(set) var plays: [Play] = []

  /// What it did in all situations, if that is known.
  package internal(set) var played: PlayedAnswer?
  /// Whether each requirement that is not met is shown, or the first only.
  var showsAll = false

  /// One play of an answer.
  package struct Play: Sendable {
    /// What should have happened, and what did.
    package let shortfall: Shortfall
    /// Whether right answers do the same.
    package let isRight: Bool
    /// Why the schedule does not fit, if so.
    package let misfit: String?
  }

  init(exercise: Exercise, path: String) {
    self.exercise = exercise
    self.path = path
  }

  /// Whether every requirement was checked and is met.
  package var isPassed: Bool {
    obstacle == nil && results.map(\.title) == exercise.requirements && results.allSatisfy(\.isMet)
  }

  /// Whether nothing is known of the answer through no fault of its own.
  package var isNotJudged: Bool {
    if case .unread(let unread)? = obstacle { !unread.isDueToFile } else { false }
  }

  /// The first requirement that is not met.
  package var shortfall: CheckResult? { results.first { !$0.isMet } }

  /// Notes what the answer uses, or that it is not known; `lines` finds those of what is linked.
  mutating func note(
    _ reading: Compiler.Reading, _ setting: Stray.Setting,
    lines: @escaping (AnswerReading) -> [String: Int]
  ) {
    switch reading {
    case .failure(let unread): obstacle = .unread(unread)
    case .success(let reading):
      let uses = exercise.exclusions.flatMap { exclusion in
        exclusion.uses(in: reading, lines: lines).map { (exclusion, use: $0) }
      }
      // What this exercise is about says more than what no answer may do.
      if let (exclusion, use) = uses.min(by: { $0.use.line < $1.use.line }) {
        obstacle = .excluded(use.subject, line: use.line, reason: exclusion.reason)
      } else if let breach = Fence(around: reading, setting, lines: lines).breach {
        obstacle = .fenced(line: breach.line, what: breach.what, remedy: breach.remedy)
      }
    }
  }

  /// Notes what the record of a check says, and how the program that wrote it ended.
  mutating func note(_ report: PlayReport, _ kept: KeptAnswers) {
    guard let reading = read(report) else { return }
    played = reading.answer
    results = kept.right.results(of: reading.answer, to: exercise)
    // What was shipped is nobody's belief.
    if obstacle == nil, !isAsShipped, shortfall?.reachedTodo == false {
      guess = kept.guess(behind: reading.answer)
    }
  }

  /// Notes what the record of one play says.
  mutating func note(_ report: PlayReport, at token: PlayToken, _ kept: KeptAnswers) {
    guard let (outcome, misfit) = read(report)?.shown else {
      obstacle = obstacle ?? .unsteady(hasLastingVariable: hasLastingVariable)
      return
    }
    let schedule = try? Schedule(token: outcome.schedule)
    let shortfall = kept.right.shortfall(
      outcome, at: PlayToken(token.requirement, token.situation, schedule), among: exercise)
    if results.indices.contains(token.requirement) {
      results[token.requirement].shortfall = shortfall
    } else {
      // A replay has no results.
      let isRight = kept.right.hashes(token, among: exercise).contains(outcome.hash)
      plays.append(Play(shortfall: shortfall, isRight: isRight, misfit: misfit))
    }
  }

  /// Where the answer falls short, for each requirement that it does not meet.
  package var misses: [(token: PlayToken, hash: UInt64)] {
    results.enumerated().compactMap { index, result in
      result.miss.map { miss in
        (PlayToken(index, exercise.outlines[index].situations[miss.situation], nil), miss.hash)
      }
    }
  }

  /// Reads what a program has written, and notes why it is not to be used as it is.
  private mutating func read(_ report: PlayReport) -> RecordReading? {
    let (reading, remains) = (report.reading, report.remains)
    printed = String(decoding: remains.printed.prefix(20_000), as: UTF8.self).printable
    if !reading.fits {
      obstacle = .strangeRecord
      return nil
    }
    obstacle = obstacle ?? reading.obstacle
    if obstacle == nil, !reading.isComplete || remains.end != .exited(0) {
      obstacle = Obstacle(remains.end, reading.fault, printed: printed, during: reading.during)
    }
    return reading
  }
}
