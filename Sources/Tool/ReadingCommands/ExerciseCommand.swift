import CourseFiles
import Shell

/// The commands around the exercises that judge nothing.
package enum ExerciseCommand {
  /// Say what to do now, and why.
  case next
  /// Bring back the misconceptions that are due.
  case review
  /// Show what is to be done.
  case task(ExerciseTask)
  /// Show the next hint.
  case hint(ExerciseTask)
  /// Bring the shipped file back.
  case reset(ExerciseTask)
  /// Show the page of a misconception, or list them.
  case misconception(String?)

  /// Let an editor know about the exercises.
  case editor

  /// The names of the commands.
  static let names = ["next", "task", "hint", "reset", "review", "misconception", "editor"]

  /// Understands a command line that begins with one of the names.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    let words = arguments.words
    switch words.first {
    case "task": self = .task(try Self.task(from: words))
    case "hint": self = .hint(try Self.task(from: words))
    case "reset": self = .reset(try Self.task(from: words))
    case "misconception":
      let name = words.dropFirst().joined(separator: "-")
      self = .misconception(name.isEmpty ? nil : name)
    case let word:
      try Command.expect(words, atMost: 1)
      self = word == "review" ? .review : word == "editor" ? .editor : .next
    }
  }

  /// The task of the one exercise that a command is about.
  private static func task(from words: [String]) throws -> ExerciseTask {
    try Selection(from: words, among: ExerciseTask.all(in: Command.checkout())).one
  }

  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure` or `CourseError`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    let workspace = try Workspace(terminal)
    switch self {
    case .next: return (try workspace.next(), 0)
    case .review: return try workspace.review()
    case .editor: return (try workspace.editor(), 0)
    case .task(let task):
      workspace.keepEditorUpToDate()
      if let line = task.outdated { Output.warnOfOldTranslation(line) }
      return (try workspace.show(task), 0)
    case .hint(let task): return (workspace.hint(for: task), 0)
    case .reset(let task): return (try workspace.reset(task), 0)
    case .misconception(let name): return (try workspace.misconception(name), 0)
    }
  }
}
