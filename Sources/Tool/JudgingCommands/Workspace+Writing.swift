import Checker
import CourseFiles
import Exercises
import Foundation
import ReadingCommands
import Shell

extension Workspace {
  /// Lays out the files of a new exercise.
  func new(_ number: ExerciseNumber, _ name: String) throws -> String {
    let lessons = try Lesson.all(in: checkout)
    guard let lesson = lessons.first(where: { $0.number == number.lesson }) else {
      throw Failure.usage("There is no lesson \(number.lesson).", "`lessons` lists them.")
    }
    guard Scaffold.allows(name) else {
      throw Failure.usage(
        "'\(name)' cannot be the name of an exercise.",
        "Take lower-case words with hyphens between them: hot-and-cold.")
    }
    if let taken = Exercise.all.first(where: { $0.number == number || $0.name == name }) {
      throw Failure.usage("There is an exercise \(taken.number) \(taken.name) already.")
    }
    let scaffold = Scaffold(number, name: name, of: lesson, in: checkout)
    do {
      let written = try scaffold.write()
      return Self.report(of: number, new: written.new, changed: written.changed)
    } catch let error as ScaffoldError {
      if case .fileExists = error { throw Failure.refused("\(error)") }
      throw Failure.usage("\(error)")
    } catch {
      throw Failure.refused("The files could not be written: \(error.localizedDescription)")
    }
  }

  /// What was written, and what to do next.
  private static func report(
    of number: ExerciseNumber, new: [String], changed: [String]
  ) -> String {
    """
    Written:
    \(new.map { "  \($0)\n" }.joined())
    Changed:
    \(changed.map { "  \($0)\n" }.joined())
    It builds as it is, and `make corpus` says what it still lacks. What to write, in which file:
      the requirements: \(new[0])
      the task, what it must do, and the hints: \(new[1])
      the stub: \(new[3])
      the solution, and why it is so: \(new[4])
      at least four wrong answers: \(new[5])
    \(new.count > 6 ? "  what an interviewer listens for: \(new[6])\n" : "")\
      a page for each new misconception, with a line "Exercises: \(number)": \
    \(SourceTree.misconceptions)
    Then `make stubs` copies the stub to the student's file, `make outcomes` writes the outcomes of the
    answers, and `make seals` seals what judges.

    """
  }
}
