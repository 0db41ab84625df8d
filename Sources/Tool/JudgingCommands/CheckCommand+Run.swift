import ReadingCommands
import Rendering
import Shell

extension CheckCommand {
  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`, `CheckerError` or `CourseError`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    let workspace = try Workspace(terminal)
    switch self {
    case .check, .told, .checkChanged, .page, .watch, .watchPage: workspace.keepEditorUpToDate()
    default: break
    }
    switch self {
    case .check(let exercises, let inFull): return try workspace.check(exercises, inFull: inFull)
    case .told(let exercises, let format): return try workspace.check(exercises, in: format)
    case .page(let exercise, let file): return try workspace.check(exercise, pageTo: file)
    case .watchPage(let exercise, let file): return try workspace.watch([exercise], pageTo: file)
    case .checkChanged: return try workspace.checkChanged()
    case .tonight(let minutes, let format):
      return (try workspace.tonight(minutes: minutes, format: format), 0)
    case .replay(let tokens, let exercise, let continues):
      return try workspace.replay(tokens, exercise, continues: continues)
    case .contest(let exercise, let file): return try workspace.contest(exercise, to: file)
    case .solution(let exercise): return (try workspace.solution(of: exercise), 0)
    case .watch(let exercises): return try workspace.watch(exercises)
    case .overNetwork(let exercise): return try workspace.runOverNetwork(exercise)
    case .doctor: return try workspace.doctor()
    case .new(let number, let name): return (try workspace.new(number, name), 0)
    }
  }
}
