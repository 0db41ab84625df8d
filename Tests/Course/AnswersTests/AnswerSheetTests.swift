import Answers
import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Scenario
import StyleList
import Testing
import Trace
import Workshop

/// What makes an exercise worth trusting, shown for every one.
@Suite struct AnswerSheetTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  @Test func everyExerciseHasItsSheet() {
    #expect(AnswerSheet.all.map(\.exercise.number) == Exercise.all.map(\.number))
    #expect(Exercise.all.map(\.number) == Exercise.all.map(\.number).sorted())
    #expect(Set(Exercise.all.map(\.name)).count == Exercise.all.count)
  }

  @Test(arguments: AnswerSheet.all) func nothingIsMissing(sheet: AnswerSheet) {
    #expect(Gaps.all(in: sheet, Self.checkout) == [])
  }

  @Test(arguments: AnswerSheet.all) func theStubFallsShortAsDeclared(sheet: AnswerSheet) throws {
    let results = try #require(sheet.exercise.results(of: sheet.stub, against: sheet.solution))
    let first = try #require(results.first { !$0.isMet }, "the stub passes")
    switch sheet.exercise.stub {
    case .todo:
      #expect(first.reachedTodo)
      #expect(sheet.misconception(behind: results) == nil)
    case .breaks(let title):
      #expect(first.title == title)
      #expect(!results.contains { $0.reachedTodo })
    }
  }

  /// Otherwise an answer would be held against a solution that plays another story.
  @Test(arguments: AnswerSheet.all)
  func aStoryThatASolutionTellsIsToldOnceInEachScene(sheet: AnswerSheet) throws {
    let checks = sheet.exercise.checks(of: sheet.solution, against: sheet.solution)
    for scene in try #require(checks).compactMap(\.scene) {
      let ends = { (run: Run) in run.trace.visible.count { $0.kind == .finish } }
      let most = PlayedScenario.play(scene.script, in: Style.bothForms).runs.map(ends).max() ?? 0
      for told in PlayedScenario.play(scene.script, scene.participants).runs.map(ends) {
        #expect(told <= most, "\(scene.script.fullName)")
      }
    }
  }

  @Test(arguments: AnswerSheet.all)
  func theSolutionMeetsEveryRequirement(sheet: AnswerSheet) throws {
    let results = try #require(sheet.exercise.results(of: sheet.solution, against: sheet.solution))
    #expect(results.map(\.title) == sheet.exercise.requirements)
    for result in results { #expect(result.isMet, "\(result)") }
    #expect(!results.contains { $0.reachedTodo })
  }

  @Test(arguments: AnswerSheet.all)
  func everyWrongAnswerDiesWhereItSaysAndIsKnownByName(sheet: AnswerSheet) {
    let all = sheet.wrongResults()
    for (wrong, results) in zip(sheet.wrong, all) {
      let first = results.first { !$0.isMet }
      #expect(first?.title == wrong.diesOf, "\(wrong.misconception): \(String(describing: first))")
      #expect(!results.contains { $0.reachedTodo }, "\(wrong.misconception)")
      #expect(sheet.misconception(behind: results, among: all) == wrong.misconception)
    }
  }

  @Test(arguments: AnswerSheet.all) func titlesAndMisconceptionsAreUnique(sheet: AnswerSheet) {
    #expect(Set(sheet.wrong.map(\.misconception)).count == sheet.wrong.count)
    #expect(Set(sheet.exercise.requirements).count == sheet.exercise.requirements.count)
  }

  @Test func misconceptionPagesSayWhatOneSeesWhyAndTheRepair() throws {
    let pages = try Misconception.all(in: Self.checkout)
    #expect(Set(pages.map(\.name)) == Set(AnswerSheet.all.flatMap(\.wrong).map(\.misconception)))
    for page in pages {
      let lines = try Self.checkout.text(at: page.path).split(separator: "\n")
      #expect(
        lines.filter { $0.hasPrefix("## ") } == ["## What you see", "## Why", "## The repair"],
        "\(page.name)")
      #expect(lines.allSatisfy { $0.count <= 100 }, "\(page.name)")
    }
  }

  @Test func theRequirementsAreSealed() throws {
    #expect(try Seals(of: Self.checkout) == Seals(keptIn: Self.checkout), "run make seals")
  }
}

extension AnswerSheet: CustomTestStringConvertible {
  public var testDescription: String { "\(exercise.number) \(exercise.name)" }
}
