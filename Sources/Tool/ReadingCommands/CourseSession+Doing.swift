import CourseFiles
import Foundation
import Rendering
import Shell

extension CourseSession {
  private var terminal: Terminal { Console.current.terminal }

  /// Says whether the digits that were typed are right, shows what happens, and why.
  mutating func answer(_ question: Lesson.Question) throws {
    let isRight = question.isRight(typed)
    let place = step.place
    change { progress in
      progress.answer(place, isRight: isRight)
      progress.work(on: Workspace.today)
    }
    let words =
      isRight
      ? terminal.paint("Right.", .green)
      : terminal.paint("Not this time.", .red) + " It is \(question.solution)."
    let page = page(workspace.load())
    let whyNot = typed.first.flatMap {
      question.right == nil ? nil : question.choices[$0 - 1].whyNot
    }
    let about =
      isRight ? nil : whyNot.map { MarkdownText("Not \(typed[0]): \($0)").rendered(for: terminal) }
    let text =
      try [words + "\n"] + [about].compactMap(\.self) + drawings(of: question, on: page)
      + [MarkdownText(question.reason.withoutFacts).rendered(for: terminal)]
    show(.text(text.joined(separator: "\n")))
  }

  /// What happens if what was chosen is so, and what happens if the right choice is.
  private func drawings(of question: Lesson.Question, on page: LessonPage) throws -> [String] {
    guard let play = question.play else { return [] }
    let chosen = typed.first.flatMap { question.right == nil ? nil : $0 - 1 }
    let choices = [chosen, question.right].compactMap(\.self).map { question.choices[$0] }
    let told = choices.filter { $0.token != nil }
    guard !told.isEmpty else { return [try page.drawing(of: play, for: terminal)] }
    return try Set(told.compactMap(\.token)).sorted().map { token in
      let number = question.choices.firstIndex { $0.token == token }.map { "\($0 + 1): " } ?? ""
      return try number + page.drawing(of: play.under(token), for: terminal)
    }
  }

  /// Shows a hint: the next of an exercise, or one that makes a question smaller.
  mutating func hint() throws {
    if let task {
      return show(.text(workspace.hint(for: task, inCourse: true)))
    }
    guard let question = step.question else { return }
    hints += 1
    notice =
      question.right.map { right in
        let wrong = question.choices.indices.filter { $0 != right }
        return "It is not \(wrong[min(hints, wrong.count) - 1] + 1)."
      } ?? "It begins with \(beginning(of: question))."
  }

  /// The first digits of the answer, one more with each hint, up to half of them.
  private func beginning(of question: Lesson.Question) -> Substring {
    question.solution.prefix(1 + 2 * min(hints - 1, question.digits / 2))
  }

  /// Has the student's file judged, and shows the result.
  mutating func check() throws {
    guard let task else { return }
    try Output.write("\u{1B}[H\u{1B}[JChecking \(task.number) …\n")
    let result = try judge.run(["check", "\(task.number)"], on: terminal)
    // What was typed meanwhile was meant for what stood there before.
    keys.forget()
    let isPassed = result.exitCode == 0
    // The judge is another program, and all that it says is text.
    misconception = result.text.firstMatch(of: Self.namedMisconception).map { named in
      named.title.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }
    show(.text(result.text))
    notice = isPassed ? "Passed: n goes on." : "Save the file again, or b for the text."
  }

  /// How a check of the course names a misconception, whose page a key shows.
  private static var namedMisconception: Regex<(Substring, title: Substring)> {
    /This\s+looks\s+like\s+"(?<title>[^"]+)"\.\s+w\s+shows/
  }

  /// Shows the page of the misconception that the last check has named.
  mutating func showMisconception() throws {
    show(.text(try said { try workspace.misconception(misconception) }))
  }

  /// Whether the exercise of the step has passed.
  var hasPassed: Bool { task.map(workspace.load().hasPassed) ?? false }

  /// Whether a key shows the solution: when the exercise has passed, or there is no further hint.
  var showsSolution: Bool {
    guard let task, !Edition.isThere(in: workspace.checkout) else { return false }
    let progress = workspace.load()
    return progress.hasPassed(task) || progress.hasSeenHints(of: task)
  }

  /// Shows what each key does.
  mutating func showKeys() {
    let rows = [
      ("n, right", "the next step"), ("b, left", "back"), ("space", "the rest of a long text"),
      ("up, down", "a line up or down"), ("1 to 9", "an answer"), ("h", "a hint"),
      ("c", "check the exercise"), ("w", "why: the page of the mistake that a check has named"),
      ("k", "the kit's answer, after a pass or the last hint"), ("m", "more about the step"),
      ("s", "the source of the code"), ("p", "a page for a browser"), ("l", "all lessons"),
      ("q", "quit; nothing is lost"),
    ]
    show(.text(TwoColumns(rows: rows.map { (name: $0.0, text: $0.1) }).rendered(for: terminal)))
  }

  /// Shows the kit's solution of the exercise.
  mutating func showSolution() throws {
    guard let task else { return }
    show(.text(try judge.run(["hint", "\(task.number)", "--solution"], on: terminal).text))
  }

  /// Shows the file of the step's code, at the place.
  mutating func showFile() throws {
    guard let code = step.code else { return }
    let (text, line) = try page(workspace.load()).file(code.file, at: code.words, for: terminal)
    show(.text(text))
    screen.go(toLine: line)
  }

  /// Writes the page of what the step shows.
  mutating func writePage() throws {
    guard step.play != nil || task != nil else { return }
    try Output.write("\u{1B}[H\u{1B}[JWriting a page …\n")
    if let play = step.play {
      let styles = play.styles.isEmpty ? [] : ["--styles", play.styles.joined(separator: ",")]
      let token = play.token.map { ["--replay", $0] } ?? []
      let words = ["page", play.scenario] + styles + token
      return tell(try said { try Command.Paging(Arguments(words)).run() })
    }
    guard let task else { return }
    let result = try judge.run(["check", "\(task.number)", "--page"], on: terminal)
    tell(result.text.split(separator: "\n").last.map(String.init) ?? "")
  }

  /// Says something above the keys; what has no room there is shown whole.
  private mutating func tell(_ words: String) {
    if words.count < terminal.width {
      notice = words
    } else {
      show(.text(words.wrapped(to: terminal.width, first: "", rest: "")))
    }
  }

  /// What a command says, or why it failed.
  private func said(_ command: () throws -> String) throws -> String {
    do { return try command() } catch let failure as Failure {
      return [failure.sentence, failure.wayOut].compactMap(\.self).joined(separator: " ")
    }
  }
}
