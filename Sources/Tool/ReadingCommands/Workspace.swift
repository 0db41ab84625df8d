import CourseFiles
import Foundation
import Rendering
import Shell

/// Where exercises are worked on: a checkout, a terminal, and what has been done so far.
package struct Workspace {
  package let terminal: Terminal
  package let checkout: Checkout
  /// What is told of all exercises, in order.
  package let tasks: [ExerciseTask]

  /// The folder of what was built: this program, its modules.
  package var products: URL {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return program.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Takes the checkout around this folder or this program.
  ///
  /// - Throws: `CourseError` if there is none, or its tasks cannot be read.
  package init(_ terminal: Terminal) throws {
    self.terminal = terminal
    checkout = try Command.checkout()
    tasks = try ExerciseTask.all(in: checkout)
  }

  /// Shows what is to be done in an exercise, and where.
  func show(_ task: ExerciseTask) throws -> String {
    let width = min(terminal.width, 100)
    let exclusions = task.exclusions.map { $0.wrapped(to: width, first: "", rest: "") }
    return terminal.paint("\(task.number)  \(task.title)", .bold) + "\n"
      + terminal.paint(try task.path(in: checkout), .dim) + "\n\n"
      + MarkdownText(task.story).rendered(for: terminal) + "\nIt is right when it:\n"
      + task.requirements.map { $0.wrapped(to: width, first: "- ", rest: "  ") }.joined()
      + (exclusions.isEmpty ? "" : "\n") + exclusions.joined()
      + (try given(task)) + practice(task)
      + "\nCheck it: `swift run lessons check \(task.number)`.\n" + passedBefore(task)
  }

  /// The types that the exercise hands over, with their members.
  private func given(_ task: ExerciseTask) throws -> String {
    let lines = try GivenTypes(of: task, in: checkout).lines
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
  private func practice(_ task: ExerciseTask) -> String {
    guard let form = task.finishedForm, !Edition.isThere(in: checkout) else { return "" }
    let words = """
      Practice: a finished form stands in \(SourceTree.path(of: form.path)). Write yours without \
      looking there.
      """
    return "\n" + words.wrapped(to: min(terminal.width, 100), first: "", rest: "")
  }

  /// What to say of a pass that was made under other requirements; nothing if there is none.
  private func passedBefore(_ task: ExerciseTask) -> String {
    guard load().hasPassed(task, before: task.edition(in: checkout)) else { return "" }
    return "You passed it when its requirements were others. Check it again.\n"
  }

  /// Shows the next hint.
  func hint(for task: ExerciseTask, inCourse isInCourse: Bool = false) -> String {
    let shown = change { $0.showHint(of: task) }
    let hints = task.hints.prefix(shown).enumerated().map { index, hint in
      hint.wrapped(to: min(terminal.width, 100), first: "\(index + 1). ", rest: "   ")
    }
    let next =
      shown < task.hints.count
      ? "That was hint \(shown) of \(task.hints.count); the same \(isInCourse ? "key" : "command") shows the next.\n"
      : Edition.isThere(in: checkout)
        ? "That was the last hint. Your teacher has the solution.\n"
        : isInCourse
          ? "That was the last hint. k shows the kit's answer.\n"
          : "That was the last hint. The solution: `swift run lessons hint \(task.number) --solution`.\n"
    return terminal.paint("\(task.number)  \(task.title)", .bold) + "\n\n"
      + hints.joined() + "\n" + next
  }

  /// Shows the page of a misconception, or lists them all.
  func misconception(_ name: String?) throws -> String {
    let pages = try Misconception.all(in: checkout)
    guard let name else {
      return terminal.paint("Misconceptions", .bold) + "\n\n"
        + TwoColumns(rows: pages.map { ($0.name, $0.title + Self.places(of: $0)) })
        .rendered(for: terminal)
        + "\n`swift run lessons misconception NAME` shows one.\n"
    }
    guard let page = pages.first(where: { $0.isCalled(name) }) else {
      let guess = Suggestion.nearest(to: name, among: pages.map(\.name)).first
      throw Failure.usage(
        "There is no misconception '\(name)'.",
        guess.map { "Did you mean '\($0)'?" } ?? "`lessons misconception` lists them.")
    }
    return MarkdownText(page.text).rendered(for: terminal)
  }

  /// The numbers of the exercises that a misconception spoils.
  private static func places(of page: Misconception) -> String {
    page.exercises.isEmpty ? "" : " (\(page.exercises.joined(separator: ", ")))"
  }

  package func load() -> CourseProgress {
    let (progress, warning) = CourseProgress.load(from: checkout)
    if let warning { Output.warn(warning) }
    return progress
  }

  @discardableResult
  package func change<Result>(_ body: (inout CourseProgress) -> Result) -> Result {
    let (result, warnings) = CourseProgress.change(in: checkout, body)
    warnings.forEach(Output.warn)
    return result
  }
}
