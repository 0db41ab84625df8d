import Foundation
import Testing

/// Rounds on a terminal.
@Suite struct InterviewTypingTests {
  @Test func onATerminalTheClockStandsBesideThePromptAndTheRubricFitsTheWidth() throws {
    let copy = try Classroom.forInterviews()
    let typist = try copy.typist("interview", "--minutes", "45", columns: 60)
    for prompt in ["h or s", "h or s", "answer", "answer", "answer"] {
      typist.type("s", at: "\(prompt) > ")
    }
    #expect(typist.end() == 1)
    #expect(typist.shown.contains("[45 min left] answer > s"))
    #expect(typist.shown.contains("Score sheet\n"))
    for line in typist.shown.split(separator: "\n") where !line.hasPrefix("    ") {
      #expect(line.count <= 60, "\(line)")
    }
  }

  @Test func onATerminalAnUnfinishedRoundIsOffered() throws {
    let copy = try Classroom.forInterviews()
    _ = try copy.lessons("interview", "--seed", "4", input: ["s", "s", "a line of my own"])
    let going = try copy.typist("interview")
    going.type("maybe", at: "Go on with it? y goes on, n drops it, q leaves it > ")
    going.type("y", at: "Go on with it? y goes on, n drops it, q leaves it > ")
    going.type("q", at: "answer > ")
    #expect(going.end() == 1)
    #expect(going.shown.contains("- a line of my own"))
    let other = try copy.typist("interview", "--seed", "9")
    other.type("n", at: "Go on with it? y goes on, n drops it, q leaves it > ")
    other.type("q", at: "h or s > ")
    #expect(other.end() == 1)
    #expect(other.shown.contains("seed 9."))
    let left = try copy.typist("interview", "--seed", "4")
    left.type("q", at: "q leaves it > ")
    #expect(left.end() == 1)
    #expect(try copy.root.appendingPathComponent(".lessons-interview.json").text.contains("9"))
  }

  @Test func whereTheInputEndsBeforeThatIsClearTheRoundIsLeftAsItIs() throws {
    let copy = try Classroom.forInterviews()
    _ = try copy.lessons("interview", "--seed", "4", input: ["s", "s", "a line of my own"])
    let file = copy.root.appendingPathComponent(".lessons-interview.json")
    let before = try file.text
    let typist = try copy.typist("interview")
    typist.type("\u{4}", at: "q leaves it > ")
    #expect(typist.end() == 1)
    #expect(try file.text == before)
  }

  @Test func ctrlCLosesNothing() throws {
    let copy = try Classroom.forInterviews()
    let typist = try copy.typist("interview", "--seed", "4")
    for _ in 0..<2 { typist.type("s", at: "h or s > ") }
    typist.type("a line of my own", at: "answer > ")
    typist.interrupt(at: "answer > ")
    #expect(typist.end() == 1)
    #expect(typist.shown.contains("Score sheet, so far"))
    let going = try copy.lessons("interview", input: [])
    #expect(going.output.contains("- a line of my own"))
  }
}
