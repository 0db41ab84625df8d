import CourseFiles
import Foundation
import Rendering
import Shell

/// The command that shows the course on a terminal, where somebody can press keys.
struct CourseCommand {
  private let lesson: Int?

  /// Opens the course where the student is, or at a lesson.
  init(lesson: Int? = nil) {
    self.lesson = lesson
  }

  /// Shows the course until somebody leaves.
  ///
  /// - Returns: false if this is no terminal with keys, and nothing was shown.
  /// - Throws: `Failure` or `CourseError` if it cannot be shown.
  func run(on terminal: Terminal) throws -> Bool {
    guard terminal != .none, Console.current.environment["TERM"] != "dumb" else { return false }
    let workspace = try Workspace(terminal)
    let lessons = try Lesson.all(in: workspace.checkout)
    guard let place = place(for: workspace.load(), among: lessons), let keys = SingleKeys() else {
      return false
    }
    defer { keys.end() }
    let judge = CourseJudge(Judge(terminal))
    judge.prepare()
    var session = CourseSession(workspace, lessons, at: place, keys: keys, judge: judge)
    try Output.write("\u{1B}[2J")
    try session?.run()
    return session != nil
  }

  /// Where to begin; nil if there is no such lesson.
  private func place(
    for progress: CourseProgress, among lessons: [Lesson]
  ) -> CourseProgress.Place? {
    guard let lesson else {
      return progress.place ?? lessons.first.map { .init(lesson: $0.number, step: 1) }
    }
    guard lessons.contains(where: { $0.number == lesson }) else { return nil }
    if let place = progress.place, place.lesson == lesson { return place }
    return .init(lesson: lesson, step: 1)
  }
}
