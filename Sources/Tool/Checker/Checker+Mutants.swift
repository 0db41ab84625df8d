import Exercises
import Judging
import Records

extension Checker {
  /// What came of one mutant.
  package enum MutantFate: Hashable, Sendable {
    /// It does not do what right answers do.
    case killed
    /// It crashes, or never ends.
    case broken
    /// It is taken for right.
    case lives
  }

  /// Judges an answer that holds several others behind numbers; the variable `MUTANT_ON` chooses.
  ///
  /// - Parameters:
  ///   - numbers: the numbers that it holds.
  ///   - text: the answer.
  ///   - exercise: what it answers.
  /// - Returns: what came of each; nil if the answer does not compile.
  /// - Throws: `CheckerError` or `CourseError` if the checker itself cannot work.
  package func fates(
    of numbers: [Int], in text: String, of exercise: Exercise
  ) throws -> [Int: MutantFate]? {
    let right = try keptAnswers(to: exercise).right
    return try RunFolder.with { folder in
      guard
        case .library(let library, _, _) = try compiler(in: folder).compile(text, for: exercise)
      else { return nil }
      let command = PlayCommand.check(exercise.number, library: library)
      var fates: [Int: MutantFate] = [:]
      for number in numbers {
        var child = ChildProcess(in: folder)
        child.seconds = 3
        child.variables = ["MUTANT_ON": "\(number)"]
        let remains = try child.run(player, command.words)
        let reading = RecordReading(Record(remains.channel), of: command, to: exercise)
        let isPassed = right.results(of: reading.answer, to: exercise).allSatisfy(\.isMet)
        let isWhole = reading.fits && reading.isComplete && remains.end == .exited(0)
        fates[number] = isPassed ? (isWhole ? .lives : .broken) : .killed
      }
      return fates
    }
  }
}
