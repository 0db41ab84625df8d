import Answers
import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Judging
import Mutants
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

  @Test(arguments: TestPart.of(AnswerSheet.all)) func nothingIsMissing(sheet: AnswerSheet) {
    #expect(Gaps.all(in: sheet, Self.checkout) == [])
  }

  @Test(arguments: TestPart.of(AnswerSheet.all)) func theStubFallsShortAsDeclared(
    sheet: AnswerSheet
  ) throws {
    let results = SheetJudge(sheet, in: Self.checkout).results(of: sheet.stub)
    let first = try #require(results.first { !$0.isMet }, "the stub passes")
    switch sheet.exercise.stub {
    case .todo: #expect(first.reachedTodo)
    case .breaks(let title):
      #expect(first.title == title)
      #expect(!results.contains { $0.reachedTodo })
    }
  }

  /// What is kept of the answers is what those who have none judge by.
  @Test(arguments: TestPart.of(AnswerSheet.all)) func whatIsKeptIsFresh(sheet: AnswerSheet) throws {
    let text = try Self.checkout.text(at: KeptAnswers.path(of: sheet.exercise))
    let kept = try KeptAnswers(to: sheet.exercise, in: Self.checkout)
    let fresh = sheet.keptAnswers().adding(kept.wrong.filter { $0.file != nil })
    #expect(text == fresh.text, "run make outcomes")
    #expect(text.utf8.count <= 100_000)
  }

  /// Otherwise an answer would be held against a solution that plays another story.
  @Test(arguments: TestPart.of(AnswerSheet.all))
  func aStoryThatASolutionTellsEndsOnceInEachScene(sheet: AnswerSheet) throws {
    let plays = try #require(sheet.exercise.plays(of: sheet.solution))
    for (play, outline) in zip(plays, sheet.exercise.outlines) where outline.isExplored {
      let lines = play.outcome(in: Situation(), under: Schedule([])).outcome.lines
      let pulls = lines.count { $0.contains("  user pull") }
      #expect(lines.count { $0.contains("  finish ") } <= max(1, pulls), "\(play.title)")
    }
  }

  @Test(arguments: TestPart.of(AnswerSheet.all))
  func theSolutionMeetsEveryRequirement(sheet: AnswerSheet) throws {
    let results = SheetJudge(sheet, in: Self.checkout).results(of: sheet.solution)
    #expect(results.map(\.title) == sheet.exercise.requirements)
    for result in results { #expect(result.isMet, "\(result)") }
    #expect(!results.contains { $0.reachedTodo })
  }

  @Test(arguments: TestPart.of(AnswerSheet.all))
  func everyWrongAnswerDiesWhereItSaysAndIsKnownByName(sheet: AnswerSheet) {
    let judge = SheetJudge(sheet, in: Self.checkout)
    for wrong in sheet.wrong {
      let played = sheet.played(wrong.answer)
      let results = judge.kept.right.results(of: played, to: sheet.exercise)
      let first = results.first { !$0.isMet }
      #expect(first?.title == wrong.diesOf, "\(wrong.misconception): \(String(describing: first))")
      #expect(!results.contains { $0.reachedTodo }, "\(wrong.misconception)")
      let guess = judge.kept.guess(behind: played)
      let names = [guess?.misconception, guess?.other]
      #expect(names.contains(wrong.misconception))
    }
  }

  @Test(arguments: TestPart.of(AnswerSheet.all)) func titlesAreUnique(sheet: AnswerSheet) {
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
