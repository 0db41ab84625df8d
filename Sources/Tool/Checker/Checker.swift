import CourseFiles
import Exercises
import Foundation
import Records

/// Compiles a student's answer, plays it in a process of its own, and judges it.
package struct Checker: Sendable {
  let checkout: Checkout
  private let products: URL

  /// Prepares to check the answers in `checkout`.
  ///
  /// - Parameters:
  ///   - checkout: the folder that holds the students' files.
  ///   - products: the folder that holds the built `play-answer` and, in `Modules`, the modules.
  package init(_ checkout: Checkout, products: URL) {
    self.checkout = checkout
    self.products = products
  }

  /// Checks the student's answer to `exercise`.
  ///
  /// Takes at most a few seconds of real time, whatever the answer does, and leaves no process.
  ///
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func check(_ exercise: Exercise) throws -> Judgement {
    try judge(exercise) { .check(exercise.number, library: $0) }
  }

  /// Plays one schedule with the student's answer and the solution side by side.
  ///
  /// - Parameters:
  ///   - schedule: the token of the schedule.
  ///   - exercise: whose scenarios are played.
  ///   - width: how many columns the page may have.
  /// - Returns: a judgement without results; its `pages` show what happens.
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func replay(_ schedule: String, _ exercise: Exercise, width: Int) throws -> Judgement {
    try judge(exercise) {
      .replay(exercise.number, library: $0, schedule: schedule, width: width)
    }
  }

  /// Returns how many requirements the student's file meets as it is shipped.
  ///
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func requirementsMetByStub(of exercise: Exercise) throws -> Int {
    let record = Record(try RunFolder.with { try play(.stub(exercise.number), in: $0) }.channel)
    return record.lines.count { line in
      if case .ends(let result) = line { result.isMet } else { false }
    }
  }

  /// Returns what the kit says of its own answers, for each exercise.
  ///
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func answerNotes() throws -> [AnswerNotes] {
    let remains = try RunFolder.with { try play(.notes, in: $0) }
    guard let notes = [AnswerNotes](remains.channel) else { throw CheckerError.noNotes }
    return notes
  }

  /// Returns what an answer uses though `exercise` is to be done without it, with the line.
  ///
  /// - Throws: `CheckerError` if the compiler cannot be started.
  package func uses(
    ofExcluded exercise: Exercise, in text: String
  ) throws -> [(exclusion: Exclusion, line: Int)]? {
    try reading(of: text, for: exercise).map { reading in
      exercise.exclusions.flatMap { exclusion in
        exclusion.uses(in: reading).map { (exclusion, $0.line) }
      }
    }
  }

  /// Returns the first place at which an answer does what none may, in words such as "Line 3 uses
  /// `exit`", or no place; nil if the compiler does not tell what a file uses.
  ///
  /// - Throws: `CheckerError` if the compiler cannot be started.
  package func breach(of exercise: Exercise, in text: String) throws -> [String]? {
    try reading(of: text, for: exercise).map { reading in
      [Fence(around: reading, Stray.Setting(text)).breach].compactMap(\.self)
        .map { "Line \($0.line) \($0.what)" }
    }
  }

  private func reading(of text: String, for exercise: Exercise) throws -> AnswerReading? {
    try RunFolder.with { folder in
      try compiler(in: folder).read(text, named: exercise.fileName)
    }
  }

  private func compiler(in folder: URL) -> Compiler {
    Compiler(modules: products.appendingPathComponent("Modules"), folder: folder)
  }

  /// Has `play-answer` do what `command` asks for, in a folder of this run.
  private func play(_ command: PlayCommand, in folder: URL) throws -> ChildProcess.Remains {
    try ChildProcess(in: folder).run(
      products.appendingPathComponent("play-answer").path, command.words)
  }

  /// Judges an answer by the record of what `command` asks to do with its library.
  private func judge(
    _ exercise: Exercise, _ command: (_ library: String) -> PlayCommand
  ) throws -> Judgement {
    let path = try exercise.path(in: checkout)
    var judgement = Judgement(exercise: exercise, path: path)
    switch AnswerFile.read(checkout.root.appendingPathComponent(path).path) {
    case .missing: judgement.obstacle = .missing
    case .unusable(let flaw): judgement.obstacle = .unusable(flaw)
    case .text(let text): try judge(text, &judgement, command)
    }
    return judgement
  }

  /// Judges `text`, and notes in `judgement` how.
  func judge(
    _ text: String, _ judgement: inout Judgement, _ command: (_ library: String) -> PlayCommand
  ) throws {
    let exercise = judgement.exercise
    let shipped = exercise.shippedText(in: checkout)
    judgement.isAsShipped = text == shipped
    judgement.obstacle =
      Seals.broken(for: exercise, in: checkout).map { .changed($0) } ?? Obstacle(inText: text)
    guard judgement.obstacle == nil else { return }
    try RunFolder.with { folder in
      switch try compiler(in: folder).compile(text, for: exercise) {
      case .messages(let messages): judgement.obstacle = .doesNotCompile(messages)
      case .stopped(let stop): judgement.obstacle = .compilerStopped(stop)
      case .library(let library, let warnings, let reading):
        judgement.warnings = warnings
        judgement.note(reading, Stray.Setting(shipped ?? text))
        guard judgement.obstacle == nil else { return }
        let remains = try play(command(library), in: folder)
        judgement.note(Record(remains.channel), remains)
      }
    }
  }
}
