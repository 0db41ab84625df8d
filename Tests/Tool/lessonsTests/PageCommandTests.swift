import Foundation
import Testing

/// What `page`, `check --page` and `step` do with what they are given.
@Suite struct PageCommandTests {
  private static func folder(_ test: String = #function) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pages-\(getpid())-\(test.prefix { $0 != "(" })")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func aPageIsWrittenAndWrittenAgain() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("happy.html")
    for _ in 0..<2 {
      let result = try Runner.lessons("page", "update-avatar/happy", "--output", file.path)
      #expect(result.exitCode == 0)
      #expect(result.errors == "")
      #expect(result.output.hasSuffix("Open it in a browser.\n"))
    }
    #expect(try file.text.contains("<title>update-avatar/happy</title>"))
  }

  @Test func anotherFileIsNeverOverwritten() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("mine.html")
    try "mine".write(to: file, atomically: true, encoding: .utf8)
    let result = try Runner.lessons("page", "update-avatar/happy", "--output", file.path)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("exists and is no page of the kit, so it stays as it is."))
    #expect(try file.text == "mine")
    let inFolder = try Runner.lessons("page", "update-avatar/happy", "--output", folder.path)
    #expect(inFolder.exitCode == 1)
    #expect(inFolder.errors.contains("is a folder."))
    let nowhere = try Runner.lessons(
      "page", "update-avatar/happy", "--output", folder.path + "/none/a.html")
    #expect(nowhere.exitCode == 1)
    #expect(nowhere.errors.contains("there is no such folder"))
  }

  #if os(Linux)
    @Test func aDeviceIsNoPageAndStaysAsItIs() throws {
      let result = try Runner.lessons("page", "update-avatar/happy", "--output", "/dev/full")
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("'/dev/full' exists and is no page of the kit"))
    }
  #endif

  @Test(arguments: [
    (["page"], "needs"), (["page", "galery"], "galery"),
    (["step", "gallery"], "shows one scenario"),
    (["page", "gallery", "--replay", "s1:login=lost"], "--replay shows one scenario"),
    (["page", "update-avatar/happy", "--replay", "s1:devices=lost"], "devices=lost"),
    (["page", "update-avatar/happy", "--replay", "x"], "is no schedule"),
    (["check", "5.2", "--output", "a.html"], "--output goes with --page."),
    (["check", "5", "--page"], "--page goes with one exercise"),
    (["99", "--step"], "There is no lesson 99."),
  ]) func wrongUseIsASentence(words: [String], sentence: String) throws {
    let result = try Runner.lessons(words)
    #expect(result.exitCode == 64)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func aStudentSeesWhereItFallsShort() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("answer.html")
    let result = try Runner.shell(
      "lessons check 1.1 --page --output answer.html", in: room.root.path)
    #expect(result.exitCode == 1)
    #expect(result.output.hasSuffix("The page: answer.html. Open it in a browser.\n"))
    #expect(try file.text.contains("It is still to be written."))
    try room.solve()
    let call = "completion(.failed)"
    try room.write(replacing: call, with: "")
    _ = try Runner.shell("lessons check 1.1 --page --output answer.html", in: room.root.path)
    #expect(try file.text.contains("Not yet: it does not do what this requirement says."))
    try room.write(replacing: "screen.show(error)", with: "screen.show(error); " + call)
    _ = try Runner.shell("lessons check 1.1 --page --output answer.html", in: room.root.path)
    #expect(try file.text.contains("Passed: it does all that is required."))
  }

  /// The row of the table that a screen marks.
  private func marked(in screen: String) -> String? {
    screen.replacing(/\u{1B}\[[0-9]+m/, with: "").split(separator: "\n").map(String.init)
      .first { $0.contains(/^ *[0-9]+>\s/) }
  }

  /// The line that each screen marks, after each of `keys`; the first stands before them.
  private func marked(_ keys: [String], in scenario: String) throws -> [String] {
    let (screen, exitCode) = try Runner.typing(keys + ["q"], "step", scenario)
    #expect(exitCode == 0)
    return screen.components(separatedBy: "\u{1B}[2J").dropFirst().map { screen in
      marked(in: screen).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } ?? ""
    }
  }

  @Test func keysStepThroughAScenario() throws {
    let keys = ["\u{1B}[C", "\u{1B}[C", "\u{1B}[D", "d", "\u{1B}[H", "\u{1B}[F"]
    #expect(
      try marked(keys, in: "gallery/leave-early") == [
        "0> user opens", "0> request POST", "40> reply POST", "0> request POST", "60> cancel GET",
        "0> user opens", "120> finish shown",
      ])
  }

  /// A change is one of a screen, or a verdict; behind the last one `n` leads to the end.
  @Test func nLeadsToTheNextChange() throws {
    let keys = [String](repeating: "n", count: 10)
    #expect(
      try marked(keys, in: "gallery/leave-early") == [
        "0> user opens", "60> cancel GET", "60> cancel GET", "60> cancel GET",
        "60> finish cancelled", "70> reply GET", "90> reply GET", "120> reply GET",
        "120> screen show", "120> finish shown", "120> finish shown",
      ])
  }

  /// Who plays at the end begins again; a second press stops there.
  @Test func playingAtTheEndBeginsAgain() throws {
    func last(_ keys: String...) throws -> String? {
      let typed = ["\u{1B}[F"] + keys + ["q"]
      let (screen, exitCode) = try Runner.typing(typed, "step", "gallery/leave-early")
      #expect(exitCode == 0)
      return screen.components(separatedBy: "\u{1B}[2J").last.flatMap(marked)
    }
    #expect(try last()?.contains("120") == true)
    #expect(try last(" ")?.contains("user opens") == true)
    #expect(try last(" ", " ")?.contains("user opens") == true)
  }

  /// An empty key is nobody's: the next frame comes by itself, and behind the last one nothing does.
  @Test func playingShowsOneFrameAfterAnotherUpToTheLast() throws {
    let keys = ["\u{1B}[F", "\u{1B}[D", "\u{1B}[D", " ", "", "", " "]
    #expect(
      try marked(keys, in: "gallery/leave-early") == [
        "0> user opens", "120> finish shown", "120> screen show", "120> reply GET",
        "120> reply GET", "120> screen show", "120> finish shown", "0> user opens",
      ])
  }

  @Test func controlCGivesTheTerminalBack() throws {
    let (_, exitCode) = try Runner.typing(["\u{3}"], "step", "gallery/leave-early")
    #expect(exitCode == 0)
  }
}
