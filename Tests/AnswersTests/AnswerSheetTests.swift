import Answers
import Exercises
import Testing

/// What makes an exercise worth trusting, shown for every one.
@Suite struct AnswerSheetTests {
  @Test func everyExerciseHasItsSheet() {
    #expect(AnswerSheet.all.map(\.exercise.number) == Exercise.all.map(\.number))
    #expect(Exercise.all.map(\.number) == Exercise.all.map(\.number).sorted())
    #expect(Set(Exercise.all.map(\.name)).count == Exercise.all.count)
  }

  @Test(arguments: AnswerSheet.all) func theStubFallsShortAsDeclared(sheet: AnswerSheet) throws {
    let results = try #require(sheet.exercise.results(of: sheet.stub, against: sheet.solution))
    let first = try #require(results.first { !$0.isMet }, "the stub passes")
    switch sheet.exercise.stub {
    case .todo: #expect(first.reachedTodo)
    case .breaks(let title):
      #expect(first.title == title)
      #expect(!results.contains { $0.reachedTodo })
    }
    #expect(sheet.misconception(behind: results) == nil || sheet.exercise.stub != .todo)
  }

  @Test(arguments: AnswerSheet.all) func theSolutionMeetsEveryRequirement(sheet: AnswerSheet) throws
  {
    let results = try #require(sheet.exercise.results(of: sheet.solution, against: sheet.solution))
    for result in results { #expect(result.isMet, "\(result)") }
    #expect(!results.contains { $0.reachedTodo })
  }

  @Test(arguments: AnswerSheet.all) func everyWrongAnswerDiesWhereItSays(sheet: AnswerSheet) throws
  {
    for wrong in sheet.wrong {
      let results = try #require(
        sheet.exercise.results(of: wrong.answer, against: sheet.solution), "\(wrong.misconception)")
      let first = results.first { !$0.isMet }
      #expect(first?.title == wrong.diesOf, "\(wrong.misconception): \(String(describing: first))")
      #expect(!results.contains { $0.reachedTodo })
      #expect(sheet.misconception(behind: results) == wrong.misconception)
    }
  }

  @Test(arguments: AnswerSheet.all) func thereIsEnoughToLearnFrom(sheet: AnswerSheet) {
    #expect(sheet.wrong.count >= 4)
    #expect(Set(sheet.wrong.map(\.misconception)).count == sheet.wrong.count)
    #expect(sheet.exercise.hints.count == 3)
    #expect(sheet.exercise.hints.first?.hasSuffix("?") == true, "the first hint is a question")
    #expect(sheet.exercise.requirements.count >= 2)
    #expect(Set(sheet.exercise.requirements).count == sheet.exercise.requirements.count)
    #expect(sheet.exercise.isExplored)
  }
}

extension AnswerSheet: CustomTestStringConvertible {
  public var testDescription: String { "\(exercise.number) \(exercise.name)" }
}
