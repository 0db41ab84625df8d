import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Shell
import Testing

/// The list of the lessons, with what is done and what is next.
@Suite struct LessonListTests {
  private let lessons: [Lesson]
  private let tasks: [ExerciseTask]
  private let plain = Terminal(width: 60, hasColour: false)

  /// The course, read once for all tests.
  private static let course = Result {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let lessons = try Lesson.all(in: checkout).filter { [1, 4, 7].contains($0.number) }
    return (lessons, try ExerciseTask.all(in: checkout))
  }

  init() throws { (lessons, tasks) = try Self.course.get() }

  /// The tasks of some exercises.
  private func tasks(of exercises: [Exercise]) -> [ExerciseTask] {
    exercises.compactMap { exercise in tasks.first { $0.number == exercise.number } }
  }

  private func progress(_ passed: [Exercise]) -> CourseProgress {
    passed.reduce(into: CourseProgress()) { $0.pass($1, in: "1", answer: "") }
  }

  private func list(_ passed: [Exercise], outdated: [Exercise] = []) -> LessonList {
    let progress = progress(passed)
    return LessonList(
      lessons, tasks, progress, outdated: tasks(of: outdated),
      next: NextStep(lessons, tasks, progress, outdated: tasks(of: outdated), on: 0))
  }

  @Test func atTheBeginningNothingIsDoneAndTheFirstLessonIsNext() {
    #expect(
      list([]).rendered(for: plain) == """
        Lessons, with the minutes to read and to do

           1  Nested callbacks        [----] 0 of 4
              8 + 40 min: read and write nested callbacks, go back
              to the main queue, and find a missing branch
           4  A promise from scratch  [---] 0 of 3
              7 + 30 min: write a promise yourself, and say when and
              in which order its handlers run
           7  Rx in practice          [----] 0 of 4
              9 + 40 min: combine sequences, choose their queues,
              and keep a page alive after an error

        Next: lesson 1, Nested callbacks: `swift run lessons 1`.
        `swift run lessons next` says why.
        All commands: `swift run lessons help`.

        """)
  }

  @Test func aHalfDoneLessonHasAHalfFullBarAndTheFirstExerciseToDoIsNext() {
    let list = list([.promiseOnce, .callOff, .errorBranch])
    #expect(
      list.rendered(for: plain) == """
        Lessons, with the minutes to read and to do

          course [----------] 3 of 78

           1  Nested callbacks        [##--] 2 of 4
              8 + 40 min: read and write nested callbacks, go back
              to the main queue, and find a missing branch
           4  A promise from scratch  [#--] 1 of 3
              7 + 30 min: write a promise yourself, and say when and
              in which order its handlers run
           7  Rx in practice          [----] 0 of 4
              9 + 40 min: combine sequences, choose their queues,
              and keep a page alive after an error

        Next: exercise 1.2, fetch one avatar after another:
        `swift run lessons task 1.2`. `swift run lessons next` says
        why.
        All commands: `swift run lessons help`.

        """)
  }

  @Test func onlyALessonThatIsWhollyDoneIsGreen() throws {
    let done = Exercise.all.filter { $0.number.lesson == 4 }
    let list = list(done + [.errorBranch])
      .rendered(for: Terminal(width: 60, hasColour: true))
    let lines = list.split(separator: "\n")
    let cyan = Terminal(width: 60, hasColour: true).paint("#---", .cyan)
    let green = Terminal(width: 60, hasColour: true).paint("###", .green)
    #expect(lines.filter { $0.hasSuffix("[\(cyan)] 1 of 4") }.count == 1)
    #expect(lines.filter { $0.hasSuffix("[\(green)] 3 of 3") }.count == 1)
  }

  @Test func whatWasPassedUnderOtherRequirementsIsToBeCheckedAgain() {
    let list = list(
      [.promiseOnce, .errorBranch], outdated: [.promiseOnce, .errorBranch])
    #expect(
      list.rendered(for: plain).contains(
        """
        Passed when the requirements were others: 4.1, 1.1. Check
        again, for example with `swift run lessons check 4.1`.
        Next: exercise 1.2
        """))
  }

  @Test func whenAllIsPassedNothingIsNext() {
    #expect(
      list(Exercise.all).rendered(for: plain).hasSuffix(
        """
        All exercises are passed. Next: an interview:
        `swift run lessons interview`. `swift run lessons next` says
        why.
        All commands: `swift run lessons help`.

        """))
  }
}
