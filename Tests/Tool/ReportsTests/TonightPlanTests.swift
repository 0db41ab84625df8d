import Checker
import CourseFiles
import Exercises
import Foundation
import Predictions
import Rendering
@testable import Reports
import Shell
import Testing

/// The plan for the evening before an interview.
@Suite struct TonightPlanTests {
  private let lessons: [Lesson]
  private let tasks: [ExerciseTask]

  /// The lessons with something to predict, of which `tonight` plans; read once for all tests.
  private static let course = Result {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let lessons = try Lesson.all(in: checkout).filter {
      PredictionSubject.ofLessons[$0.number] != nil
    }
    return (lessons, try ExerciseTask.all(in: checkout))
  }

  init() throws { (lessons, tasks) = try Self.course.get() }

  /// The tasks of some exercises.
  private func tasks(of exercises: [Exercise]) -> [ExerciseTask] {
    exercises.compactMap { exercise in tasks.first { $0.number == exercise.number } }
  }

  /// Two questions of each lesson, and one more of lesson 9.
  private let questions =
    (1...15).flatMap { lesson in
      ["a", "b"].map { TonightFacts.Question(id: "q\(lesson)\($0)", lesson: lesson, text: "Why?") }
    } + [TonightFacts.Question(id: "q9c", lesson: 9, text: "Why?")]

  private func plan(
    _ minutes: Int, _ progress: CourseProgress = CourseProgress(), begun: [Exercise] = [],
    again: [Exercise] = []
  ) -> TonightPlan {
    TonightPlan(
      TonightFacts(
        lessons, tasks, progress, begun: tasks(of: begun), again: tasks(of: again),
        questions: questions, on: 100),
      minutes: minutes)
  }

  /// Everything passed, and one prediction right in each of these lessons.
  private func everything(
    predicted: [Int] = Array(1...15), without lesson: Int? = nil
  ) -> CourseProgress {
    var progress = CourseProgress()
    for exercise in Exercise.all where exercise.number.lesson != lesson {
      progress.pass(exercise, in: "1", answer: "")
    }
    for lesson in predicted {
      progress.predict("\(lesson)", ofLesson: lesson, isRight: true, on: 1)
    }
    return progress
  }

  @Test(arguments: [15, 16, 20, 30, 45, 60, 90, 91, 240, 400])
  func itFitsTheMinutesAndLeavesFewOfThem(minutes: Int) {
    let plan = plan(minutes)
    #expect(plan.planned == plan.steps.reduce(0) { $0 + $1.minutes })
    #expect(plan.planned <= minutes)
    #expect(plan.planned >= minutes - 4, "a question takes no longer")
    #expect(!plan.isDone)
    #expect(Set(plan.steps).count == plan.steps.count)
    #expect(Set(plan.steps.compactMap(\.lesson)).isDisjoint(with: plan.left))
  }

  @Test func whoBeginsReadsThenPredictsAnswersWritesAndChecks() {
    let plan = plan(90)
    let first = plan.steps.filter { $0.lesson == 9 }
    #expect(first.prefix(5).map(\.kind) == [.read, .predict, .answer, .write, .check])
    #expect(
      first.map(\.command).prefix(3) == [
        "swift run lessons 9", "swift run lessons predict 9",
        "swift run lessons interview --proof q9a",
      ])
    #expect(plan.steps.compactMap(\.lesson) == plan.steps.compactMap(\.lesson).sorted())
    #expect(plan.left.contains(14))
  }

  @Test func aShortEveningHasASectionInsteadOfALesson() throws {
    let steps = plan(10, everything(predicted: (1...15).filter { $0 != 15 }, without: 15)).steps
    let reading = try #require(steps.first)
    #expect(reading.kind == .read)
    #expect(reading.command.contains("swift run lessons 15 --section "))
    #expect(reading.why.hasSuffix("the whole lesson takes 7 min"))
    #expect(steps.map(\.kind) == [.read, .predict, .answer])
  }

  @Test func aLessonWithAMistakeComesBeforeANewOne() {
    var progress = CourseProgress()
    progress.predict("x", ofLesson: 3, isRight: false, on: 99)
    let steps = plan(15, progress).steps
    #expect(Set(steps.compactMap(\.lesson)) == [3])
    #expect(steps.map(\.why).contains("your prediction there was wrong"))
    let reading = steps.first { $0.kind == .read }
    #expect(reading?.command == "swift run lessons 3")
    #expect(reading?.why == "your prediction there was wrong")
    progress.predict("y", ofLesson: 3, isRight: true, on: 99)
    let why = plan(15, progress).steps.map(\.why)
    #expect(why.contains("1 of your 2 predictions there was wrong"))
    #expect(Set(plan(15, begun: [.errorBranch]).steps.compactMap(\.lesson)) == [1])
  }

  @Test func whatIsKnownIsNotInIt() {
    let steps = plan(600, everything(predicted: (1...15).filter { $0 != 6 })).steps
    #expect(Set(steps.compactMap(\.lesson)) == [6])
    #expect(steps.map(\.kind).contains(.predict))
    #expect(!steps.map(\.kind).contains(.write))
    #expect(steps.last?.kind == .round)
  }

  @Test func aMisconceptionThatIsDueComesFirst() {
    var progress = everything()
    for name in ["x", "y"] { progress.show(name, in: Exercise.errorBranch, on: 98) }
    let steps = plan(30, progress).steps
    #expect(steps.first?.kind == .review)
    #expect(steps.first?.minutes == 4)
    #expect(steps.first?.command == "swift run lessons review")
    #expect(steps.contains { $0.why == "a check has named 2 misconceptions there" })
  }

  @Test func aPassThatNoLongerHoldsIsCheckedAgain() {
    let steps = plan(30, everything(), again: [.callOff]).steps
    #expect(steps.first?.command == "swift run lessons check 1.4")
    #expect(steps.first?.why == "it passed, and it or its requirements have changed since")
  }

  @Test(arguments: [15, 90]) func whenEverythingIsShownItSaysSoAndProposesARound(minutes: Int) {
    let plan = plan(minutes, everything())
    let length = min(minutes, 30)
    #expect(plan.isDone)
    #expect(plan.steps.map(\.command) == ["swift run lessons interview --minutes \(length)"])
    let text = plan.text(for: Terminal(width: 100, hasColour: false))
    #expect(
      text == """
        Tonight: 1 step, \(length) of \(minutes) minutes

        All exercises are passed, and a trace of each lesson was predicted.

          1.  \(length) min  Take a practice round
                      swift run lessons interview --minutes \(length)
                      Why: you have shown all that the lessons teach; a round asks for it in other words.

        This is a proposal. It changes nothing, and what you do counts in the next one.

        """)
  }

  @Test(arguments: [60, 100]) func itFitsTheTerminal(width: Int) {
    let text = plan(600).text(for: Terminal(width: width, hasColour: false))
    for line in text.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  @Test func theSameFactsMakeTheSamePlan() throws {
    #expect(try plan(90).json() == plan(90).json())
    let object = try JSONSerialization.jsonObject(with: Data(plan(90).json().utf8))
    let fields = try #require(object as? [String: Any])
    #expect(fields["minutes"] as? Int == 90)
    #expect(fields["planned"] as? Int == plan(90).planned)
    let steps = try #require(fields["steps"] as? [[String: Any]])
    #expect(steps.count == plan(90).steps.count)
    #expect(steps[0]["kind"] as? String == "read")
  }
}
