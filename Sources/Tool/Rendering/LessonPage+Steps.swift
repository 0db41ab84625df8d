import CourseFiles
import Explorer
import Scenario
import Shell
import StyleList

/// The steps of a lesson.
extension LessonPage {
  /// Returns the page for `terminal`: all steps, one below the other, and the answers at the end.
  ///
  /// - Parameters:
  ///   - inFull: whether to show what is deeper, too; exercises are then only named.
  ///   - terminal: where it is shown.
  /// - Returns: the page, which ends with a line end.
  /// - Throws: `CourseError` if a source cannot be read or the lesson asks for what does not exist.
  package func rendered(inFull: Bool = false, for terminal: Terminal) throws -> String {
    let steps = try lesson.sections.map { section in
      let deeper = inFull ? try more(of: section, for: terminal) : ""
      let heading = "\n" + terminal.paint("More", .bold) + "\n\n"
      return try step(section, namesExercises: inFull, for: terminal)
        + (deeper.isEmpty ? "" : heading + deeper)
    }
    let title = terminal.paint(lesson.title, .bold) + "\n"
    let pieces = [title, try introduction(for: terminal)] + steps
    return (pieces + [answers(for: terminal)]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns one step: its place, its heading, what is to be seen, and what is to be done.
  ///
  /// - Parameters:
  ///   - section: the step.
  ///   - namesExercises: whether an exercise is only named, in place of its task.
  ///   - terminal: where it is shown.
  /// - Returns: the step, which ends with a line end.
  /// - Throws: the same errors as for the whole page.
  package func step(
    _ section: Lesson.Section, namesExercises: Bool = false, for terminal: Terminal
  ) throws -> String {
    let place = "Lesson \(lesson.number), step \(section.number) of \(lesson.sections.count)"
    let heading = "\(place): \(section.title)".wrapped(to: min(terminal.width, 100))
      .map { terminal.paint($0, .bold) + "\n" }.joined()
    let parts = try section.main.compactMap(\.withoutHeading).map { part in
      guard namesExercises, case .exercise(let number) = part.block else {
        return try text(of: part, for: terminal)
      }
      return try exerciseHeading(number, for: terminal) + "`swift run lessons task \(number)`\n"
    }
    return ([heading] + parts).joined(separator: "\n")
  }

  /// Returns what stands before the first section, without the title of the lesson.
  ///
  /// - Throws: the same errors as for the whole page.
  package func introduction(for terminal: Terminal) throws -> String {
    try lesson.introduction.compactMap(\.withoutTitle).map { try text(of: $0, for: terminal) }
      .joined(separator: "\n")
  }

  /// Returns what is deeper in a step, with the place of each listing and table in place of it; empty
  /// if nothing is deeper.
  ///
  /// The listings and tables themselves stand in the section.
  ///
  /// - Throws: the same errors as for the whole page.
  package func more(of section: Lesson.Section, for terminal: Terminal) throws -> String {
    let width = min(terminal.width, 100)
    var isShort = false
    let texts = try section.more.map { part in
      guard let reference = try reference(to: part.block) else {
        return try text(of: part, for: terminal)
      }
      isShort = true
      return reference.wrapped(to: width, first: "  ", rest: "    ")
    }
    let way =
      "With all of them: `swift run lessons \(lesson.number) --section \(section.number)`."
    return (texts + (isShort ? [way.wrapped(to: width, first: "", rest: "")] : []))
      .joined(separator: "\n")
  }

  /// Where something long is to be seen, in a line; nil if it is not long.
  private func reference(to block: Lesson.Block) throws -> String? {
    switch block {
    case .sources(let name):
      return UseCase(rawValue: name).map {
        "The sources: \($0.fileName) in each folder of Sources/Styles"
      }
    case .source(let style, let name):
      guard let useCase = UseCase(rawValue: name), let style = Self.style(named: style) else {
        return nil
      }
      return "The source: \(SourceTree.path(of: style.file(of: useCase)))"
    case .quotation(let file, let words):
      let path = try path(of: file)
      guard checkout.contains(path) else { return nil }
      let lines = try checkout.text(at: path).split(
        separator: "\n", omittingEmptySubsequences: false)
      if words.isEmpty { return "The code: \(path)" }
      let isFound = { (line: Substring) in
        line.contains(words) && !line.drop { $0 == " " }.hasPrefix("//")
      }
      return lines.firstIndex(where: isFound).map { "The code: \(path), line \($0 + 1)" }
    case .comparison(let scenario, let styles):
      let option = styles.isEmpty ? "" : " --styles \(styles.joined(separator: ","))"
      return "The table: `swift run lessons compare \(scenario)\(option)`"
    default: return nil
    }
  }

  /// Plays what a step is about.
  ///
  /// - Throws: `CourseError` if there is no such scenario, style or schedule.
  package func played(_ play: Lesson.Play) throws -> PlayedScenario {
    let styles = play.styles.compactMap(Self.style)
    let schedule = play.token.map { try? Schedule(token: $0) }
    guard let script = Catalogue.all.first(where: { $0.fullName == play.scenario }),
      styles.count == play.styles.count, schedule.map({ $0 != nil }) ?? true
    else {
      throw Unknown(directive: "timeline \(play.words)")
    }
    return PlayedScenario.play(
      script, in: styles.isEmpty ? Style.all : styles, schedule: schedule ?? nil)
  }

  /// Draws what a step is about, below the name of it.
  ///
  /// - Throws: the same errors as for the whole page.
  package func drawing(of play: Lesson.Play, for terminal: Terminal) throws -> String {
    let played = try played(play)
    let head = [play.scenario] + [play.token].compactMap(\.self)
    let line = head.joined(separator: "  ")
    let text = line.count <= terminal.width ? line : head.joined(separator: "\n")
    return terminal.paint(text, .dim) + "\n"
      + TimelineText(of: played, for: terminal).text
  }

  /// Some lines of a file, from the first that has some words.
  ///
  /// - Throws: the same errors as for the whole page.
  package func lines(_ count: Int, of file: String, from words: String) throws -> CodeSnippet {
    let path = try path(of: file)
    guard checkout.contains(path),
      let snippet = CodeSnippet(file: file, try checkout.text(at: path), words, count)
    else {
      throw Unknown(directive: "lines \(count) \(file) \(words)")
    }
    return snippet
  }

  /// Returns a whole file, and the number of the first line of it that holds some words.
  ///
  /// - Throws: `CourseError` if the file cannot be read.
  package func file(
    _ file: String, at words: String, for terminal: Terminal
  ) throws -> (text: String, line: Int) {
    let path = SourceTree.path(of: file)
    let text = try checkout.text(at: path)
    let listing = SourceListing(path: path, text: text, declaration: "")
    let shown = listing.map { folded($0).rendered(for: terminal) } ?? text
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    return (shown, lines.firstIndex { $0.contains(words) } ?? 0)
  }

  /// What is asked, and the choices with the digits that choose them.
  func questionText(_ question: Lesson.Question, for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let choices = question.shownOrder.enumerated().map { index, choice in
      question.choices[choice].text.wrapped(to: width, first: "  \(index + 1)  ", rest: "     ")
    }
    return MarkdownText(question.text.withoutFacts).rendered(for: terminal) + "\n"
      + choices.joined()
  }

  /// The answers to all questions, in a line each; empty if there are none.
  private func answers(for terminal: Terminal) -> String {
    let lines = lesson.sections.compactMap { section -> String? in
      guard case .question(let question) = section.toDo else { return nil }
      return "Step \(section.number): \(question.solution)."
    }
    guard !lines.isEmpty else { return "" }
    return terminal.paint("Answers", .bold) + "\n"
      + lines.map { $0.wrapped(to: min(terminal.width, 100), first: "", rest: "  ") }.joined()
  }

  /// An exercise that is to be done in a step.
  package func task(_ number: ExerciseNumber, for terminal: Terminal) throws -> String {
    guard let task = tasks.first(where: { $0.number == number }) else {
      throw Unknown(directive: "exercise \(number)")
    }
    return try exerciseHeading(number, for: terminal)
      + place(of: try task.path(in: checkout), on: terminal)
      + (try code(of: task, for: terminal)) + MarkdownText(task.story).rendered(for: terminal)
  }

  /// What is to be done in a step, in a line.
  private func exerciseHeading(_ number: ExerciseNumber, for terminal: Terminal) throws -> String {
    guard let task = tasks.first(where: { $0.number == number }) else {
      throw Unknown(directive: "exercise \(number)")
    }
    return "Now you: exercise \(number), \(task.title)".wrapped(to: min(terminal.width, 100))
      .map { terminal.paint($0, .bold) + "\n" }.joined()
  }

  /// Where a file is; its name stands before its folder where a line is too short for both.
  private func place(of path: String, on terminal: Terminal) -> String {
    guard path.count > terminal.width, let slash = path.lastIndex(of: "/") else {
      return terminal.paint(path, .dim) + "\n\n"
    }
    let lines = ["\(path[path.index(after: slash)...]), in", String(path[..<slash])]
    return lines.map { terminal.paint($0, .dim) + "\n" }.joined() + "\n"
  }

  /// The student's file without its first lines, if it is short; otherwise empty.
  private func code(of task: ExerciseTask, for terminal: Terminal) throws -> String {
    let path = try task.path(in: checkout)
    let lines = try checkout.text(at: path).split(separator: "\n", omittingEmptySubsequences: false)
    guard let shown = Self.shownLines(of: lines) else { return "" }
    let colours = colours(of: path, for: terminal)
    return shown.flatMap { index in
      CodeLine.pieces(
        of: lines[index], colours?.kinds(ofLine: index + 1) ?? [],
        to: min(terminal.width, 100) - 4, for: terminal
      ).map { line in
        let line = ("    " + line).withoutTrailingSpaces
        return (colours == nil ? terminal.paint(line, .cyan) : line) + "\n"
      }
    }
    .joined() + "\n"
  }

  /// The indices of the lines of a student's file that are shown; nil if they are too many, or none.
  static func shownLines(of lines: [Substring]) -> Range<Int>? {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("struct ") }) else { return nil }
    let end = (lines.lastIndex { !$0.isEmpty } ?? start) + 1
    return end - start <= mostLines ? start..<end : nil
  }

  /// How many lines of a student's file are shown at most.
  private static let mostLines = 12

  /// The ways through the course.
  func paths(for terminal: Terminal) -> String {
    CoursePath.allCases.enumerated().map { index, path in
      path.sentence.wrapped(to: min(terminal.width, 100), first: "  \(index + 1)  ", rest: "     ")
    }
    .joined()
  }
}

extension Lesson.Question {
  /// The right answer, by the digits that are shown.
  package var solution: String {
    right.map { "\($0 + 1)" }
      ?? choices.indices.map { choice in "\((shownOrder.firstIndex(of: choice) ?? 0) + 1)" }
      .joined(separator: " ")
  }

  /// Whether these digits, in the order in which they were given, are the right answer.
  package func isRight(_ digits: [Int]) -> Bool {
    digits.map(String.init).joined(separator: " ") == solution
  }

  /// How many digits an answer has.
  package var digits: Int { asksForOrder ? choices.count : 1 }
}
