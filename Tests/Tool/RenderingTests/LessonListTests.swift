import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Testing

/// The list of the lessons, with what is done and what is next.
@Suite struct LessonListTests {
  private let lessons: [Lesson]
  private let plain = Terminal(width: 60, hasColour: false)

  init() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    lessons = try Lesson.all(in: checkout).filter { [1, 4, 7].contains($0.number) }
  }

  private func progress(_ passed: [Exercise]) -> CourseProgress {
    passed.reduce(into: CourseProgress()) { $0.pass($1, in: "1") }
  }

  @Test func atTheBeginningNothingIsDoneAndTheFirstLessonIsNext() {
    #expect(
      LessonList(lessons, progress([])).rendered(for: plain) == """
        Lessons

           1  Nested callbacks        [----] 0 of 4
           4  A promise from scratch  [---] 0 of 3
           7  Rx in practice

        Next: `swift run lessons 1`. All commands:
        `swift run lessons help`.

        """)
  }

  @Test func aHalfDoneLessonHasAHalfFullBarAndTheFirstExerciseToDoIsNext() {
    let list = LessonList(lessons, progress([.callOff, .errorBranch, .promiseOnce]))
    #expect(
      list.rendered(for: plain) == """
        Lessons

           1  Nested callbacks        [##--] 2 of 4
           4  A promise from scratch  [#--] 1 of 3
           7  Rx in practice

        Next: exercise 1.2, fetch one avatar after another:
        `swift run lessons check 1.2`.
        All commands: `swift run lessons help`.

        """)
  }

  @Test func onlyALessonThatIsWhollyDoneIsGreen() throws {
    let done = Exercise.all.filter { $0.number.lesson == 4 }
    let list = LessonList(lessons, progress(done + [.errorBranch]))
      .rendered(for: Terminal(width: 60, hasColour: true))
    let lines = list.split(separator: "\n")
    let cyan = Terminal(width: 60, hasColour: true).paint("#---", .cyan)
    let green = Terminal(width: 60, hasColour: true).paint("###", .green)
    #expect(lines[1].hasSuffix("[\(cyan)] 1 of 4"))
    #expect(lines[2].hasSuffix("[\(green)] 3 of 3"))
  }

  @Test func whatWasPassedUnderOtherRequirementsIsToBeCheckedAgain() {
    let list = LessonList(
      lessons, progress([.errorBranch, .promiseOnce]), outdated: [.promiseOnce, .errorBranch])
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
      LessonList(lessons, progress(Exercise.all)).rendered(for: plain).hasSuffix(
        "All exercises are passed. All commands:\n`swift run lessons help`.\n"))
  }
}
