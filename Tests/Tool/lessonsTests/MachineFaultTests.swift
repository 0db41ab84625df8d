import CourseFiles
import Foundation
import Testing

/// Faults of the machine and of the terminal, which must not be the student's.
@Suite struct MachineFaultTests {
  /// Puts a script in place of the compiler, and runs a command.
  private static func lessons(
    _ room: Classroom, compiler script: String, _ arguments: String...
  ) throws -> Runner.Result {
    let compiler = room.root.appendingPathComponent("swiftc")
    try Runner.makeProgram(script, at: compiler)
    let path = "\(room.root.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try Runner.lessons(arguments, environment: ["PATH": path], folder: room.root.path)
  }

  @Test func aCompilerThatMakesNothingIsNotTheStudentsFault() throws {
    let result = try Self.lessons(try Classroom(), compiler: "exit 0", "check", "1.1")
    #expect(result.exitCode == 70)
    #expect(result.errors.contains("is not the Swift compiler"), "\(result)")
  }

  @Test func aHomeThatCannotBeWrittenIsNotTheStudentsFault() throws {
    let room = try Classroom()
    let result = try room.lessons(
      "check", "1.1", environment: ["HOME": "/proc/nobody", "XDG_CACHE_HOME": "/proc/nobody"])
    #expect(result.exitCode == 70, "\(result)")
    #expect(result.errors.contains("HOME"), "\(result)")
    #expect(!result.output.contains("does not compile"))
  }

  @Test func aCompilerThatTellsOfNothingDoesNotJudge() throws {
    let real = try Runner.shell("command -v swiftc").output.split(separator: "\n")[0]
    let result = try Self.lessons(
      try Classroom(), compiler: "case \"$*\" in *dump-ast*) exit 0;; esac; exec \(real) \"$@\"",
      "check", "1.1")
    #expect(result.exitCode == 70, "\(result)")
    #expect(result.output.contains("Not judged: this compiler does not tell"), "\(result)")
  }

  @Test func aCompilerThatTellsOfSomethingUnknownDoesNotJudge() throws {
    let real = try Runner.shell("command -v swiftc").output.split(separator: "\n")[0]
    let result = try Self.lessons(
      try Classroom(),
      compiler: "case \"$*\" in *dump-ast*) \(real) \"$@\" | sed s/call_expr/telepathy_expr/g;; "
        + "*) exec \(real) \"$@\";; esac",
      "check", "1.1")
    #expect(result.exitCode == 70, "\(result)")
    #expect(result.output.contains("this compiler tells of `telepathy_expr`"), "\(result)")
  }

  @Test func aFolderThatWasRemovedHasNothingAboveIt() throws {
    let room = try Classroom()
    let result = try Runner.shell(
      "mkdir gone; cd gone; rmdir ../gone; timeout 60 lessons next", in: room.root.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(throws: CourseError.noCheckout) {
      try Checkout(above: [URL(fileURLWithPath: "", relativeTo: URL(string: "."))])
    }
  }

  @Test func progressOfManyMegabytesIsPutAside() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent(".lessons-progress.json")
    let names = String(repeating: "\"1.1\",", count: 1 << 20)
    try "{\"passed\":[\(names)\"1.2\"]}".write(to: file, atomically: true, encoding: .utf8)
    let result = try room.lessons("next")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("it is kept as .lessons-progress-unreadable-1.json"))
  }

  @Test func aLinkInPlaceOfTheFileIsNotFollowed() throws {
    let room = try Classroom()
    let other = room.root.appendingPathComponent("other.swift")
    try "let secret = 1\nthis is not Swift".write(to: other, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(at: room.file)
    try FileManager.default.createSymbolicLink(at: room.file, withDestinationURL: other)
    for arguments in [["check", "1.1"], ["check", "1.1", "--contest", "contest.md"]] {
      let result = try Runner.lessons(arguments, folder: room.root.path)
      #expect(!result.output.contains("secret") && !result.output.contains("not Swift"))
    }
    #expect(try room.lessons("check", "1.1").output.contains("there is a link"))
    let contest = try room.root.appendingPathComponent("contest.md").text
    #expect(!contest.contains("secret"))
  }

  @Test func aPageGoesToAFile() throws {
    let room = try Classroom()
    let result = try room.lessons("check", "1.1", "--page", "--output", "-")
    #expect(result.exitCode == 64 && result.errors.contains("--output NAME.html"))
    #expect(!FileManager.default.fileExists(atPath: room.root.appendingPathComponent("-").path))
  }

  @Test(.timeLimit(.minutes(5)), arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func aTerminalThatIsTakenIsGivenBack(signal: Int32) throws {
    var (master, slave): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&master, &slave, nil, nil, &size) == 0)
    defer {
      close(master)
      close(slave)
    }
    let process = Process()
    process.executableURL = Runner.products.appendingPathComponent("lessons")
    process.arguments = ["step", "update-avatar/happy"]
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    process.standardInput = FileHandle(fileDescriptor: slave)
    process.standardOutput = FileHandle(fileDescriptor: slave)
    try process.run()
    var shown: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: shown, as: UTF8.self).contains("leave") {
      let count = read(master, &buffer, buffer.count)
      try #require(count > 0)
      shown += buffer[..<count]
    }
    #expect(!Self.echoes(slave))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(Self.echoes(slave))
  }

  private static func echoes(_ terminal: Int32) -> Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }
}
