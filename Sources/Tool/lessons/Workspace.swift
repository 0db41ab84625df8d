import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Records
import Rendering
import Replays
import Tasks

/// Where exercises are worked on: a checkout, a terminal, and what has been done so far.
struct Workspace {
  let terminal: Terminal
  let checkout: Checkout
  let checker: Checker
  /// The folder of what was built: this program, its modules.
  let products: URL

  init(_ terminal: Terminal) throws {
    self.terminal = terminal
    checkout = try Command.checkout()
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    products = program.resolvingSymlinksInPath().deletingLastPathComponent()
    checker = Checker(checkout, products: products)
  }

  /// Checks exercises.
  ///
  /// - Parameters:
  ///   - exercises: what to check.
  ///   - inFull: whether to report on each; otherwise each has a line, and the first that is not
  ///     passed has its report below.
  /// - Returns: what to print, and 0 if all are passed, 70 if one cannot be judged, otherwise 1.
  /// - Throws: `CheckerError` if nothing can be checked.
  func check(_ exercises: [Exercise], inFull: Bool) throws -> (text: String, exitCode: Int32) {
    var judgements: [Judgement] = []
    for exercise in exercises {
      let judgement = try checker.check(exercise)
      judgements.append(judgement)
      if !inFull { try Lessons.write(JudgementReport(judgement, for: terminal).line) }
    }
    remember(judgements)
    // What comes next is known once a pass is kept.
    let next = inFull && judgements.count == 1 ? try nextStep().sentence : nil
    let open = judgements.filter { !$0.isPassed }
    let exitCode: Int32 =
      open.isEmpty ? 0 : judgements.contains(where: \.isNotJudged) ? 70 : 1
    func report(_ judgement: Judgement) -> String {
      JudgementReport(judgement, next: next, for: terminal).text
    }
    guard !inFull else { return (judgements.map(report).joined(separator: "\n"), exitCode) }
    let first = open.first.map { "\n" + report($0) } ?? ""
    return (first + "\n\(judgements.count - open.count) of \(judgements.count) passed.\n", exitCode)
  }

  /// Checks one exercise, and writes a page that shows where it falls short.
  ///
  /// - Parameters:
  ///   - exercise: what to check.
  ///   - file: where the page goes.
  ///   - isKeptFresh: whether the browser is to read the page again and again.
  /// - Returns: what to print, and 0 if it is passed, 70 if it cannot be judged, otherwise 1.
  /// - Throws: `CheckerError` if it cannot be checked, `Failure` if the page cannot be written.
  func check(
    _ exercise: Exercise, pageTo file: String, isKeptFresh: Bool = false
  ) throws -> (text: String, exitCode: Int32) {
    let judgement = try checker.check(exercise)
    let page = try AnswerPage(
      of: judgement, answer: text(of: exercise) ?? "", isKeptFresh: isKeptFresh, from: checkout)
    try PageOutput(path: file).write(page.text)
    remember([judgement])
    let next = try nextStep().sentence
    let report = JudgementReport(judgement, next: next, for: terminal).text
    return (
      report + "\nThe page: \(file). Open it in a browser.\n",
      judgement.isNotJudged ? 70 : judgement.isPassed ? 0 : 1
    )
  }

  /// Notes which of the judged exercises are passed, and which misconceptions were shown.
  func remember(_ judgements: [Judgement]) {
    let passed = judgements.filter(\.isPassed).map(\.exercise)
    let shown = judgements.compactMap { judgement in
      judgement.guess.flatMap { $0.isSure ? (judgement.exercise, $0.misconception) : nil }
    }
    guard !passed.isEmpty || !shown.isEmpty else { return }
    change { progress in
      for exercise in passed {
        progress.pass(
          exercise, in: exercise.edition(in: checkout), answer: text(of: exercise) ?? "")
      }
      for (exercise, misconception) in shown {
        progress.show(misconception, in: exercise, on: Self.today)
      }
    }
  }

  /// Shows the result of the student's answer when it is played as tokens say.
  func replay(
    _ tokens: [PlayToken], _ exercise: Exercise, continues: Bool
  ) throws -> (text: String, exitCode: Int32) {
    let judgement = try checker.replay(tokens, exercise)
    guard judgement.obstacle == nil else {
      return (JudgementReport(judgement, for: terminal).text, judgement.isNotJudged ? 70 : 1)
    }
    let misfits = judgement.plays.map(\.misfit)
    if let misfit = misfits.first ?? nil, !misfits.contains(nil) {
      guard continues else { throw Failure.misfit(misfit) }
      Lessons.warn(misfit)
    }
    let report = JudgementReport(judgement, for: terminal)
    return (report.plays, report.shownPlays.allSatisfy(\.isRight) ? 0 : 1)
  }

  /// Shows what is to be done in an exercise, and where.
  func task(_ exercise: Exercise) throws -> String {
    terminal.paint("\(exercise.number)  \(exercise.title)", .bold) + "\n"
      + terminal.paint(try exercise.path(in: checkout), .dim) + "\n\n"
      + MarkdownText(exercise.story).rendered(for: terminal) + "\nIt is right when it:\n"
      + exercise.requirements.map { title in
        title.wrapped(to: min(terminal.width, 100), first: "- ", rest: "  ")
      }
      .joined()
      + (exercise.exclusions.isEmpty ? "" : "\n")
      + exercise.exclusions.map { exclusion in
        "\(exclusion)".wrapped(to: min(terminal.width, 100), first: "", rest: "")
      }
      .joined()
      + (try given(exercise))
      + practice(exercise)
      + "\nCheck it: `swift run lessons check \(exercise.number)`.\n" + passedBefore(exercise)
  }

  /// The types that the exercise hands over, with their members.
  private func given(_ exercise: Exercise) throws -> String {
    let lines = try GivenTypes(of: exercise, in: checkout).lines
    guard !lines.isEmpty else { return "" }
    let width = min(terminal.width, 100)
    return "\nWhat you are given:\n\n"
      + lines.map { line in
        let margin = String(repeating: " ", count: 4 + line.prefix { $0 == " " }.count)
        return line.isEmpty ? "\n" : line.wrapped(to: width, first: margin, rest: margin + "    ")
      }
      .joined()
  }

  /// What to say of an exercise whose finished form stands in the kit; nothing of any other.
  private func practice(_ exercise: Exercise) -> String {
    guard let form = exercise.finishedForm else { return "" }
    let words = """
      Practice: a finished form stands in \(SourceTree.path(of: form.path)). Write yours without \
      looking there.
      """
    return "\n" + words.wrapped(to: min(terminal.width, 100), first: "", rest: "")
  }

  /// What to say of a pass that was made under other requirements; nil if there is none.
  private func passedBefore(_ exercise: Exercise) -> String {
    guard load().hasPassed(exercise, before: exercise.edition(in: checkout)) else { return "" }
    return "You passed it when its requirements were others. Check it again.\n"
  }

  /// Shows the next hint.
  func hint(for exercise: Exercise) throws -> String {
    let shown = change { $0.showHint(of: exercise) }
    let hints = exercise.hints.prefix(shown).enumerated().map { index, hint in
      hint.wrapped(to: min(terminal.width, 100), first: "\(index + 1). ", rest: "   ")
    }
    let next =
      shown < exercise.hints.count
      ? "That was hint \(shown) of \(exercise.hints.count); the same command shows the next.\n"
      : "That was the last hint. The solution: `swift run lessons hint \(exercise.number) --solution`.\n"
    return terminal.paint("\(exercise.number)  \(exercise.title)", .bold) + "\n\n"
      + hints.joined() + "\n" + next
  }

  /// Shows the kit's solution.
  func solution(of exercise: Exercise) throws -> String {
    let kept = try checker.keptAnswers(to: exercise)
    let path = exercise.solutionPath
    let text = try checkout.text(at: path)
    guard let listing = SourceListing(path: path, text: text, declaration: "struct Solution")
    else { throw Failure.broken("\(path) holds no `struct Solution`.") }
    return listing.rendered(for: terminal) + "\n" + MarkdownText(kept.why).rendered(for: terminal)
  }

  /// Shows the page of a misconception, or lists them all.
  func misconception(_ name: String?) throws -> String {
    let pages = try Misconception.all(in: checkout)
    guard let name else {
      let notes = try Exercise.all.map { ($0, try checker.keptAnswers(to: $0).misconceptions) }
      return terminal.paint("Misconceptions", .bold) + "\n\n"
        + TwoColumns(rows: pages.map { ($0.name, $0.title + Self.places(of: $0, notes)) })
        .rendered(for: terminal)
        + "\n`swift run lessons misconception NAME` shows one.\n"
    }
    guard let page = pages.first(where: { $0.name == name }) else {
      let guess = Suggestion.nearest(to: name, among: pages.map(\.name)).first
      throw Failure.usage(
        "There is no misconception '\(name)'.",
        guess.map { "Did you mean '\($0)'?" } ?? "`lessons misconception` lists them.")
    }
    return MarkdownText(try checkout.text(at: page.path)).rendered(for: terminal)
  }

  /// The numbers of the exercises that a misconception spoils.
  private static func places(
    of page: Misconception, _ notes: [(exercise: Exercise, misconceptions: [String])]
  ) -> String {
    let numbers = notes.filter { $0.misconceptions.contains(page.name) }
      .map { "\($0.exercise.number)" }
    return numbers.isEmpty ? "" : " (\(numbers.joined(separator: ", ")))"
  }

  func load() -> CourseProgress {
    let (progress, warning) = CourseProgress.load(from: checkout)
    if let warning { Lessons.warn(warning) }
    return progress
  }

  @discardableResult
  func change<Result>(_ body: (inout CourseProgress) -> Result) -> Result {
    let (result, warnings) = CourseProgress.change(in: checkout, body)
    warnings.forEach(Lessons.warn)
    return result
  }
}
