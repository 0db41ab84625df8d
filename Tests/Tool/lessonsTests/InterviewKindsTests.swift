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
