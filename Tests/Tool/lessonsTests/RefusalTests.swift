import Foundation
import Testing

/// What is refused, and in which words.
@Suite struct RefusalTests {
  @Test func aLessonWithoutAScenarioHasNothingToStepThrough() throws {
    let result = try Runner.lessons("0", "--step")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        lessons: Lesson 0 shows no scenario.
        `swift run lessons step SCENARIO` shows any; `swift run lessons scenarios` lists them.

        """)
  }

  @Test func aSolutionThatIsNoneIsNamed() throws {
    let room = try Classroom()
    try room.copySources()
    let path = "Sources/Course/Answers/Lesson01/ErrorBranch.swift"
    let file = room.root.appendingPathComponent(path)
    try file.text.replacing("struct Solution", with: "struct Solved")
      .write(to: file, atomically: true, encoding: .utf8)
    let result = try room.lessons("hint", "1.1", "--solution")
    #expect(result.exitCode == 70)
    #expect(result.output == "")
    #expect(result.errors == "lessons: \(path) holds no `struct Solution`.\n")
  }

  @Test func thePageOfAnAnswerThatCannotBePlayedSaysWhy() throws {
    let room = try Classroom()
    try (room.file.text + "nonsense\n").write(to: room.file, atomically: true, encoding: .utf8)
    let page = room.root.appendingPathComponent("page.html")
    #expect(try room.lessons("check", "1.1", "--page", "--output", page.path).exitCode == 1)
    #expect(try page.text.contains(#""verdict":"The file does not compile: "#))
  }

  @Test func aShippedFileThatIsGoneBringsNothingBackAndLosesNothing() throws {
    let room = try Classroom()
    try room.solve()
    let mine = try room.file.text
    try room.copySources()
    let name = "1.1-error-branch.swift"
    try FileManager.default.removeItem(
      at: room.root.appendingPathComponent("Sources/Course/Answers/Stubs/\(name)"))
    let result = try room.lessons("reset", "1.1")
    #expect(result.exitCode == 70)
    #expect(
      result.errors == """
        lessons: The kit's copy of \(name) is gone.
        `git checkout Sources/Course/Answers` brings them back, and so does a new copy of the kit.

        """)
    #expect(try room.file.text == mine)
  }

  #if os(Linux)
    @Test(arguments: [
      ("/sys/page.html", "you may not write there"), ("/proc/page.html", "there is no such folder"),
    ])
    func aPageThatCannotBeWrittenSaysWhy(path: String, reason: String) throws {
      let result = try Runner.lessons("page", "update-avatar/happy", "--output", path)
      #expect(result.exitCode == 1)
      #expect(
        result.errors == """
          lessons: '\(path)' cannot be written: \(reason).
          Name a file in a folder that you may write to: --output PATH

          """)
    }
  #endif

  @Test func whoHasNothingToReviewIsToldWhenThereWillBe() throws {
    let result = try Classroom().lessons("review")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Nothing to review: no check has named a misconception of yours so far.
        When one does, it comes back here on the next day; so does a question of an interview.

        """)
  }

  /// Commands that only show something say so, too.
  @Test(arguments: [["3"], ["3", "--section", "1"], [], ["next"], ["hint", "1.1"]])
  func aProgressFileThatCannotBeReadIsKeptAsideAndTold(command: [String]) throws {
    let room = try Classroom("unreadable\(command.joined())")
    let file = room.root.appendingPathComponent(".lessons-progress.json")
    try Data("nonsense".utf8).write(to: file)
    let result = try Runner.lessons(command, folder: room.root.path)
    #expect(result.exitCode == 0)
    #expect(result.errors.contains(".lessons-progress-unreadable-1.json"), "\(result.errors)")
    let aside = room.root.appendingPathComponent(".lessons-progress-unreadable-1.json")
    #expect(try aside.text == "nonsense")
  }

  @Test func anExerciseMayBeNamed() throws {
    let room = try Classroom()
    try room.solve()
    let byName = try room.lessons("check", "error-branch")
    #expect(byName.exitCode == 0)
    #expect(byName.output == (try room.lessons("check", "1.1").output))
  }

  @Test(arguments: [
    (".lessons-progress.json", ".lessons-progress-unreadable-1.json", ["check", "1.1"]),
    (".lessons-interview.json", ".lessons-interview.broken-1.json", ["interview", "--seed", "4"]),
  ])
  func aFolderInPlaceOfAFileIsKeptAside(
    name: String, aside: String, command: [String]
  ) throws {
    let room = try Classroom("folder\(name)")
    try room.solve()
    let folder = room.root.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appendingPathComponent("note"))
    let result = try Runner.lessons(command, folder: room.root.path, input: "q\n")
    #expect(result.errors.contains(aside))
    #expect(try room.root.appendingPathComponent("\(aside)/note").text == "mine")
    #expect(try room.root.appendingPathComponent(name).text.hasPrefix("{"))
  }
}
