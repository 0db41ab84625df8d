import CourseFiles
import Foundation
import Grading
import Interview
import ReadingCommands
import Rendering
import Shell

/// Shows and judges the coding tasks in parts.
struct CodeCommand {
  /// What is done with a task.
  private enum Deed: String, CaseIterable {
    case check, hint, solution, interviewer
  }

  /// The task that is named; nil lists them.
  private let id: String?
  /// What is done with it; nil shows it.
  private let deed: Deed?

  /// Understands the words after `code`.
  ///
  /// - Throws: `Failure` if they cannot be understood.
  init(_ arguments: Arguments) throws {
    let words = arguments.words
    try Command.expect(words, atMost: 3)
    id = words.count > 1 ? words[1] : nil
    guard words.count > 2 else {
      deed = nil
      return
    }
    deed = Deed(rawValue: words[2])
    guard deed != nil else {
      let known = Deed.allCases.map(\.rawValue)
      throw Failure.usage(
        "`lessons code \(words[1])` goes with \(known.listed(with: "or")), not '\(words[2])'.",
        Suggestion.nearest(to: words[2], among: known).first.map { "Did you mean '\($0)'?" })
    }
  }

  /// Whether it only shows something.
  var isPage: Bool { deed != .check }

  /// The task with an id; nil if there is none.
  ///
  /// - Throws: `Failure` if a file of the tasks is not as it should be, `CourseError` if the kit has
  ///   no checkout here.
  static func task(_ id: String) throws -> TaskInParts? {
    do {
      return try Bank.tasksInParts(in: Command.checkout()).first { $0.id == id }
    } catch let error as BankError { throw Failure.broken("\(error)") }
  }

  /// Carries the command out.
  ///
  /// - Returns: what to print, and 1 if the file falls short.
  /// - Throws: `Failure`, `CheckerError` or `CourseError`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    let checkout = try Command.checkout()
    let tasks: [TaskInParts]
    do { tasks = try Bank.tasksInParts(in: checkout) } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
    guard !tasks.isEmpty else {
      throw Failure.refused(
        "There are no coding tasks in this edition.", "The whole kit has twelve of them.")
    }
    guard let id else { return (rendered(Self.list(of: tasks), terminal), 0) }
    guard let task = tasks.first(where: { $0.id == id }) else {
      throw Failure.usage(
        "There is no coding task '\(id)'.",
        Suggestion.nearest(to: id, among: tasks.map(\.id)).first.map { "Did you mean '\($0)'?" }
          ?? "`lessons code` lists them.")
    }
    let coding = CodingInParts(task, at: try Workspace(terminal))
    do { return try run(coding, on: terminal) } catch let trouble as CodingInParts.Trouble {
      throw Failure(
        sentence: trouble.description, wayOut: nil, exitCode: trouble.isOfKit ? 70 : 1)
    }
  }

  private func run(
    _ coding: CodingInParts, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let task = coding.task
    switch deed {
    case nil:
      try coding.prepare()
      let ways = """


        Write it in `\(coding.path)`. Then:

        ```
        swift run lessons code \(task.id) check
        swift run lessons code \(task.id) hint
        ```

        """
      return (rendered("# \(task.title)\n\n" + coding.brief + ways, terminal), 0)
    case .check: return try check(coding, on: terminal)
    case .hint: return (rendered(try hints(for: coding), terminal), 0)
    case .solution: return (try Self.solution(of: coding, on: terminal), 0)
    case .interviewer:
      return (rendered("# \(task.title)\n\n\(task.whole)\n\n\(task.conclusion)", terminal), 0)
    }
  }

  private func check(
    _ coding: CodingInParts, on terminal: Terminal
  ) throws -> (text: String, exitCode: Int32) {
    let (task, verdicts) = (coding.task, try coding.verdicts())
    let report = coding.report(on: verdicts)
    guard verdicts.allSatisfy(\.isMet) else { return (report, 1) }
    let end = """

      All \(task.parts.count) parts are met. What an interviewer would ask now:
      swift run lessons code \(task.id) interviewer

      """
    return (report + end, 0)
  }

  /// The hints for the first part that is not met.
  private func hints(for coding: CodingInParts) throws -> String {
    let verdicts = try coding.verdicts()
    guard let open = verdicts.firstIndex(where: { !$0.isMet }) else {
      return "All parts are met; there is nothing to hint at.\n"
    }
    let hints = coding.task.parts[open].hints.map { "- \($0)\n" }.joined()
    return "Hints for part \(open + 1):\n\n\(hints)"
  }

  /// A right answer of the corpus, which an edition for students is without.
  private static func solution(
    of coding: CodingInParts, on terminal: Terminal
  ) throws -> String {
    let answers = try Corpus(toCoding: coding.task.id, in: coding.checkout).right
    guard let answer = answers.first else {
      throw Failure.refused(
        "There is no solution of '\(coding.task.id)' here.",
        "`lessons code \(coding.task.id) interviewer` shows what a good answer does.")
    }
    let text = "# \(coding.task.title)\n\n\(answer.does)\n\n```swift\n\(answer.source)```\n"
    return MarkdownText(text).rendered(for: terminal)
  }

  private static func list(of tasks: [TaskInParts]) -> String {
    let rows = tasks.map { task in
      let levels = task.levels.map(\.rawValue).joined(separator: ", ")
      return "| `\(task.id)` | \(task.title) | \(task.minutes) min | \(levels) |\n"
    }
    return """
      Coding tasks in three parts, as interviews have them. `swift run lessons code NAME` shows one.

      | name | task | time | for |
      | --- | --- | --- | --- |
      \(rows.joined())
      """
  }

  private func rendered(_ markdown: String, _ terminal: Terminal) -> String {
    MarkdownText(markdown).rendered(for: terminal)
  }
}
