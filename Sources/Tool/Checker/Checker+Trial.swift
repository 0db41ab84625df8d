import Exercises
import Foundation

extension Checker {
  /// Judges an exercise as the kit ships it, whatever stands in the student's file.
  ///
  /// - Returns: whether it falls short, as it should, and how long that took.
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func tryShipped(
    _ exercise: Exercise
  ) throws -> (judgement: Judgement, duration: Duration) {
    try tryAnswer(exercise.shippedText(in: checkout) ?? "", at: exercise.shippedPath, to: exercise)
  }

  /// Judges a text as if it stood in the student's file.
  ///
  /// - Parameters:
  ///   - text: the answer.
  ///   - path: where it stands, to be told.
  ///   - exercise: what it answers.
  ///   - showsAll: whether it is shown at each requirement that it does not meet, not only the first.
  /// - Returns: the result of it, and how long that took.
  /// - Throws: `CheckerError` if the checker itself cannot work.
  package func tryAnswer(
    _ text: String, at path: String, to exercise: Exercise, showingAll showsAll: Bool = false
  ) throws -> (judgement: Judgement, duration: Duration) {
    var judgement = Judgement(exercise: exercise, path: path)
    judgement.showsAll = showsAll
    let start = ContinuousClock.now
    try judge(text, &judgement)
    return (judgement, ContinuousClock.now - start)
  }

  /// Tries what an answer cannot reach while it is played.
  ///
  /// - Returns: some of `files`, `network` and `processes`.
  /// - Throws: `CheckerError` if the playing program is not there.
  package func closedToAnswers() throws -> [String] {
    let remains = try RunFolder.with { try ChildProcess(in: $0).run(player, ["wall"]) }
    return String(decoding: remains.printed, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// Runs a program of the system to its end, as an answer is run.
  ///
  /// - Returns: whether it ended well, and what it printed.
  /// - Throws: `CheckerError` if it is not there.
  package static func tryProgram(
    _ program: String, _ arguments: [String]
  ) throws -> (isGood: Bool, printed: String) {
    let remains = try RunFolder.with { folder in
      var child = ChildProcess(in: folder)
      child.seconds = 20
      return try child.run(program, arguments)
    }
    return (remains.end == .exited(0), String(decoding: remains.printed, as: UTF8.self).printable)
  }

  /// Runs a program on what somebody has handed in.
  ///
  /// - Parameters:
  ///   - program: its name.
  ///   - arguments: what it is given.
  ///   - folder: the only folder that it writes to.
  ///   - sandbox: what stands around it; nil if nothing does.
  ///   - most: how many bytes it may print.
  /// - Returns: what is left of it, without its standard error.
  /// - Throws: `CheckerError` if it is not there.
  package static func run(
    _ program: String, _ arguments: [String], in folder: URL, _ sandbox: Sandbox?,
    atMost most: Int
  ) throws -> ChildProcess.Remains {
    var child = ChildProcess(in: folder)
    child.seconds = 20
    child.mostBytes = most
    child.keepsErrors = false
    child.sandbox = sandbox
    return try child.run(program, arguments)
  }
}
