import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// What those who write exercises are told.
@Suite struct GapsTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// The gaps of exercise 1.1 with something in it replaced.
  private func gaps(
    stub: (any Sendable)? = nil, solution: (any Sendable)? = nil, why: String? = nil,
    wrong: [AnswerSheet.WrongAnswer]? = nil
  ) throws -> [String] {
    let good = try #require(AnswerSheet.of(.errorBranch))
    let sheet = AnswerSheet(
      to: .errorBranch, stub: stub ?? good.stub, solution: solution ?? good.solution,
      why: why ?? good.why, wrong: wrong ?? good.wrong)
    return Gaps.all(in: sheet, Self.checkout)
  }

  @Test func aStubThatPassesOrFailsElsewhereIsTold() throws {
    let good = try #require(AnswerSheet.of(.errorBranch))
    #expect(
      try gaps(stub: good.solution) == [
        "the stub meets every requirement, so there is nothing to do"
      ])
    let twice = try #require(good.wrong.first { $0.misconception == "completion-called-twice" })
    #expect(try gaps(stub: twice.answer).first?.contains("and fails at \"shows the") == true)
  }

  @Test func aSolutionThatFailsOrHasNoReasonIsTold() throws {
    let good = try #require(AnswerSheet.of(.errorBranch))
    let gaps = try gaps(solution: good.stub, why: "")
    #expect(gaps.contains { $0.hasPrefix("the solution does not meet \"") })
    #expect(gaps.contains("the solution has no `why`"))
  }

  @Test func wrongAnswersThatAreFewSurviveOrDieElsewhereAreTold() throws {
    let good = try #require(AnswerSheet.of(.errorBranch))
    #expect(try gaps(wrong: []) == ["it has 0 wrong answers, and four are the least"])
    let survivor = AnswerSheet.WrongAnswer("no-such-page", diesOf: "", good.solution)
    #expect(
      try gaps(wrong: good.wrong + [survivor]) == [
        "the wrong answer no-such-page survives",
        "no-such-page has no page in lessons/misconceptions",
      ])
    let first = try #require(good.wrong.first)
    let elsewhere = AnswerSheet.WrongAnswer(
      first.misconception, diesOf: "nothing", first.answer)
    let told = try gaps(wrong: good.wrong.dropFirst() + [elsewhere])
    #expect(told == ["\(first.misconception) dies of \"\(first.diesOf)\", not of \"nothing\""])
  }

  @Test func hintsThatAreFewOrGiveTheSolutionAwayAreTold() throws {
    let exercise = Exercise(
      ExerciseNumber(1, 1), "error-branch", "", signature: (any Sendable).self, story: "",
      hints: ["No question.", "Write `case .success(let avatar):` there."],
      requirements: [.example("never", ["a line"]) { _, _ in }])
    let sheet = AnswerSheet(to: exercise, stub: 0, solution: 0, why: "It is so.", wrong: [])
    let gaps = Gaps.all(in: sheet, Self.checkout)
    #expect(gaps.contains("no requirement runs under the explorer"))
    #expect(gaps.contains("it has 2 hints, and there should be three"))
    #expect(gaps.contains("the first hint is no question"))
    #expect(gaps.contains("hint 2 holds a line of the solution: case .success(let avatar):"))
  }
}
