import Answers
import Exercises
import Explorer
import Foundation
import Testing

/// The plainest situations once more, in processes of their own.
///
/// What makes a play crash ends all tests of a process. Here it is one issue, of one lesson.
@Suite struct SolutionProcessTests {
  @Test(arguments: Set(AnswerSheet.all.map(\.exercise.number.lesson)).sorted())
  func noSolutionOfALessonCrashes(lesson: Int) async {
    await #expect(processExitsWith: .success) { [lesson] in
      for sheet in AnswerSheet.all where sheet.exercise.number.lesson == lesson {
        for play in sheet.exercise.plays(of: sheet.solution) ?? [] {
          _ = play.outcome(in: Situation(), under: Schedule([]))
        }
      }
    }
  }
}
