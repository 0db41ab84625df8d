import CourseFiles
import Exercises
import Foundation
import Records

/// Compiles a student's answer, plays it in a process of its own, and judges it.
package struct Checker: Sendable {
  private let checkout: Checkout
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
    let record = Record(try play(.stub(exercise.number)).channel)
    return record.lines.count { line in
      if case .ends(let result) = line { result.isMet } else { false }
    }
  }

  /// Returns what the kit says of its own answers, for each exercise.
  ///
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func answerNotes() throws -> [AnswerNotes] {
    guard let notes = [AnswerNotes](try play(.notes).channel) else { throw CheckerError.noNotes }
    return notes
  }

  /// Has `play-answer` do what `command` asks for.
  private func play(_ command: PlayCommand) throws -> ChildProcess.Remains {
    try ChildProcess().run(
      products.appendingPathComponent("play-answer").path, command.words)
  }

  /// Judges an answer by the record of what `command` asks to do with its library.
  private func judge(
    _ exercise: Exercise, _ command: (_ library: String) -> PlayCommand
  ) throws -> Judgement {
    let path = try exercise.path(in: checkout)
    var judgement = Judgement(exercise: exercise, path: path)
    guard let text = try? checkout.text(at: path) else {
      judgement.obstacle = .missing
      return judgement
    }
    judgement.isAsShipped = text == exercise.shippedText(in: checkout)
    judgement.obstacle =
      Seals.broken(for: exercise, in: checkout).map { .changed($0) }
      ?? Obstacle(inText: text, of: exercise)
    guard judgement.obstacle == nil else { return judgement }
    judgement.strays = Stray.all(in: text)
    try withFolder(for: exercise) { folder in
      let compiler = Compiler(modules: products.appendingPathComponent("Modules"))
      let file = checkout.root.appendingPathComponent(path).path
      switch try compiler.compile(file, for: exercise, into: folder) {
      case .messages(let messages): judgement.obstacle = .doesNotCompile(messages)
      case .limit: judgement.obstacle = .compilerStopped
      case .library(let library, let warnings):
        judgement.warnings = warnings
        let remains = try play(command(library))
        judgement.note(Record(remains.channel), remains)
      }
    }
    return judgement
  }

  /// Makes a folder for what is built, hands it to `body` and removes it.
  private func withFolder<Result>(
    for exercise: Exercise, _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("async-styles-\(getpid())-\(exercise.number)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CheckerError.noFolder(folder.path)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
