import CourseFiles
import Shell

/// The lessons, how far the student has come with the exercises of each, and what is next.
package struct LessonList: Sendable {
  private let lessons: [Lesson]
  private let progress: CourseProgress
  private let outdated: [ExerciseTask]
  private let tasks: [ExerciseTask]
  private let step: NextStep
  private let day: Int

  /// Lists `lessons` for somebody who has come so far.
  ///
  /// - Parameters:
  ///   - lessons: what is listed.
  ///   - tasks: all exercises.
  ///   - progress: what the student has done.
  ///   - outdated: exercises that were passed when their requirements were others.
  ///   - next: what to do now.
  ///   - day: today, counted from 1970-01-01.
  package init(
    _ lessons: [Lesson], _ tasks: [ExerciseTask], _ progress: CourseProgress,
    outdated: [ExerciseTask] = [], next: NextStep, on day: Int = 0
  ) {
    self.day = day
    self.lessons = lessons
    self.progress = progress
    self.outdated = outdated
    self.tasks = tasks
    step = next
  }

  /// Returns the list for `terminal`.
  package func rendered(for terminal: Terminal) -> String {
    let width = 2 + (lessons.map(\.title.count).max() ?? 0)
    let lines = lessons.map { lesson in
      let line = "  " + "\(lesson.number)".leftPadded(to: 2) + "  " + lesson.title
      let exercises = tasks.filter { $0.number.lesson == lesson.number }
      let marks = [
        exercises.isEmpty ? nil : bar(of: exercises, for: terminal),
        predicted(of: lesson),
        lesson.isUnderstood ? nil : "its page cannot be shown",
      ].compactMap(\.self)
      let head = marks.isEmpty ? line : line.padded(to: width + 6) + marks.joined(separator: ", ")
      return head + "\n" + about(lesson, for: terminal)
    }
    return terminal.paint("Lessons", .bold) + ", with the minutes to read and to do\n\n"
      + summary(for: terminal) + lines.joined() + "\n"
      + (again + next).map { $0.wrapped(to: min(terminal.width, 100), first: "", rest: "") }
      .joined()
  }

  /// How far somebody has come: in the course, on the way that was chosen, and for how many days
  /// without a break; empty for somebody who has just begun.
  private func summary(for terminal: Terminal) -> String {
    func part(_ name: String, _ wanted: [ExerciseTask]) -> String {
      let passed = wanted.count { progress.hasPassed($0) }
      let full = 10 * passed / max(1, wanted.count)
      let bar = String(repeating: "#", count: full) + String(repeating: "-", count: 10 - full)
      return "\(name) [\(terminal.paint(bar, .green))] \(passed) of \(wanted.count)"
    }
    let way = progress.path.map { path in
      part("your way", tasks.filter { path.lessons.contains($0.number.lesson) })
    }
    guard way != nil || !progress.passed.isEmpty else { return "" }
    let streak = progress.streak(on: day)
    let days = streak > 1 ? "\(streak) days in a row" : nil
    return [part("course", tasks), way, days].compactMap(\.self)
      .map { "  \($0)\n" }.joined() + "\n"
  }

  /// How long it takes to read and to do, and what one can do afterwards.
  private func about(_ lesson: Lesson, for terminal: Terminal) -> String {
    let goal = lesson.goal.map { ": \($0)" } ?? ""
    let doing = Self.exercise * tasks.count { $0.number.lesson == lesson.number }
    return "\(lesson.minutes) + \(doing) min\(goal)".wrapped(to: min(terminal.width, 100) - 6)
      .map { "      " + terminal.paint($0, .dim) + "\n" }.joined()
  }

  /// `predicted 3 of 4`: right the last time, of those that were answered; nil if none was.
  private func predicted(of lesson: Lesson) -> String? {
    let (right, all) = progress.predictions(ofLesson: lesson.number)
    return all == 0 ? nil : "predicted \(right) of \(all)"
  }

  /// `[##-] 2 of 3`; a pass counts as long as the file is as it was.
  private func bar(of exercises: [ExerciseTask], for terminal: Terminal) -> String {
    let changed = exercises.count { exercise in
      step.changed.contains { $0.number == exercise.number }
    }
    let passed = exercises.count { progress.hasPassed($0) } - changed
    let marks =
      String(repeating: "#", count: passed) + String(repeating: "~", count: changed)
      + String(repeating: "-", count: exercises.count - passed - changed)
    let ink: Terminal.Ink = passed == exercises.count ? .green : .cyan
    return "[" + terminal.paint(marks, ink) + "] \(passed) of \(exercises.count)"
      + (changed == 0 ? "" : ", \(changed) changed since")
  }

  /// How many minutes an exercise takes.
  private static let exercise = 10

  private var again: [String] {
    let changed = [step.changedSentence].compactMap(\.self)
    guard let first = outdated.first else { return changed }
    let numbers = outdated.map(\.number.description).joined(separator: ", ")
    return [
      """
      Passed when the requirements were others: \(numbers). Check again, for example with \
      `swift run lessons check \(first.number)`.
      """
    ] + changed
  }

  private var next: [String] {
    ["\(step.sentence) `swift run lessons next` says why.", step.dueSentence].compactMap(\.self)
      + ["All commands: `swift run lessons help`."]
  }
}
