import Checker
import Exercises
import Foundation
import Testing

@Suite struct DoctorTests {
  @Test func itTriesAllThatTheKitNeedsAndPrintsABlockToSend() throws {
    let room = try Classroom()
    // What a student has written is none of the doctor's business.
    try "nonsense".write(to: room.file, atomically: true, encoding: .utf8)
    let result = try room.lessons("doctor")
    #expect(result.exitCode == 0, "\(result.output)")
    for line in [
      "ok    Swift toolchain", "ok    built programs", "0.1 falls short as it should",
      "ok    requirements", "ok    language server", "sandbox (bwrap)",
    ] { #expect(result.output.contains(line), "\(line)") }
    for (name, words) in [
      ("built programs", "debug"), ("folder of the kit", "can be written"),
      ("requirements", "as shipped"), ("language server", "starts, and knows the exercises"),
      ("terminal", "none: 100 columns, no colour"),
      ("wall around answers", "no files, no network, no other process"),
    ] {
      let trial = Self.trial(name, in: result.output).split(separator: " ").joined(separator: " ")
      #expect(trial == "ok \(name) \(words)")
    }
    let parts = result.output.components(separatedBy: "```")
    #expect(parts.count == 3 && parts[1].contains("\nok    check of an exercise: 0.1"))
    #expect(!parts[1].contains(room.root.path))
  }

  @Test func withoutACompilerItSaysWhatToDoAndEndsWith1() throws {
    let room = try Classroom()
    let result = try room.lessons("doctor", environment: ["PATH": "/bin"])
    #expect(result.exitCode == 1)
    #expect(result.output.contains("FAIL  Swift toolchain"))
    #expect(result.output.contains("is not on the PATH"))
    #expect(result.output.contains("note  language server"))
  }

  @Test func aChangedRequirementIsNamedWithTheWayBack() throws {
    let room = try Classroom()
    try room.copySources()
    let path = Exercise.errorBranch.requirementsPath
    let file = room.root.appendingPathComponent(path)
    try (try file.text + "\n// new\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(try room.lessons("doctor").output.contains("1 changed: \(path)"))
  }

  @Test func ifTheShippedFilesAreGoneItSaysHowToHaveThemBack() throws {
    let room = try Classroom()
    try room.copySources()
    try FileManager.default.removeItem(
      at: room.root.appendingPathComponent("Sources/Course/Answers"))
    let result = try room.lessons("doctor")
    #expect(result.exitCode == 1)
    #expect(
      Self.trial("check of an exercise", in: result.output)
        == "  FAIL  check of an exercise  the shipped files are gone `git checkout "
        + "Sources/Course/Answers` brings them back, and so does a new copy of the kit.")
    #expect(!result.output.contains("The file is empty."))
  }

  /// The trial whose name begins a line of the page: that line and those below that belong to it.
  private static func trial(_ name: String, in page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.dropFirst(8).hasPrefix(name) } ?? lines.endIndex
    let margin = String(repeating: " ", count: 30)
    let rest = lines[first...].dropFirst().prefix { $0.hasPrefix(margin) }
      .map { " " + $0.drop { $0 == " " } }
    return (lines[first...].first ?? "") + rest.joined()
  }

  /// The page of the doctor where `program` is a script.
  private static func page(_ program: String, _ script: String) throws -> Runner.Result {
    let room = try Classroom("doctor-\(program)-\(abs(script.hashValue))")
    let file = room.root.appendingPathComponent(program)
    try Runner.makeProgram(script, at: file)
    let path = "\(room.root.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try room.lessons("doctor", environment: ["PATH": path])
  }

  @Test(
    arguments: [
      ("bwrap", "exit 0", "ok    sandbox (bwrap)       starts"),
      (
        "bwrap", "exit 1",
        "note  sandbox (bwrap)       none Only for files of strangers. The system does not let "
          + "`bwrap` start, as in many containers."
      ),
      (
        "sourcekit-lsp", "exit 1",
        "note  language server       sourcekit-lsp does not start Reinstall the toolchain: "
          + "swift.org/install."
      ),
    ])
  func whatMostCanDoWithoutIsANoteWithAWayOut(
    program: String, script: String, line: String
  ) throws {
    let result = try Self.page(program, script)
    let name = program == "bwrap" ? "sandbox (bwrap)" : "language server"
    #expect(Self.trial(name, in: result.output) == "  \(line)")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nAll that the lessons and exercises need is there.\n"))
  }

  @Test(
    arguments: [
      ("echo 'Swift version 6.1.9 (swift-6.1.9-RELEASE)'", "Swift 6.1.9 (swift-6.1.9-RELEASE)"),
      ("echo 'Swift version 5.10'", "Swift 5.10"),
      ("echo 'Swift version 6.3'; exit 1", "swiftc does not tell its version"),
      ("echo none", "swiftc does not tell its version"),
    ])
  func anOldToolchainAndNoneFailWithAWayOut(script: String, words: String) throws {
    let result = try Self.page("swiftc", script)
    #expect(
      Self.trial("Swift toolchain", in: result.output)
        == "  FAIL  Swift toolchain       \(words) Install Swift 6.2 or later: swift.org/install.")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("\nSomething that the exercises need is missing; the lines "))
    #expect(result.output.contains("\nFAIL  Swift toolchain: \(words)\n"))
  }

  @Test func theOldestToolchainThatIsEnoughIsGood() throws {
    let page = try Self.page("swiftc", "echo 'Swift version 6.2 (swift-6.2-RELEASE)'").output
    #expect(
      Self.trial("Swift toolchain", in: page)
        == "  ok    Swift toolchain       Swift 6.2 (swift-6.2-RELEASE)")
  }

  @Test func aTerminalOfLessThan60ColumnsIsANote() throws {
    for (columns, word) in [(59, "note  terminal"), (60, "ok    terminal")] as [(UInt16, String)] {
      #expect(try Runner.onTerminal(columns: columns, "doctor").contains(word), "\(columns)")
    }
  }

  @Test func aPagerThatIsNotThereIsANote() throws {
    let shown = try Runner.onTerminal(
      columns: 80, "doctor", environment: ["PAGER": "no-such-pager -R"])
    #expect(shown.contains("note  terminal"))
    #expect(shown.contains("pager no-such-pager -R"))
    #expect(shown.contains("is not there, so"))
    let plain = try Runner.onTerminal(columns: 80, "doctor")
    #expect(plain.contains("ok    terminal") && plain.contains("80 columns, colour, no pager"))
  }
}
