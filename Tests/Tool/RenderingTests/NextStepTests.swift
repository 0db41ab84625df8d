import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Shell
import Testing

/// What a student had best do now.
@Suite struct NextStepTests {
  private let lessons: [Lesson]
  private let tasks: [ExerciseTask]
  private let terminal = Terminal(width: 100, hasColour: false)

  /// The course, read once for all tests.
  private static let course = Result {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    return (try Lesson.all(in: checkout), try ExerciseTask.all(in: checkout))
  }

  init() throws { (lessons, tasks) = try Self.course.get() }

  /// The tasks of some exercises.
  private func tasks(of exercises: [Exercise]) -> [ExerciseTask] {
    exercises.compactMap { exercise in tasks.first { $0.number == exercise.number } }
  }

  private func text(
    passed: [Exercise], begun: [Exercise] = [], outdated: [Exercise] = []
  ) -> String {
    let progress = passed.reduce(into: CourseProgress()) { $0.pass($1, in: "1", answer: "") }
    return NextStep(
      lessons, tasks, progress, begun: tasks(of: begun), outdated: tasks(of: outdated), on: 0
    )
    .rendered(for: terminal)
  }

  private func exercises(of lesson: Int) -> [Exercise] {
    Exercise.all.filter { $0.number.lesson == lesson }
  }

  @Test func lessonZeroIsFirstForABeginnerAndLastForOthers() {
    #expect(text(passed: []).hasPrefix("Next: lesson 0, Start: `swift run lessons 0`.\nWhy: "))
    #expect(text(passed: [.errorBranch]).hasPrefix("Next: exercise 1.2"))
    let others = Exercise.all.filter { $0.number.lesson > 0 }
    #expect(text(passed: others).hasPrefix("Next: lesson 0, Start: "))
  }

  @Test func aLessonComesBeforeItsExercises() {
    let text = text(passed: [.searchResults])
    #expect(text.hasPrefix("Next: lesson 1, Nested callbacks: `swift run lessons 1`.\nWhy: "))
    #expect(text.contains("you learn to read and write nested callbacks"))
    #expect(text.contains("`swift run lessons task 1.1`"))
  }

  @Test(arguments: [(40, 40), (100, 100), (240, 100)])
  func itsLinesAreAsWideAsTheTerminalButNotWiderThanIsReadWell(width: Int, most: Int) {
    let terminal = Terminal(width: width, hasColour: false)
    let text = NextStep(lessons, tasks, CourseProgress(), on: 0).rendered(for: terminal)
    let longest = text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= most)
    #expect(longest > most - 25)
  }

  @Test func thenItsExercisesComeInOrder() {
    #expect(
      text(passed: [.callOff, .errorBranch]).hasPrefix(
        "Next: exercise 1.2, fetch one avatar after another: `swift run lessons task 1.2`.\n"
          + "Why: you have passed 2 of 4 exercises of lesson 1, and"))
    #expect(text(passed: exercises(of: 1)).hasPrefix("Next: lesson 2, Errors as values: "))
  }

  @Test func whatWasBegunComesFirstUnlessItHasPassed() {
    let begun = text(passed: [.errorBranch], begun: [.errorBranch, .promiseAll])
    #expect(
      begun.hasPrefix("Next: go on with 5.2, write Promise.all: `swift run lessons check 5.2`."))
    #expect(text(passed: [.errorBranch], begun: [.errorBranch]).hasPrefix("Next: exercise 1.2"))
  }

  @Test func inTheEndComesWhatHasChangedAndThenAnInterview() {
    #expect(
      text(passed: Exercise.all, outdated: [.callOff]).hasPrefix(
        "Next: check 1.4, call off what is under way again: `swift run lessons check 1.4`."))
    #expect(
      text(passed: Exercise.all).hasPrefix(
        "All exercises are passed. Next: an interview: `swift run lessons interview`."))
  }

  @Test func whatIsDueTodayIsSaid() {
    var progress = CourseProgress()
    progress.show("a", in: Exercise.errorBranch, on: 1)
    #expect(NextStep(lessons, tasks, progress, on: 1).dueSentence == nil)
    #expect(
      NextStep(lessons, tasks, progress, on: 2).dueSentence
        == "1 misconception is due today: `swift run lessons review`.")
    progress.show("b", in: Exercise.errorBranch, on: 1)
    let text = NextStep(lessons, tasks, progress, on: 2).rendered(for: terminal)
    #expect(text.contains("2 misconceptions are due today"))
    progress.predict("a", ofLesson: 1, isRight: false, on: 1)
    #expect(
      NextStep(lessons, tasks, progress, on: 2).dueSentence?
        .hasSuffix("1 prediction is due again: `swift run lessons predict`.") == true)
  }

  @Test func aPassWhoseFileHasChangedIsSaid() {
    let step = NextStep(
      lessons, tasks, CourseProgress(), changed: tasks(of: [.errorBranch, .callOff]), on: 0)
    #expect(
      step.changedSentence == """
        Changed since it passed: 1.1, 1.4. Check again, for example with \
        `swift run lessons check 1.1`.
        """)
    #expect(NextStep(lessons, tasks, CourseProgress(), on: 0).changedSentence == nil)
  }

  @Test func everyLessonSaysWhatItIsForInOneLineOfTheList() {
    for lesson in lessons {
      #expect(lesson.goal.map { $0.count <= 86 } == true, "lesson \(lesson.number)")
      let usual = lesson.number == 0 ? 1...5 : 5...30
      #expect(usual.contains(lesson.minutes), "lesson \(lesson.number)")
    }
  }
}
