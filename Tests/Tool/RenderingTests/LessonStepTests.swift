import CourseFiles
import Explorer
import Foundation
import Rendering
import Scenario
import Shell
import StyleList
import Testing

/// What lessons that are written in steps promise.
@Suite struct LessonStepTests {
  private static let checkout = try? Checkout(above: [URL(fileURLWithPath: #filePath)])
  private static let lessons = checkout.flatMap { try? Lesson.all(in: $0) } ?? []

  @Test func allLessonsAreLookedAt() {
    #expect(Self.lessons.map(\.number) == Array(0...17))
  }

  @Test(arguments: lessons) func aLessonHasAFewStepsWithSomethingToDoInEach(lesson: Lesson) throws {
    let checkout = try #require(Self.checkout)
    let tasks = try ExerciseTask.all(in: checkout, ofLesson: lesson.number)
    // Lesson 14 has the coding tasks of interviews, a step for each.
    #expect(2...max(6, tasks.count + 1) ~= lesson.sections.count)
    for section in lesson.sections {
      #expect(section.toDo != nil, "\(section.title)")
    }
    let done = lesson.sections.compactMap { section -> ExerciseNumber? in
      if case .exercise(let number) = section.toDo { number } else { nil }
    }
    #expect(done == tasks.map(\.number))
  }

  /// Before the thing to do stand at most 40 lines, and the whole lesson is short.
  @Test(arguments: lessons) func aStepFitsOnAScreen(lesson: Lesson) throws {
    let page = LessonPage(lesson, in: try #require(Self.checkout))
    var all = 0
    for section in lesson.sections {
      let shown = try page.step(section, for: .none)
      let task = try section.toDo.map { try exercise($0, page) } ?? ""
      let lines = shown.split(separator: "\n", omittingEmptySubsequences: false).count
      let own = lines - task.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(own <= 40, "step \(section.number): \(own) lines")
      all += own
    }
    #expect(all <= 160, "\(all) lines")
  }

  private func exercise(_ block: Lesson.Block, _ page: LessonPage) throws -> String {
    guard case .exercise(let number) = block else { return "" }
    return try page.task(number, for: .none)
  }

  /// The right answer is what the play shows, and no wrong one is.
  @Test(arguments: lessons) func whatIsAskedIsTrue(lesson: Lesson) throws {
    let page = LessonPage(lesson, in: try #require(Self.checkout))
    for case .question(let question) in lesson.blocks {
      #expect(!question.reason.isEmpty)
      guard let play = question.play else { continue }
      if question.asksForOrder {
        let trace = try page.played(play).runs[0].trace.visible.map(\.summary)
        let places = question.choices.map { choice in trace.firstIndex(of: choice.text) }
        #expect(places.allSatisfy { $0 != nil }, "\(trace)")
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
        continue
      }
      for (index, choice) in question.choices.enumerated() {
        let isRight = index == question.right
        if let token = choice.token {
          let run = try page.played(play.under(token)).runs[0]
          #expect(run.trace.violations.isEmpty == !isRight, "\(choice.text)")
        } else if let last = try page.played(play).runs[0].trace.visible.last(where: {
          $0.kind == .screen
        }) {
          let code = choice.text.firstMatch(of: /`([^`]+)`/).map { String($0.1) }
          #expect((code == last.value) == isRight, "\(choice.text): \(last.value)")
        } else {
          #expect((choice.text == "nothing") == isRight)
        }
      }
    }
  }

  /// A snippet does not show what an exercise of its lesson asks for.
  @Test(arguments: lessons) func noSnippetIsAnAnswer(lesson: Lesson) throws {
    let checkout = try #require(Self.checkout)
    let page = LessonPage(lesson, in: checkout)
    let shown = try lesson.sections.map { try page.step($0, for: .none) }.joined()
      .filter { !$0.isWhitespace }
    for task in try ExerciseTask.all(in: checkout, ofLesson: lesson.number) {
      guard let folded = task.finishedForm?.folded else { continue }
      #expect(!shown.contains(folded.filter { !$0.isWhitespace }), "\(task.number)")
    }
  }
}
