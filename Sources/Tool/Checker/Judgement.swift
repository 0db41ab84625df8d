import Exercises
import Records

/// What came of checking a student's answer.
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
  /// The catalogued misconception that falls short in the same way.
  package internal(set) var misconception: String?
  /// What the student's code printed, up to a limit.
  package internal(set) var printed = ""

  /// Whether it is known what the answer uses; another compiler may not tell.
  package internal(set) var isRead = true
  /// What the compiler warns of.
  package internal(set) var warnings: [CompilerMessage] = []
  /// What one schedule makes of the answer, if that was asked for.
  package internal(set) var pages: [String] = []
  /// Whether the answer does the same as the solution under that schedule.
  package internal(set) var isClean = false
  /// Why that schedule fits none of the exercise's scenarios, if so.
  package internal(set) var misfit: String?

  init(exercise: Exercise, path: String) {
    self.exercise = exercise
    self.path = path
  }

  /// Whether every requirement was checked and is met.
  package var isPassed: Bool {
    obstacle == nil && results.map(\.title) == exercise.requirements && results.allSatisfy(\.isMet)
  }

  /// The first requirement that is not met.
  package var shortfall: CheckResult? { results.first { !$0.isMet } }

  /// Notes what the answer uses.
  mutating func note(_ reading: AnswerReading?, _ setting: Stray.Setting) {
    guard let reading else {
      isRead = false
      return
    }
    if let breach = Fence(around: reading, setting).breach {
      obstacle = .fenced(line: breach.line, what: breach.what, remedy: breach.remedy)
    }
    let uses = exercise.exclusions.flatMap { exclusion in
      exclusion.uses(in: reading).map { (exclusion, use: $0) }
    }
    // What this exercise is about says more than what no answer may do.
    if let (exclusion, use) = uses.min(by: { $0.use.line < $1.use.line }) {
      obstacle = .excluded(use.subject, line: use.line, reason: exclusion.reason)
    }
  }

  /// Notes what the record of the playing program says, and how that program ended.
  mutating func note(_ record: Record, _ remains: ChildProcess.Remains) {
    printed = String(decoding: remains.printed.prefix(20_000), as: UTF8.self).printable
    var begun: String?
    var fault: Crash.Fault?
    for line in record.lines {
      switch line {
      case .begins(let title): begun = title
      case .ends(let result):
        results.append(result.printable)
        begun = nil
      case .looksLike(let name): misconception = name.printable
      case .page(let page): pages.append(page.printable)
      case .misfit(let sentence): misfit = sentence.printable
      case .isClean: isClean = true
      case .isNoAnswer: obstacle = .isNoAnswer
      case .cannotLoad(let reason): obstacle = .cannotLoad(reason.printable)
      case .fault(let name): fault = Crash.Fault(rawValue: name)
      case .over: return
      }
    }
    if obstacle == nil {
      obstacle = Obstacle(remains.end, fault, printed: printed, during: begun)
    }
  }
}

extension CheckResult {
  /// The same, with every text as a terminal may show it.
  fileprivate var printable: CheckResult {
    CheckResult(
      title: title, shortfall: shortfall?.mapTexts(\.printable), reachedTodo: reachedTodo)
  }
}
