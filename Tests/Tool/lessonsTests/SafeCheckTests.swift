import Checker
import CourseFiles
import Exercises
import Foundation
import Simulation
import Testing

/// Checks that must not lose anything, wait for ever, or be mixed up with others.
@Suite struct SafeCheckTests {
  /// A folder for temporary files that no other test uses.
  private static func folder(_ name: String = #function) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("safe-\(getpid())-\(name.prefix { $0 != "(" })")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func aFileThatIsNoTextIsSaidToBeAndNothingOfItIsChanged() throws {
    let room = try Classroom()
    for (bytes, words) in [
      ([UInt8]("// one\n// M".utf8) + [0xFC], "not saved as UTF-8: line 2"),
      ([0xFF, 0xFE, 0x61, 0x00], "saved as UTF-16"),
      (Array(repeating: 0x20, count: 300 << 10), "The file has 300 KB"),
      (Array("<<<<<<< HEAD\n".utf8), "Line 1 holds a mark of a conflict"),
    ] {
      try Data(bytes).write(to: room.file, options: .atomic)
      let result = try room.lessons("check", "1.1")
      #expect(result.exitCode == 1)
      #expect(result.output.contains(words), "\(result.output)")
      #expect(result.output.contains("keeps yours aside"))
      #expect(try Data(contentsOf: room.file) == Data(bytes))
    }
  }

  @Test(.timeLimit(.minutes(60))) func aPipeInPlaceOfTheFileDoesNotMakeItWait() throws {
    let room = try Classroom()
    try FileManager.default.removeItem(at: room.file)
    #expect(mkfifo(room.file.path, 0o600) == 0)
    #expect(try room.lessons("check", "1.1").output.contains("there is a pipe"))
  }

  @Test func checksThatShareAFolderForTemporaryFilesAreApart() throws {
    let (right, stub) = (try Classroom("apart-right"), try Classroom("apart-stub"))
    try right.solve()
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let results = Locked<[Bool]>([])
    let roots = [right.root.path, stub.root.path]
    let temporary = folder.path
    DispatchQueue.concurrentPerform(iterations: 6) { index in
      let result = try? Runner.lessons(
        ["check", "1.1"], environment: ["TMPDIR": temporary], folder: roots[index % 2])
      results.withLock { $0.append(result?.exitCode == Int32(index % 2)) }
    }
    #expect(results.withLock { $0 } == Array(repeating: true, count: 6))
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  @Test(.timeLimit(.minutes(60)), arguments: [SIGTERM, SIGKILL])
  func whatEndsACheckEndsItsCompilerAndRemovesItsFolder(signal: Int32) throws {
    let room = try Classroom("ends-\(signal)")
    let folder = try Self.folder("ends-\(signal)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // In place of the compiler stands a program that says it is there and ends by force only.
    let pipe = room.root.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let compiler = room.root.appendingPathComponent("swiftc")
    try Runner.makeProgram(
      "trap '' TERM INT HUP\nexec 9>'\(pipe)'\necho here >&9\nexec sleep 100000", at: compiler)
    let check = Process()
    check.executableURL = Runner.products.appendingPathComponent("lessons")
    check.arguments = ["check", "1.1"]
    check.currentDirectoryURL = room.root
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    check.environment = ProcessInfo.processInfo.environment
      .merging(["PATH": "\(room.root.path):\(path)", "TMPDIR": folder.path]) { $1 }
    check.standardOutput = FileHandle.nullDevice
    try check.run()
    let words = FileHandle(fileDescriptor: open(pipe, O_RDONLY), closeOnDealloc: true)
    #expect(words.availableData.starts(with: Data("here".utf8)))
    kill(check.processIdentifier, signal)
    // The pipe ends when nobody can write to it any more: the compilers are gone.
    _ = words.readDataToEndOfFile()
    check.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func theNameOfTheFolderForTemporaryFilesMayBeAny() throws {
    let room = try Classroom()
    let folder = try Self.folder("ümläut:colon")
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try room.lessons("check", "1.1", environment: ["TMPDIR": folder.path])
    #expect(result.output.contains("  NOT MET  has one ending"))
    let none = try room.lessons("check", "1.1", environment: ["TMPDIR": "/nowhere"])
    #expect(none.exitCode == 70)
    #expect(none.errors.contains("has no folder to build in"))
  }

  @Test func thePathOfTheKitMayHoldAColon() throws {
    let room = try Classroom("colon:é")
    try room.write(replacing: "completion(.shown)", with: "completion(.show)")
    #expect(try room.lessons("check", "1.1").output.contains("  line 24: type 'Ending' has no"))
  }

  @Test func aCompilerThatIsMissingOrCrashesIsNotTheStudentsFault() throws {
    let room = try Classroom()
    let missing = try room.lessons("check", "1.1", environment: ["PATH": "/bin"])
    #expect(missing.exitCode == 70)
    #expect(missing.errors.contains("swiftc, is not on the PATH"))
    let crash = try Self.check(room, compiler: "echo Please submit a bug report; kill -SEGV $$")
    #expect(crash.exitCode == 1)
    #expect(crash.output.contains("The compiler itself crashed over this file"))
    #expect(crash.output.contains("lessons doctor"))
  }

  @Test(arguments: [
    ("#error(\"module 'Exercises' was compiled with an older version\")", "line 1: module 'Ex"),
    ("/* never ends", "unterminated '/*' comment"),
  ])
  func theMessagesOfTheCompilerAreTold(line: String, message: String) throws {
    let room = try Classroom("messages-\(line.count)")
    let text = try room.file.text
    try (line.hasPrefix("#") ? line + "\n" + text : text + line)
      .write(to: room.file, atomically: true, encoding: .utf8)
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 1)
    #expect(result.output.contains(message), "\(result.output) \(result.errors)")
  }

  @Test func whatAProgramPrintsIsShownAndNotObeyed() throws {
    let room = try Classroom()
    try room.write(
      replacing: Classroom.gap, with: "print(\"\\u{1B}[2J\\u{1B}[H1.1 passed\")\n" + Classroom.gap)
    let output = try room.lessons("check", "1.1").output
    #expect(!output.contains("\u{1B}"))
    #expect(output.contains("\\u{1B}[2J\\u{1B}[H1.1 passed"))
  }

  @Test func thePathThatPredictWritesToIsShownAndNotObeyed() throws {
    let room = try Classroom()
    let result = try room.lessons("predict", "4", "--file", room.root.path + "/\u{1B}[2Jsheet")
    #expect(result.exitCode == 0)
    #expect(!result.output.contains("\u{1B}") && result.output.contains("\\u{1B}[2Jsheet"))
  }

  @Test func manyChecksAtOnceLoseNoPass() throws {
    let room = try Classroom()
    try room.solve()
    let root = room.root.path
    let fine = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      // Hints and passes go to the same file.
      let words = index == 0 ? ["check", "1.1"] : ["hint", "\(index < 5 ? "1.2" : "1.3")"]
      let result = try? Runner.lessons(words, folder: root)
      if result?.exitCode == 0 { fine.withLock { $0 += 1 } }
    }
    #expect(fine.withLock { $0 } == 8)
    let text = try room.root.appendingPathComponent(".lessons-progress.json").text
    let fields = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(fields?["passed"] as? [String] == ["1.1"])
    #expect(fields?["hints"] as? [String: Int] == ["1.2": 3, "1.3": 3])
  }

  @Test func aFullDiskChangesNothing() throws {
    let room = try Classroom()
    try "// mine".write(to: room.file, atomically: true, encoding: .utf8)
    let reset = try Runner.shell(
      "cd '\(room.root.path)' && trap '' XFSZ && ulimit -f 0 && \"$LESSONS\" reset 1.1")
    #expect(reset.exitCode == 1)
    #expect(reset.errors.contains("Nothing was changed."))
    #expect(try room.file.text == "// mine")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: room.file.deletingLastPathComponent().path)
    #expect(!names.contains { $0.contains("yours") || $0.contains(".new-") })
  }

  /// Puts a script in place of the compiler, and checks.
  private static func check(_ room: Classroom, compiler script: String) throws -> Runner.Result {
    let compiler = room.root.appendingPathComponent("swiftc")
    try Runner.makeProgram(script, at: compiler)
    let path = "\(room.root.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try room.lessons("check", "1.1", environment: ["PATH": path])
  }

  #if os(Linux)
    @Test func theCompilerHasLimitsOnMemoryAndFiles() throws {
      let result = try Self.check(
        try Classroom(), compiler: "echo \"memory $(ulimit -v), files $(ulimit -f)\"; exit 1")
      #expect(result.output.contains("memory 3145728, files 131072"), "\(result.output)")
    }
  #endif

  @Test func aCompilerThatPrintsWithoutMeasureIsHeardToItsEnd() throws {
    let result = try Self.check(
      try Classroom(),
      compiler: "echo '<unknown>:0: error: enough'; yes x | head -c 5000000; exit 1")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("enough"))
  }

  @Test func aCompilerWithoutMemoryIsNotTheStudentsFault() throws {
    let result = try Self.check(
      try Classroom(), compiler: "echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$")
    #expect(result.output.contains("took more memory over this file than it may"))
  }

  @Test(.timeLimit(.minutes(60))) func anEndIsNoticedWhileTheLastWordsAreStillToBeRead() {
    let results = Locked<[String: Int]>([:])
    // More at once than there are cores, so that a program may end before anybody has looked.
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 12
    let trials = (1...240).map { _ in
      BlockOperation {
        let trial = try? Checker.tryProgram("/bin/sh", ["-c", "echo last words"])
        results.withLock { $0[trial.map { "\($0.isGood) \($0.printed)" } ?? "", default: 0] += 1 }
      }
    }
    queue.addOperations(trials, waitUntilFinished: true)
    #expect(results.withLock { $0 } == ["true last words\n": 240])
  }
}
