import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering

extension Workspace {
  /// Brings the shipped file back, and keeps the student's aside.
  func reset(_ exercise: Exercise) throws -> String {
    let path = try exercise.path(in: checkout)
    guard let shipped = exercise.shippedText(in: checkout) else {
      throw Failure.broken("The kit's copy of \(exercise.fileName) is gone.")
    }
    let current = try? checkout.text(at: path)
    if current == shipped { return "\(path) is as it was shipped.\n" }
    var kept = ""
    let file = checkout.root.appendingPathComponent(path)
    do {
      if current != nil {
        let name = checkout.freePath(
          like: path.dropLast(".swift".count) + ".yours", ending: "swift")
        try FileManager.default.moveItem(at: file, to: checkout.root.appendingPathComponent(name))
        kept = "\nYours is kept as \(name)."
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try shipped.write(to: file, atomically: true, encoding: .utf8)
    } catch {
      throw Failure.refused("\(path) cannot be written, so nothing was changed.")
    }
    return "\(path) is as it was shipped.\(kept)\n"
  }

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
    let paths: [String]
    do { paths = try scaffold.write() } catch {
      throw Failure.refused("The files could not be written: \(error.localizedDescription)")
    }
    return "Written:\n" + paths.map { "  \($0)\n" }.joined() + """

      Add \(scaffold.constant) to the lists of lesson \(number.lesson) in \
      Exercise+Lesson\(number.lesson).swift and AnswerSheet+Lesson\(number.lesson).swift, and a suite \
      to Tests/lessonsTests/YourAnswers.swift.
      `make kills` says what is still missing, `make seals` seals the requirements.

      """
  }
}
