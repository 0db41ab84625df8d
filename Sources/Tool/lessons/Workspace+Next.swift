import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering

extension Workspace {
  /// What to do now, and why.
  func next() throws -> String {
    try nextStep().rendered(for: terminal)
  }

  /// What to do now.
  func nextStep() throws -> NextStep {
    let progress = load()
    let open = Exercise.all.filter { !progress.hasPassed($0) }.map(\.number.lesson)
    let lesson = try Lesson.first(of: open, in: checkout)
    return NextStep(
      lesson.map { [$0] } ?? [], progress, begun: begun, outdated: outdated(progress),
      changed: changed(progress), on: Self.today)
  }

  /// The exercises that were passed when their requirements were others.
  func outdated(_ progress: CourseProgress) -> [Exercise] {
    Exercise.all.filter { exercise in
      progress.hasPassed(exercise)
        && progress.hasPassed(exercise, before: exercise.edition(in: checkout))
    }
  }

  /// The exercises whose files are not as they were when they passed.
  func changed(_ progress: CourseProgress) -> [Exercise] {
    Exercise.all.filter { exercise in
      progress.hasPassed(exercise)
        && (text(of: exercise).map { progress.hasPassed(exercise, otherThan: $0) } ?? true)
    }
  }

  /// Judges what was changed: the answers that are not as they were shipped, but for those that have
  /// passed just as they are.
  func checkChanged() throws -> (text: String, exitCode: Int32) {
    let progress = load()
    let changed = begun.filter { exercise in
      text(of: exercise).map { !progress.hasPassed(exercise, with: $0) } ?? true
    }
    if !changed.isEmpty { return try check(changed, inFull: changed.count == 1) }
    let what = begun.isEmpty ? "No answer is written yet." : "Nothing was changed since it passed."
    return ("\(what) `swift run lessons check all` checks all exercises.\n" + (try next()), 0)
  }

  /// The exercises whose files are not as they were shipped; one that is gone counts.
  var begun: [Exercise] {
    Exercise.all.filter { exercise in
      text(of: exercise) != exercise.shippedText(in: checkout)
    }
  }

  /// What a student's file holds; nil if it cannot be read.
  func text(of exercise: Exercise) -> String? {
    guard let path = try? exercise.path(in: checkout),
      !AnswerFile.isLink(checkout.root.appendingPathComponent(path).path)
    else { return nil }
    return try? checkout.text(at: path)
  }

  /// Today, counted from 1970-01-01; tests set another day.
  static var today: Int {
    let told = ProcessInfo.processInfo.environment["LESSONS_DAY"].flatMap(Int.init)
    return told.map { min(max($0, 0), 1_000_000) }
      ?? Int((Date().timeIntervalSince1970 / 86_400).rounded(.down))
  }
}
