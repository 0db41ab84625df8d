import Answers
import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Rendering
import Scenario

extension ExerciseCommand {
  /// Carries the command out.
  ///
  /// - Returns: what to print, and the exit code.
  /// - Throws: `Failure`, `CheckerError` or `CourseError`.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    let workspace = try Workspace(terminal)
    switch self {
    case .check(let exercises, let inFull): return try workspace.check(exercises, inFull: inFull)
    case .replay(let schedule, let exercise, let continues):
      return try workspace.replay(schedule, exercise, continues: continues)
    case .task(let exercise): return (try workspace.task(exercise), 0)
    case .hint(let exercise, let solution):
      return (try solution ? workspace.solution(of: exercise) : workspace.hint(for: exercise), 0)
    case .reset(let exercise): return (try workspace.reset(exercise), 0)
    case .watch(let exercises): return try workspace.watch(exercises)
    case .misconception(let name): return (try workspace.misconception(name), 0)
    case .new(let number, let name): return (try workspace.new(number, name), 0)
    case .judge(let words): try Self.runJudge(words)
    }
  }

  /// Becomes the process in which an answer is judged; see `Checker`.
  private static func runJudge(_ words: [String]) throws -> Never {
    guard words.count == 2 || words.count == 4 else {
      throw Failure.usage("`lessons judge` is for the checker.", "Try `lessons check`.")
    }
    guard words.count == 4 else { Judge.run(words[0], library: words[1]) }
    let schedule = try? Schedule(token: words[2])
    let terminal = Terminal(width: Int(words[3]) ?? 100, hasColour: false)
    Judge.run(words[0], library: words[1]) { scenes in
      let played = scenes.map {
        PlayedScenario.play($0.script, $0.participants, schedule: schedule)
      }
      // A schedule of one requirement need not fit the scenario of another.
      let fitting = played.filter { $0.misfit == nil }
      let shown = (fitting.isEmpty ? played : fitting).map { ComparisonReport(of: $0) }
      let broken = shown.filter { !$0.isClean }
      // Several requirements may explore the same scenario.
      let pages = (broken.isEmpty ? shown : broken).map { $0.text(for: terminal) }
        .reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return Judge.Showing(
        pages: pages, isClean: broken.isEmpty, misfit: fitting.isEmpty ? played.first?.misfit : nil
      )
    }
  }
}
