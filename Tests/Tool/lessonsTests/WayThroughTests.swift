import Foundation
import Testing

/// What to do next, what was changed, and what comes back some days later.
@Suite struct WayThroughTests {
  @Test func aPassSaysWhatIsNextAndDoesNotBeginIt() throws {
    let room = try Classroom()
    try room.solve()
    let passed = try room.lessons("check", "1.1").output
    #expect(
      passed.contains("Next: exercise 1.2, fetch one avatar after another: `swift run lessons"))
    #expect(try room.lessons("next").output.hasPrefix("Next: exercise 1.2"))
    #expect(try room.lessons().output.contains("Next: exercise 1.2"))
  }

  @Test func withoutANumberWhatWasChangedIsChecked() throws {
    let room = try Classroom()
    let nothing = try room.lessons("check")
    #expect(nothing.exitCode == 0)
    #expect(nothing.output.hasPrefix("No answer is written yet. `swift run lessons check all`"))
    #expect(nothing.output.contains("Next: lesson 0"))
    try room.write(replacing: Classroom.gap, with: "// mine\n" + Classroom.gap)
    let one = try room.lessons("check")
    #expect(one.exitCode == 1)
    #expect(one.output.hasPrefix("1.1  Add the missing branch\n"))
    #expect(try room.lessons("next").output.hasPrefix("Next: go on with 1.1"))
    try room.solve()
    #expect(try room.lessons("check").exitCode == 0)
    let done = try room.lessons("check")
    #expect(done.output.hasPrefix("Nothing was changed since it passed."))
    try FileManager.default.removeItem(at: room.file)
    let gone = try room.lessons("check")
    #expect(gone.exitCode == 1)
    #expect(gone.output.contains("reset 1.1"))
  }

  /// A classroom in which one misconception is due.
  private func classroom(
    reviewing page: String, on day: Int, _ test: String = #function
  ) throws -> Classroom {
    let room = try Classroom(test)
    let state = #"{"reviews": {"\#(page)": {"exercise": "1.1", "due": \#(day), "known": 0}}}"#
    let file = room.root.appendingPathComponent(".lessons-progress.json")
    try state.write(to: file, atomically: true, encoding: .utf8)
    return room
  }

  @Test func aMisconceptionComesBackOnTheNextDay() throws {
    let room = try classroom(reviewing: "error-shown-but-not-reported", on: 101)
    func review(on day: Int, _ input: String) throws -> Runner.Result {
      try Runner.lessons(
        "review", environment: ["LESSONS_DAY": "\(day)"], folder: room.root.path, input: input)
    }
    #expect(
      try review(on: 100, "").output == "Nothing is due today. The next comes back tomorrow.\n")
    let left = try review(on: 101, "\n")
    #expect(left.output.contains("1 of 1, from exercise 1.1") && left.output.contains("Why"))
    #expect(left.output.contains("What is left is still due."))
    let known = try review(on: 101, "\nwhat\ny\n")
    #expect(known.output.contains("Please type y, n, or q"))
    #expect(known.output.contains("It comes back in 3 days.") && known.output.hasSuffix("today.\n"))
    #expect(try review(on: 103, "").output.contains("comes back tomorrow"))
    let forgotten = try review(on: 110, "\nn\n").output
    #expect(forgotten.contains("It comes back tomorrow.\nTo do it once more"))
    #expect(forgotten.contains("lessons reset 1.1"))
  }

  @Test func controlCLeavesAReviewAndWhatIsLeftStaysDue() throws {
    let room = try classroom(reviewing: "error-shown-but-not-reported", on: 1)
    let typist = try room.typist("review")
    typist.interrupt(at: "Enter shows it, q leaves: ")
    #expect(typist.end() == 130)
    #expect(try room.lessons("next").output.contains("1 misconception is due"))
  }

  @Test func aPageThatIsGoneIsNotDueForEver() throws {
    let room = try classroom(reviewing: "no-such-page", on: 1)
    #expect(try room.lessons("next").output.contains("1 misconception is due"))
    #expect(try room.lessons("review").output.hasPrefix("Nothing"))
    #expect(!(try room.lessons("next").output.contains("due")))
  }

  @Test func whatIsShownInACheckIsRemembered() throws {
    let room = try Classroom()
    try room.write(
      replacing: Classroom.gap,
      with: """
        guard case .success(let avatar) = result else {
          if case .failure(let error) = result { main.schedule { screen.show(error) } }
          return
        }
        """)
    let checked = try room.lessons("check", "1.1", environment: ["LESSONS_DAY": "50"])
    #expect(checked.output.contains("This looks like"))
    let next = try room.lessons("next", environment: ["LESSONS_DAY": "51"]).output
    #expect(next.contains("1 misconception is due today: `swift run lessons review`."))
    #expect(!(try room.lessons("next", environment: ["LESSONS_DAY": "50"]).output.contains("due")))
  }

  @Test(arguments: ["next", "review"]) func aWordTooManyIsTold(command: String) throws {
    let result = try Runner.lessons(command, "1.1")
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("'1.1' is one word too many."))
  }
}
