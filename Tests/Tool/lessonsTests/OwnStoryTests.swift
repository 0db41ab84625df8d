import Foundation
import Testing

/// A story that a candidate writes in a style of their choice, held against the six.
@Suite(.serialized) struct OwnStoryTests {
  private static let path = "lessons/14-the-interview/own-retry.swift"

  /// The story as structured concurrency tells it, as a file of one's own, with a change.
  private func write(_ change: (String) -> String = { $0 }, in copy: Classroom) throws {
    let file = copy.root.appendingPathComponent("Sources/Styles/StructuredStyle/Retry.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacing("package func", with: "func")
    try change("import StructuredStyle\n" + text).write(
      to: copy.root.appendingPathComponent(Self.path), atomically: true, encoding: .utf8)
  }

  @Test func whatOneOfTheSixDoesInEachScenarioBringsAllPoints() throws {
    let copy = try Classroom.forInterviews()
    try write(in: copy)
    let result = try copy.lessons("interview", "--own", "retry", input: ["c"])
    #expect(result.errors == "")
    #expect(result.output.contains("24 of 24 points (100 %), level mid, seed 1."))
    #expect(!result.output.contains("not met"))
    #expect(result.output.contains("new-program retry --style plain \(Self.path)"))
    #expect(result.exitCode == 0)
  }

  @Test func whatIsMissingIsSaidWithTheCommandThatShowsIt() throws {
    let copy = try Classroom.forInterviews()
    let missing = try copy.lessons("interview", "--own", "retry", input: ["c", "s"])
    #expect(missing.output.contains("There is no file '\(Self.path)'."))
    #expect(missing.exitCode == 1)
    try write({ $0.replacing("screen.show(error)", with: "") }, in: copy)
    let silent = try copy.lessons("interview", "--own", "retry", input: ["c", "s"])
    #expect(silent.output.contains("not met retry/gives-up"))
    #expect(silent.output.contains("swallowed error, a request failed"))
    #expect(silent.output.contains("compare retry/gives-up --with \(Self.path) --replay 's1:'"))
    #expect(silent.output.contains("met     retry/leave-while-waiting, as callbacks"))
  }

  @Test(arguments: [
    ("--own retri", "Did you mean 'retry'?"), ("--own retry --topic time", "does not go with it"),
    ("--own save-avatar", "--own takes update-avatar, gallery"),
  ])
  func whatIsNoStoryIsRefused(_ options: String, _ words: String) throws {
    let result = try Runner.shell(
      "lessons interview \(options) < /dev/null", in: NSTemporaryDirectory())
    #expect(result.errors.contains(words))
    #expect(result.exitCode == 64)
  }
}
