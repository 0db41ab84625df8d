import Answers
import CourseFiles
import Exercises
import Foundation

/// Compiles a student's answer, runs it where it can do no harm, and says what came of it.
package struct Checker: Sendable {
  private let checkout: Checkout
  private let products: URL

  /// Prepares to check the answers in `checkout`.
  ///
  /// - Parameters:
  ///   - checkout: the folder that holds the students' files.
  ///   - products: the folder that holds the built `lessons` and, in `Modules`, the kit's modules.
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
    try judge(exercise, [])
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
    try judge(exercise, [schedule, String(width)])
  }

  private func judge(_ exercise: Exercise, _ arguments: [String]) throws -> Judgement {
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
        let program = products.appendingPathComponent("lessons").path
        let words = ["judge", exercise.number.description, library] + arguments
        let remains = try ChildProcess().run(program, words)
        judgement.note(Judge.lines(in: remains.channel), remains)
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

extension Exercise {
  /// The path of the student's file, from the root of `checkout`.
  ///
  /// - Throws: `CourseError` if the lessons cannot be read.
  package func path(in checkout: Checkout) throws -> String {
    let lesson = try Lesson.all(in: checkout).first { $0.number == number.lesson }
    let folder = lesson?.exercises ?? "\(SourceTree.lessons)/\(number.lesson)"
    return "\(folder)/\(fileName)"
  }

  /// The student's file as it was shipped; nothing if the kit's copy is gone.
  package func shippedText(in checkout: Checkout) -> String? {
    AnswerSheet.of(self).flatMap { try? checkout.text(at: $0.stubPath) }
  }
}
