import Checker
import Exercises
import Judging
import Rendering
import Shell

/// What to tell a student about an answer.
package struct JudgementReport: Sendable {
  private let judgement: Judgement
  private let task: String
  private let lesson: String
  private let step: String?
  private let isInCourse: Bool
  private let terminal: Terminal

  /// Reports on `judgement`.
  ///
  /// - Parameters:
  ///   - judgement: what a check says.
  ///   - task: what is to be done, in Markdown; shown to somebody who has not begun.
  ///   - lesson: what is said after a pass.
  ///   - next: what to do after a pass, in a sentence.
  ///   - isInCourse: whether the course shows it, which has shown the task and has keys for commands.
  ///   - terminal: where it is shown.
  package init(
    _ judgement: Judgement, task: String = "", lesson: String = "", next: String? = nil,
    inCourse isInCourse: Bool = false, for terminal: Terminal
  ) {
    self.isInCourse = isInCourse
    self.judgement = judgement
    self.lesson = lesson.replacing("\n", with: " ")
    self.task = task
    step = next
    self.terminal = terminal
  }

  private var width: Int { min(terminal.width, 100) }
  private var number: ExerciseNumber { judgement.exercise.number }

  /// The whole report.
  package var text: String {
    [heading, story, requirements, obstacle ?? shortfall, leak, warnings, printed, next]
      .compactMap(\.self)
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The plays that were asked for, without those that are beside the question.
  package var shownPlays: [Judgement.Play] {
    // A schedule of one requirement need not fit the scenario of another, or what that asks for.
    let fitting = judgement.plays.filter { $0.misfit == nil }
    let alike = fitting.filter { $0.shortfall.isAlikeOutside }
    let shown = alike.isEmpty ? (fitting.isEmpty ? judgement.plays : fitting) : alike
    let broken = shown.filter { !$0.isRight }
    return broken.isEmpty ? shown : broken
  }

  /// The result of plays that were asked for one by one.
  package var plays: String {
    shownPlays.map { replay in
      ShortfallText(
        replay.shortfall,
        title: judgement.exercise.requirements[replay.shortfall.token.requirement]
      ).rendered(for: terminal, replayed: replay.isRight)
    }
    .joined(separator: "\n") + (printed.map { "\n" + $0 } ?? "")
      + (shownPlays.allSatisfy(\.isRight) ? "" : "\n" + contest)
  }

  /// The exercise in one line, with the result of it.
  package var line: String {
    let words =
      judgement.isNotJudged
      ? "unread" : judgement.isPassed ? "passed" : judgement.isAsShipped ? "to do" : "not yet"
    let ink: Terminal.Ink =
      judgement.isNotJudged
      ? .yellow : judgement.isPassed ? .green : judgement.isAsShipped ? .dim : .red
    return
      "  \("\(number)".padded(to: 5))  \(terminal.paint(words.padded(to: 8), ink))\(judgement.exercise.title)\n"
  }

  private var heading: String {
    terminal.paint("\(number)  \(judgement.exercise.title)", .bold) + "\n"
      + terminal.paint(judgement.path, .dim) + "\n"
  }

  /// What is to be done, for somebody who has not begun.
  private var story: String? {
    guard judgement.isAsShipped, !isInCourse else { return nil }
    return MarkdownText(task).rendered(for: terminal)
      + judgement.exercise.exclusions.map { "\($0)".wrapped(to: width, first: "", rest: "") }
      .joined()
  }

  private var requirements: String {
    guard !judgement.results.isEmpty || judgement.obstacle == nil else { return "" }
    return judgement.exercise.requirements
      .map { title in
        let result = judgement.results.first { $0.title == title }
        let (word, ink): (String, Terminal.Ink) =
          switch result?.isMet {
          // What the kit has written is no step of the student's.
          case true? where judgement.isAsShipped: ("given", .dim)
          case true?: ("met", .green)
          case false?: ("NOT MET", .red)
          case nil: ("unknown", .yellow)
          }
        let lines = title.wrapped(to: width - 11)
        return "  \(terminal.paint(word.padded(to: 9), ink))"
          + lines.joined(separator: "\n" + String(repeating: " ", count: 11)) + "\n"
      }
      .joined()
  }

  /// Why not every requirement was checked.
  private var obstacle: String? {
    guard let obstacle = judgement.obstacle else { return nil }
    var text = obstacle.description.wrapped(to: width, first: "", rest: "")
    if case .doesNotCompile(let messages) = obstacle {
      text += "\n" + listing(of: messages) + "\n"
    }
    return text
      + obstacle.wayOut(for: judgement.exercise).wrapped(to: width, first: "", rest: "")
  }

  /// The first messages of the compiler, each remedy once.
  private func listing(of messages: [CompilerMessage]) -> String {
    var told: Set<String> = []
    let shown = messages.prefix(3).map { message in
      let place = message.line.map { "line \($0): " } ?? ""
      let remedy = message.remedy.flatMap { told.insert($0).inserted ? $0 : nil }
      return (place + message.text).wrapped(to: width, first: "  ", rest: "    ")
        + message.excerpt.map { "    \($0)\n" }.joined() + Self.words(on: message.followers)
        + (remedy?.wrapped(to: width, first: "  ", rest: "  ") ?? "")
    }
    let rest = messages.dropFirst(3).reduce(0) { $0 + 1 + $1.followers }
    return shown.joined() + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  /// What is said of errors that are not told; nothing if there are none.
  private static func words(on followers: Int) -> String {
    followers == 0
      ? "" : "  and \(followers) more error\(followers == 1 ? "" : "s") in this line\n"
  }

  private var shortfall: String? {
    guard let result = judgement.shortfall, let shortfall = result.shortfall else { return nil }
    if result.reachedTodo {
      return "It is still to be written: put your code where `Todo()` stands in the file."
        .wrapped(to: width, first: "", rest: "")
    }
    return ShortfallText(shortfall, title: result.title)
      .rendered(
        for: terminal, besides: other(than: shortfall),
        because: judgement.isAsShipped ? nil : judgement.guess.flatMap(words))
  }

  /// Where it falls short in another way, too, in a sentence: a file may have two mistakes.
  private func other(than first: Shortfall) -> String? {
    let rows = ShortfallRows(of: first)
    let others = judgement.results.lazy.compactMap { result in
      result.shortfall.map { (title: result.title, rows: ShortfallRows(of: $0)) }
    }
    return others.first { $0.rows.isOther(than: rows) }.flatMap { other in
      other.rows.words.map { "Also, \"\(other.title)\": \($0)" }
    }
  }

  /// What the runtime says of continuations that nobody has resumed.
  private var leak: String? {
    let pattern = /CONTINUATION MISUSE: (.+) leaked its continuation/
    guard let match = judgement.printed.firstMatch(of: pattern) else { return nil }
    return """
      A continuation was never resumed, in `\(match.1)`, so its task waits for ever. Resume it on \
      every way: after an error, too, and when the work is called off.
      """
      .wrapped(to: width, first: "", rest: "")
  }

  private var warnings: String? {
    guard !judgement.isPassed, !judgement.warnings.isEmpty else { return nil }
    return judgement.warnings.prefix(3).map { warning in
      "The compiler warns\(warning.line.map { ", line \($0)" } ?? ""): \(warning.text)."
        .wrapped(to: width, first: "", rest: "")
    }
    .joined()
  }

  /// What the code printed: how it began, or, if it was stopped, how it ended.
  private var printed: String? {
    // What comes behind such a line is the runtime's own report.
    let lines = judgement.printed.split(separator: "\n")
      .prefix { !Crash.isReport($0) && $0 != "Current stack trace:" }
      .filter { !$0.contains("leaked its continuation") }
    guard !lines.isEmpty else { return nil }
    let isStopped = judgement.obstacle != nil
    let shown = isStopped ? lines.suffix(10) : lines.prefix(10)
    let rest = lines.count > 10 ? "  and \(lines.count - 10) more lines\n" : ""
    let words = isStopped ? "The last that your code printed:\n" : "Your code printed:\n"
    return words + shown.map { "  \($0)\n" }.joined() + rest
  }

  private var next: String? {
    if judgement.isPassed {
      return [
        "Passed." + (lesson.isEmpty ? "" : " " + lesson)
          + (isInCourse
            ? "" : " Compare with the kit's: `swift run lessons hint \(number) --solution`."),
        step,
      ]
      .compactMap { $0?.wrapped(to: width, first: "", rest: "") }.joined()
    }
    if judgement.isAsShipped, judgement.obstacle?.isBeforePlaying != true { return beginning }
    if case .crashed? = judgement.obstacle { return ways }
    guard judgement.obstacle == nil else { return nil }
    return again ?? ways
  }

  /// What is behind it, with where to read of that; nil if that is not sure.
  private func words(of guess: KeptAnswers.Guess) -> String? {
    guard guess.isSure else { return nil }
    let title = guess.misconception.replacing("-", with: " ")
    let page =
      isInCourse
      ? ". w shows its page." : ": `swift run lessons misconception \(guess.misconception)`."
    return "This looks like \"\(title)\"\(page)".wrapped(to: width, first: "", rest: "")
  }

  /// How to get on, and how to see the shortfall again; nil if it cannot be seen by itself.
  private var again: String? {
    replay(isInCourse ? "To see it" : "Next: `swift run lessons hint \(number)`. To see it")
  }

  private func replay(_ words: String) -> String? {
    guard let result = judgement.shortfall, !result.reachedTodo,
      let shortfall = result.shortfall, shortfall.isAlone
    else { return nil }
    return "\(words) again, with the lines of your file:".wrapped(to: width, first: "", rest: "")
      + "  swift run lessons check \(number) --replay '\(shortfall.token)'\n"
  }

  /// What is said to somebody who has not begun.
  private var beginning: String {
    let words = "The file is still as it was shipped. Change it and save it"
    return (isInCourse ? "\(words)." : "\(words), then check it again.")
      .wrapped(to: width, first: "", rest: "") + ways + (replay("To see it") ?? "")
  }

  private var contest: String {
    "If you are sure that it is right: `swift run lessons check \(number) --contest FILE`."
      .wrapped(to: width, first: "", rest: "")
  }

  private var ways: String {
    isInCourse ? "" : "Next: `swift run lessons task \(number)` or `hint \(number)`.\n"
  }
}
