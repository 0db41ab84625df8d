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
  private let isFenced: Bool
  let sandbox: Sandbox?
  /// How many times as long as usual an answer may take, where the machine may be slow.
  package var patience = 1
  /// How many requirements that are not met are played once more, to be shown; each takes some 50 ms.
  package var mostShown = 1

  /// Prepares to check the answers in `checkout`.
  ///
  /// - Parameters:
  ///   - checkout: the folder that holds the students' files.
  ///   - products: the folder that holds the built `play-answer` and, in `Modules`, the modules.
  ///   - isFenced: whether an answer is read before it is played. Only tests pass false, to see what
  ///     the wall around the playing process holds by itself.
  ///   - sandbox: what stands around the compiler and the player; nil if nothing does.
  package init(
    _ checkout: Checkout, products: URL, isFenced: Bool = true, sandbox: Sandbox? = nil
  ) {
    self.checkout = checkout
    self.products = products
    self.isFenced = isFenced
    self.sandbox = sandbox
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
  /// - Throws: `CheckerError` if the compiler cannot be started, or `Unread`.
  package func uses(
    ofExcluded exercise: Exercise, in text: String
  ) throws -> [(exclusion: Exclusion, line: Int)] {
    try reading(text, for: exercise) { reading, lines in
      exercise.exclusions.flatMap { exclusion in
        exclusion.uses(in: reading, lines: lines).map { (exclusion, $0.line) }
      }
    }
  }

  /// Returns the first place at which an answer does what none may, as in "Line 3 uses `exit`".
  ///
  /// It is nil if the answer keeps the rules.
  ///
  /// - Throws: `CheckerError` if the compiler cannot be started, or `Unread`.
  package func breach(of exercise: Exercise, in text: String) throws -> String? {
    try reading(text, for: exercise) { reading, lines in
      Fence(around: reading, Stray.Setting(text), lines: lines).breach
        .map { ($0.line == 0 ? "The file" : "Line \($0.line)") + " \($0.what)" }
    }
  }

  private func reading<Result>(
    _ text: String, for exercise: Exercise,
    _ body: (AnswerReading, _ lines: @escaping (AnswerReading) -> [String: Int]) -> Result
  ) throws -> Result {
    try RunFolder.with { folder in
      let compiler = compiler(in: folder)
      return body(try compiler.read(text, named: exercise.fileName).get()) {
        compiler.lines(of: $0, in: exercise.fileName)
      }
    }
  }

  func compiler(in folder: URL) -> Compiler {
    Compiler(
      modules: products.appendingPathComponent("Modules"), folder: folder, isStrict: isFenced,
      sandbox: sandbox, patience: min(2, patience))
  }

  /// Has `play-answer` do what `command` asks for, in a process that is prepared.
  func play(
    _ command: PlayCommand, _ exercise: Exercise, _ child: ChildProcess
  ) throws -> PlayReport {
    try PlayReport(of: command, to: exercise, by: player, child)
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
    judgement.hasLastingVariable = text.hasLastingVariable
    judgement.obstacle =
      Seals.broken(for: exercise, in: checkout).map { .changed($0) } ?? Obstacle(inText: text)
    guard judgement.obstacle == nil else { return }
    let kept = try keptAnswers(to: exercise)
    try RunFolder.with { folder in
      let compiler = compiler(in: folder)
      switch try compiler.compile(text, for: exercise) {
      case .messages(let messages): judgement.obstacle = .doesNotCompile(messages)
      case .stopped(let stop): judgement.obstacle = .compilerStopped(stop)
      case .object(let object, let warnings, let reading):
        judgement.warnings = warnings
        if isFenced {
          judgement.note(reading, Stray.Setting(shipped ?? text)) {
            compiler.lines(of: $0, in: exercise.fileName)
          }
        }
        guard judgement.obstacle == nil else { return }
        try play(compiler.link(object), &judgement, kept, replaying: tokens, in: folder)
      }
    }
  }

  /// Plays the answer in `library`, and notes the result of it.
  private func play(
    _ library: String, _ judgement: inout Judgement, _ kept: KeptAnswers,
    replaying tokens: [PlayToken], in folder: URL
  ) throws {
    let exercise = judgement.exercise
    let number = exercise.number
    func report(_ command: PlayCommand) throws -> PlayReport {
      var child = ChildProcess(in: folder)
      child.sandbox = sandbox
      child.seconds *= patience
      return try play(command, exercise, child)
    }
    for token in tokens where judgement.obstacle == nil {
      judgement.note(try report(.replay(number, library: library, token)), at: token, kept)
    }
    guard tokens.isEmpty else { return }
    judgement.note(try report(.check(number, library: library)), kept)
    let misses = judgement.misses.prefix(judgement.showsAll ? .max : mostShown)
    for (place, miss) in misses.enumerated() where judgement.obstacle == nil {
      let (token, hash) = miss
      let before = judgement
      judgement.note(
        try report(.show(number, library: library, token, hash: hash)), at: token, kept)
      if case .unsteady? = judgement.obstacle {
        judgement.obstacle = nil
        judgement.note(
          try report(.showAfterOthers(number, library: library, token, hash: hash)), at: token, kept
        )
      }
      guard place > 0, !judgement.showsAll else { continue }
      // The first says enough; the others only add to it.
      judgement.printed = before.printed
      if judgement.obstacle != nil { judgement = before }
    }
  }
}
