import Exercises
import Foundation
import Judging
import Records

extension Checker {
  /// The result of one mutant.
  package enum MutantFate: Hashable, Sendable {
    /// It does not do what right answers do.
    case killed
    /// It crashes, or writes what is no record.
    case broken
    /// It was still running when its time was over, the second time as well.
    case unending
    /// It is taken for right.
    case lives
  }

  /// Plays a text as if it stood in the student's file, whatever it may do.
  ///
  /// - Parameters:
  ///   - text: the answer.
  ///   - exercise: what it answers.
  ///   - extra: how much more a schedule may cost than the requirements say.
  /// - Returns: what it did; nil if it does not compile, crashes or never ends.
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func played(
    _ text: String, to exercise: Exercise, extra: Int = 0
  ) throws -> PlayedAnswer? {
    try compiled(text, for: exercise) { library, folder in
      let command = PlayCommand.check(exercise.number, library: library, extra: extra)
      var child = ChildProcess(in: folder)
      // One more reordering may mean ten times as many schedules.
      if extra > 0 { child.seconds = 60 }
      let report = try play(command, exercise, child)
      return report.isWhole ? report.reading.answer : nil
    } ?? nil
  }

  /// Plays a text many times, each time in a process of its own.
  ///
  /// - Returns: how many different records these write; 0 if the text does not compile.
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func records(of text: String, to exercise: Exercise, times count: Int) throws -> Int {
    try compiled(text, for: exercise) { library, folder in
      let command = PlayCommand.check(exercise.number, library: library)
      let records = try (0..<count).map { _ in
        try play(command, exercise, ChildProcess(in: folder)).reading.answer
      }
      return Set(records).count
    } ?? 0
  }

  /// Judges an answer that holds several others behind numbers; the variable `MUTANT_ON` chooses.
  ///
  /// - Parameters:
  ///   - numbers: the numbers that it holds.
  ///   - text: the answer.
  ///   - exercise: what it answers.
  /// - Returns: the result of each; nil if the answer does not compile.
  /// - Throws: `CheckerError` or `CourseError` if the checker itself cannot work.
  package func fates(
    of numbers: [Int], in text: String, of exercise: Exercise
  ) throws -> [Int: MutantFate]? {
    let right = try keptAnswers(to: exercise).right
    return try compiled(text, for: exercise) { library, folder in
      let command = PlayCommand.check(exercise.number, library: library)
      var fates: [Int: MutantFate] = [:]
      for number in numbers {
        var child = ChildProcess(in: folder)
        child.variables = ["MUTANT_ON": "\(number)"]
        fates[number] = try fate(of: command, of: exercise, child, among: right)
      }
      return fates
    }
  }

  /// The result of one mutant; one whose time is over gets more of it, since the machine may be busy.
  private func fate(
    of command: PlayCommand, of exercise: Exercise, _ child: ChildProcess,
    among right: RightOutcomes
  ) throws -> MutantFate {
    var child = child
    for seconds in [3, 12] {
      child.seconds = seconds
      let report = try play(command, exercise, child)
      guard right.results(of: report.reading.answer, to: exercise).allSatisfy(\.isMet) else {
        return .killed
      }
      if report.isWhole { return .lives }
      guard [.endless, .stuck].contains(report.remains.end) else { return .broken }
    }
    return .unending
  }

  /// Compiles a text in a folder of its own, and does `body` with the library; nil if that fails.
  private func compiled<Result>(
    _ text: String, for exercise: Exercise,
    _ body: (_ library: String, _ folder: URL) throws -> Result
  ) throws -> Result? {
    try RunFolder.with { folder in
      let compiler = compiler(in: folder)
      guard case .object(let object, _, _) = try compiler.compile(text, for: exercise) else {
        return nil
      }
      return try body(compiler.link(object), folder)
    }
  }
}
