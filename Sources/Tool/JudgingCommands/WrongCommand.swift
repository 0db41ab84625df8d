import Checker
import CourseFiles
import Exercises
import Grading
import ReadingCommands
import Reports
import Shell

/// Shows teachers the wrong answers to an exercise that the kit knows.
struct WrongCommand {
  private let exercise: Exercise
  private let name: String?
  private let showsCode: Bool

  /// Understands `wrong 6.3`, and `wrong 6.3 NAME`, which judges one of them.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 3)
    exercise = try Selection(from: Array(arguments.words.prefix(2)), among: Exercise.all).one
    name = arguments.words.dropFirst(2).first
    showsCode = arguments.options[.code] != nil
  }

  /// Returns the page.
  ///
  /// - Throws: `Failure`, `CourseError` or `CorpusError`.
  func text(on terminal: Terminal) throws -> String {
    let checkout = try Command.checkout()
    guard checkout.contains(SourceTree.corpus) else {
      throw Failure.refused(
        "This edition is without wrong answers.", "Your teacher has them, in the whole kit.")
    }
    let answers = try WrongAnswers(to: exercise, in: checkout)
    if let name, !answers.names.contains(name) {
      let guess = Suggestion.nearest(to: name, among: answers.names).first
      throw Failure.usage(
        "\(exercise.number) has no wrong answer '\(name)'.",
        guess.map { "Did you mean '\($0)'?" } ?? "`lessons wrong \(exercise.number)` lists them.")
    }
    let page = answers.rendered(only: name, showingCode: showsCode, for: terminal)
    guard let text = name.flatMap(answers.text) else { return page }
    let judgement = try Workspace(terminal).checker
      .tryAnswer(text, at: exercise.fileName, to: exercise).judgement
    return page + "\nWhat `check` says of it:\n\n"
      + JudgementReport(judgement, inCourse: true, for: terminal).text
  }
}
