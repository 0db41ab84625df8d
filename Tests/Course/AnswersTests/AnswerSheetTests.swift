import Answers
import Checker
import CourseFiles
import Exercises
import Explorer
import Foundation
import Grading
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

  @Test(arguments: TestPart.of(AnswerSheet.all)) func nothingIsMissing(sheet: AnswerSheet) throws {
    let corpus = try Corpus(to: sheet.exercise, in: Self.checkout)
    let played = SheetResults.of(sheet).shortfalls
    #expect(Gaps.all(in: sheet, corpus, played: played, Self.checkout) == [])
  }

  @Test(arguments: TestPart.of(AnswerSheet.all)) func theStubFallsShortAsDeclared(
    sheet: AnswerSheet
  ) throws {
    let results = SheetResults.of(sheet).stub
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
    let data = try Self.checkout.data(at: KeptAnswers.path(of: sheet.exercise))
    let kept = try KeptAnswers(to: sheet.exercise, in: Self.checkout)
    let corpus = try Corpus(to: sheet.exercise, in: Self.checkout)
    let forms = FormKeeping(sheet, corpus, playsAll: false, by: Products.checker(Self.checkout))
    let others = try #require(try forms.playedBesides())
    let fresh = sheet.keptAnswers(besides: others).adding(kept.wrong)
    #expect(try data == fresh.data, "run make outcomes")
    #expect(data.count <= 22_500)
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
    let results = SheetResults.of(sheet).solution
    #expect(results.map(\.title) == sheet.exercise.requirements)
    for result in results { #expect(result.isMet, "\(result)") }
    #expect(!results.contains { $0.reachedTodo })
  }

  @Test(arguments: TestPart.of(AnswerSheet.all)) func titlesAreUnique(sheet: AnswerSheet) {
    #expect(Set(sheet.exercise.requirements).count == sheet.exercise.requirements.count)
  }

  @Test func misconceptionPagesSayWhatOneSeesWhyAndTheRepair() throws {
    let pages = try Misconception.all(in: Self.checkout)
    let own = try Exercise.all.flatMap { try Corpus(to: $0, in: Self.checkout).own }
    #expect(Set(pages.map(\.name)) == Set(own.compactMap(\.misconceptionName)))
    for page in pages {
      let lines = page.text.split(separator: "\n")
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
