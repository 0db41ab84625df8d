import CourseFiles
import Exercises
import Foundation
import Judging
import Records

/// Compiles a student's answer, plays it in a process of its own, and judges it.
package struct Checker: Sendable {
  /// The folder that holds the students' files.
  package let checkout: Checkout
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
  /// - Throws: `CheckerError` if the checker itself cannot work, or `CourseError` if the kit's files
  ///   cannot be read.
  package func check(_ exercise: Exercise) throws -> Judgement {
    try judge(exercise, replaying: [])
  }

  /// Plays the student's answer once more, as each of some tokens says.
  ///
  /// - Parameters:
  ///   - tokens: what is played.
  ///   - exercise: whose requirements they are about.
  /// - Returns: a judgement without results; its `plays` say what happens.
  /// - Throws: `CheckerError` if the checker itself cannot work, or `CourseError` if the kit's files
  ///   cannot be read.
  package func replay(_ tokens: [PlayToken], _ exercise: Exercise) throws -> Judgement {
    try judge(exercise, replaying: tokens)
  }

  /// Returns what the kit knows of the answers to `exercise`.
  ///
  /// - Throws: `CourseError` if it cannot be read.
  package func keptAnswers(to exercise: Exercise) throws -> KeptAnswers {
    try KeptAnswers(to: exercise, in: checkout)
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

  /// Returns the first place at which an answer does what none may, as in "Line 3 uses `exit`".
  ///
  /// It is no place if the answer keeps the rules, and nil if the compiler does not tell what a file
  /// uses.
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

  func compiler(in folder: URL) -> Compiler {
    Compiler(modules: products.appendingPathComponent("Modules"), folder: folder)
  }

  /// Has `play-answer` do what `command` asks for, in a folder of this run.
  func play(_ command: PlayCommand, in folder: URL) throws -> ChildProcess.Remains {
    try ChildProcess(in: folder).run(player, command.words)
  }

  /// The path of the program that plays answers.
  var player: String { products.appendingPathComponent("play-answer").path }

  /// Judges the student's answer.
  private func judge(_ exercise: Exercise, replaying tokens: [PlayToken]) throws -> Judgement {
    let path = try exercise.path(in: checkout)
    var judgement = Judgement(exercise: exercise, path: path)
    switch AnswerFile.read(checkout.root.appendingPathComponent(path).path) {
    case .missing: judgement.obstacle = .missing
    case .unusable(let flaw): judgement.obstacle = .unusable(flaw)
    case .text(let text): try judge(text, &judgement, replaying: tokens)
    }
    return judgement
  }

  /// Judges `text`, and notes in `judgement` how.
  func judge(
    _ text: String, _ judgement: inout Judgement, replaying tokens: [PlayToken] = []
  ) throws {
    let exercise = judgement.exercise
    let shipped = exercise.shippedText(in: checkout)
    judgement.isAsShipped = text == shipped
    judgement.obstacle =
      Seals.broken(for: exercise, in: checkout).map { .changed($0) } ?? Obstacle(inText: text)
    guard judgement.obstacle == nil else { return }
    let kept = try keptAnswers(to: exercise)
    try RunFolder.with { folder in
      switch try compiler(in: folder).compile(text, for: exercise) {
      case .messages(let messages): judgement.obstacle = .doesNotCompile(messages)
      case .stopped(let stop): judgement.obstacle = .compilerStopped(stop)
      case .library(let library, let warnings, let reading):
        judgement.warnings = warnings
        judgement.note(reading, Stray.Setting(shipped ?? text))
        guard judgement.obstacle == nil else { return }
        try play(library, &judgement, kept, replaying: tokens, in: folder)
      }
    }
  }

  /// Plays the answer in `library`, and notes the result of it.
  private func play(
    _ library: String, _ judgement: inout Judgement, _ kept: KeptAnswers,
    replaying tokens: [PlayToken], in folder: URL
  ) throws {
    let number = judgement.exercise.number
    for token in tokens where judgement.obstacle == nil {
      let command = PlayCommand.replay(number, library: library, token)
      judgement.note(try play(command, in: folder), of: command, at: token, kept)
    }
    guard tokens.isEmpty else { return }
    let command = PlayCommand.check(number, library: library)
    judgement.note(try play(command, in: folder), of: command, kept)
    let misses = judgement.showsAll ? judgement.misses : Array(judgement.misses.prefix(1))
    for miss in misses where judgement.obstacle == nil {
      try show(miss, of: library, &judgement, kept, in: folder)
    }
  }

  /// Plays an answer once more where it falls short, and notes what it does there.
  private func show(
    _ miss: (token: PlayToken, hash: UInt64), of library: String, _ judgement: inout Judgement,
    _ kept: KeptAnswers, in folder: URL
  ) throws {
    let number = judgement.exercise.number
    let alone = PlayCommand.show(number, library: library, miss.token, hash: miss.hash)
    judgement.note(try play(alone, in: folder), of: alone, at: miss.token, kept)
    guard judgement.obstacle == .unsteady else { return }
    let after = PlayCommand.showAfterOthers(
      number, library: library, miss.token, hash: miss.hash)
    judgement.obstacle = nil
    judgement.note(try play(after, in: folder), of: after, at: miss.token, kept)
  }
}
