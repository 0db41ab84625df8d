import CourseFiles
import Interview
@testable import JudgingCommands
import ReadingCommands
import Rendering
import Shell
import Testing

/// Rounds with one part of their own, and what comes back after a round.
@Suite struct InterviewKindsTests {
  @Test(arguments: ["design", "review"])
  func designsAndReviewsAreRoundsOfTheirOwn(topic: String) throws {
    let copy = try Classroom.forInterviews("own\(topic)")
    let held = try copy.lessons("interview", "--topic", topic, input: ["s"])
    #expect(held.exitCode == 1 && held.errors == "")
    #expect(held.output.contains("for 100 points in \(topic == "design" ? 45 : 30) minutes"))
    #expect(held.output.contains("0 of 100 points (0 %), level mid, \(topic), seed 1."))
    let page = try copy.lessons(
      "interview", "--topic", topic, "--interviewer", "--section", "1", input: [])
    #expect(page.exitCode == 0 && page.output.contains("Go on with:"))
  }

  /// Each table has its rows in columns, and a part that is marked fits a screen of 40 lines.
  @Test(arguments: [60, 100]) func whatAnInterviewerSeesFitsTheScreen(width: Int) throws {
    let materials = try InterviewCommand.materials(at: Workspace(.none), isForCandidate: true)
    let terminal = Terminal(width: width, hasColour: false)
    func check(_ markdown: String) {
      let lines = MarkdownText(markdown).rendered(for: terminal).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width && !$0.hasPrefix("- ") })
    }
    for seed in 1...24 as ClosedRange<UInt64> {
      let topic: Topic? = seed == 1 ? .design : seed == 2 ? .coding : nil
      let settings = Round.Settings(seed: seed, level: .staff, topic: topic, takesClassics: true)
      let round = Round(settings, from: materials)
      check(InterviewerPage(round, of: materials).overview(isNarrow: width < 100))
      let sheet = try #require(MarkSheet(for: "Ada Byron, the Countess", round, of: materials))
      check(MarkSheet.table(of: [sheet], isNarrow: width < 100))
      check(ScoreSheet(of: round).markdown(isNarrow: width < 100))
    }
  }

  @Test func aPartThatIsMarkedFitsAScreenOfFortyLines() throws {
    let materials = try InterviewCommand.materials(at: Workspace(.none), isForCandidate: true)
    for topic in [Topic.design, .coding] {
      for seed in 1...24 as ClosedRange<UInt64> {
        let settings = Round.Settings(seed: seed, level: .senior, topic: topic)
        let round = Round(settings, from: materials)
        let sheet = try #require(MarkSheet(for: "Ada", round, of: materials))
        // The heading, the sum and the prompt have seven lines, with the blank ones.
        let outline = InterviewerPage(round, of: materials).outline(of: round.parts[0]).count
        let rows = InterviewCommand.lines(of: sheet.parts[0].rows, to: 100)
        #expect(7 + outline + rows.split(separator: "\n").count <= 40, "\(round.parts[0].id)")
      }
    }
  }

  @Test(arguments: [Level.junior, .mid])
  func aShortRoundAsksForTheFirstPartOfATask(level: Level) throws {
    let materials = try InterviewCommand.materials(at: Workspace(.none), isForCandidate: true)
    let drawn = (1...12 as ClosedRange<UInt64>).compactMap {
      Round(.init(seed: $0, level: level), from: materials).parts.first?.id
    }
    #expect(Set(drawn).count > 2)
    let first = try #require(materials.coding.first { $0.id == "search 1" })
    #expect(first.brief.contains("Part 1 of 1") && first.topic == .time)
    #expect(first.suits(.junior) && !first.suits(.mid) && first.enclosures.count == 1)
    let whole = try #require(materials.coding.first { $0.id == "search" })
    #expect(whole.enclosures.count == 3 && whole.enclosures[0].contains("own-search.swift"))
    #expect(!whole.enclosures.contains { $0.contains("Hints") })
    #expect(drawn.contains { $0.hasSuffix(" 1") })
  }

  @Test func pointsAreLinesWithAHangingIndent() {
    let row = MarkSheet.Row(
      number: 3, isMade: true, tag: "mid",
      text: "Who leaves the page, and what then stops the work.")
    #expect(
      InterviewCommand.lines(of: [row], to: 40) == """
        x  3  mid     Who leaves the page, and
                      what then stops the work.

        """)
  }

  @Test func whatATaskIsDoneWithoutIsSaidOnceForEachReason() throws {
    let materials = try InterviewCommand.materials(at: Workspace(.none), isForCandidate: true)
    let briefs = materials.coding.map(\.brief).filter { $0.contains("Do without ") }
    #expect(!briefs.isEmpty)
    for brief in briefs {
      let reasons = brief.matches(of: /Do without .*, because (.*)/).map { $0.1 }
      #expect(Set(reasons).count == reasons.count, "\(brief)")
    }
  }

  /// README shows what happens in it in two styles, and says what the others do.
  @Test func noRoundAsksForTheScenarioThatReadmePrints() throws {
    let materials = try InterviewCommand.materials(at: Workspace(.none), isForCandidate: true)
    let told = materials.prediction.filter { $0.id.hasPrefix("update-avatar/leave-early ") }
    #expect(!told.isEmpty)
    for level in Level.allCases {
      for seed in 1...100 as ClosedRange<UInt64> {
        let round = Round(
          Round.Settings(seed: seed, level: level, topic: .cancellation, takesClassics: true),
          from: materials)
        #expect(!round.parts.contains { $0.id.hasPrefix("update-avatar/leave-early ") })
      }
    }
  }

  @Test func aQuestionThatWentBadlyComesBackInReview() throws {
    let copy = try Classroom.forInterviews()
    func run(_ word: String, on day: Int, _ lines: [String]) throws -> String {
      try Runner.lessons(
        [word], environment: ["LESSONS_DAY": "\(day)"], folder: copy.root.path,
        input: lines.joined(separator: "\n") + "\n"
      ).output
    }
    _ = try run("interview", on: 100, Array(repeating: "s", count: 6))
    #expect(try run("review", on: 100, []).contains("comes back tomorrow"))
    let known = try run("review", on: 101, ["", "y", "", "y", "", "n"])
    #expect(known.contains("1 of 3, from an interview") && known.contains("Done for today."))
    #expect(known.components(separatedBy: "It comes back in 3 days.").count == 3)
    #expect(known.contains("`swift run lessons interview --proof "))
    #expect(try run("review", on: 102, ["q"]).contains("1 of 1, from an interview"))
  }
}
