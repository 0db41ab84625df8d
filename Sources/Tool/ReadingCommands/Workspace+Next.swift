import CourseFiles
import Foundation
import Rendering
import Shell

extension Workspace {
  /// What to do now, and why.
  package func next() throws -> String {
    try nextStep().rendered(for: terminal)
  }

  /// What to do now: what was begun, then what stands next to the last pass.
  package func nextStep() throws -> NextStep {
    let progress = load()
    let lesson = try Lesson.first(of: NextStep.openLessons(tasks, progress), in: checkout)
    return NextStep(
      lesson.map { [$0] } ?? [], tasks, progress, begun: begun, outdated: outdated(progress),
      changed: changed(progress), on: Self.today)
  }

  /// The exercises that were passed when their requirements were others.
  package func outdated(_ progress: CourseProgress) -> [ExerciseTask] {
    tasks.filter { exercise in
      progress.hasPassed(exercise)
        && progress.hasPassed(exercise, before: exercise.edition(in: checkout))
    }
  }

  /// The exercises whose files are not as they were when they passed.
  package func changed(_ progress: CourseProgress) -> [ExerciseTask] {
    tasks.filter { exercise in
      progress.hasPassed(exercise)
        && (text(of: exercise).map { progress.hasPassed(exercise, otherThan: $0) } ?? true)
    }
  }

  /// The exercises whose files are not as they were shipped; one that is gone counts.
  package var begun: [ExerciseTask] {
    tasks.filter { exercise in
      text(of: exercise) != exercise.shippedText(in: checkout)
    }
  }

  /// What a student's file holds; nil if it cannot be read.
  package func text(of exercise: some NamedExercise) -> String? {
    guard let path = try? exercise.path(in: checkout),
      !AnswerFile.isLink(checkout.root.appendingPathComponent(path).path)
    else { return nil }
    return try? checkout.text(at: path)
  }

  /// Today, counted from 1970-01-01; tests set another day.
  package static var today: Int {
    let told = Console.current.environment["LESSONS_DAY"].flatMap(Int.init)
    return told.map { min(max($0, 0), 1_000_000) }
      ?? Int((Date().timeIntervalSince1970 / 86_400).rounded(.down))
  }
}
