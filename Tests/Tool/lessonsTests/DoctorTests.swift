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
      "ok    Swift toolchain", "ok    built programs", "1.1 falls short as it should",
      "ok    requirements", "ok    language server", "sandbox (bwrap)",
    ] { #expect(result.output.contains(line), "\(line)") }
    let parts = result.output.components(separatedBy: "```")
    #expect(parts.count == 3 && parts[1].contains("\nok    check of an exercise: 1.1"))
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
    let path = Exercise.all[0].requirementsPath
    let file = room.root.appendingPathComponent(path)
    try (try file.text + "\n// new\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(try room.lessons("doctor").output.contains("1 changed: \(path)"))
  }

  @Test func aSandboxThatDoesNotStartIsANote() throws {
    let room = try Classroom()
    let program = room.root.appendingPathComponent("bwrap")
    let path = "\(room.root.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    for (code, line) in [
      (1, "note  sandbox (bwrap)       does not start\n"),
      (0, "ok    sandbox (bwrap)       starts\n"),
    ] {
      try "#!/bin/sh\nexit \(code)\n".write(to: program, atomically: true, encoding: .utf8)
      #expect(chmod(program.path, 0o755) == 0)
      let result = try room.lessons("doctor", environment: ["PATH": path])
      #expect(result.output.contains(line))
      #expect(result.exitCode == 0)
    }
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
