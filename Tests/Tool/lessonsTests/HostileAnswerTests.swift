import CourseFiles
import Foundation
import Testing

/// Answers that would hang, crash, flood or silence a checker that trusted them.
@Suite struct HostileAnswerTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    let name: String
    let code: String
    let sentence: String
    var testDescription: String { name }

    init(_ name: String, _ code: String, _ sentence: String) {
      self.name = name
      self.code = code
      self.sentence = sentence
    }
  }

  static let all = [
    Hostile("infinite loop", "while true {}", "It never stops: after 7 seconds"),
    Hostile(
      "deadlock", "let door = Locked(0)\ndoor.withLock { _ in door.withLock { _ in } }",
      "It waits: after 5 seconds"),
    Hostile(
      "semaphore", "DispatchSemaphore(value: 0).wait()",
      "leaves the kit's world by `DispatchSemaphore`"),
    Hostile(
      "flood", "while true { print(String(repeating: \"x\", count: 1_000)) }",
      "It printed more than a megabyte"),
    Hostile(
      "exit(0)", "exit(0)", "uses `exit` of Foundation or of the system, which no answer may do"),
    Hostile("fatalError", "fatalError(\"I give up\")", "Fatal error: I give up"),
    Hostile(
      "crash", "let none: [Int] = []\nprint(none[avatars.count])", "Fatal error: Index out of range"
    ),
    Hostile("signal", "raise(SIGKILL)", "uses `raise` of Foundation or of the system"),
    Hostile(
      "null", "UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 3",
      "this uses memory in an unsafe way, which no answer needs and none may"
    ),
    Hostile(
      "large file",
      """
      let file = open("large", O_CREAT | O_WRONLY, 0o600)
      ftruncate(file, 65 << 20)
      """, "this uses memory in an unsafe way"),
    Hostile(
      "unowned", "final class Page {}\nunowned let page = Page()\nprint(page)",
      "Something that is held `unowned` is gone"),
    Hostile(
      "precondition", "print(\"line one\")\nprecondition(avatars.count > 1, \"abc\")",
      "line 25: Precondition failed: abc. The condition in that line was false."),
    Hostile(
      "words before a crash", "print(\"line one\")\nfatalError(\"I give up\")",
      "The last that your code printed: line one"),
    Hostile("cast", "print((\"x\" as Any) as! Int)", "Take `as?` in place of `as!`"),
    Hostile("division", "print(1 / avatars.count)", "whether a number is 0 before you divide"),
    Hostile(
      "force", "let number = Int(\"x\" + \"\")\nprint(number!)", "Look for `!`: take `guard let`"),
    Hostile(
      "endless recursion", "func deeper(_ n: Int) -> Int { deeper(n + 1) + 1 }\nprint(deeper(0))",
      "the stack was full"),
    Hostile(
      "memory",
      "var all: [[Int]] = []\nwhile true { all.append(Array(repeating: 7, count: 1 << 24)) }",
      "It "),
  ]

  @Test(arguments: all) func getsASentenceACodeAndLeavesNothing(hostile: Hostile) throws {
    let room = try Classroom("hostile-" + hostile.name.filter(\.isLetter))
    try room.write(replacing: "import Scenario", with: "import Foundation\nimport Scenario")
    try room.write(
      replacing: Classroom.gap,
      with: "let avatars: [Int] = []\n_ = avatars\n\(hostile.code)\n\(Classroom.gap)")
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 1)
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(hostile.sentence), "\(result.output)")
    #expect(!result.output.contains("Passed."))
    #expect(!result.output.contains("Stack dump"))
  }

  @Test(.timeLimit(.minutes(60))) func nothingOutlivesAnInterruptedCheck() throws {
    let room = try Classroom()
    try room.write(replacing: Classroom.gap, with: "while true {}\n\(Classroom.gap)")
    let process = Process()
    process.executableURL = Runner.products.appendingPathComponent("lessons")
    process.arguments = ["check", "1.1"]
    process.currentDirectoryURL = room.root
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var answer: pid_t?
    while answer == nil, process.isRunning {
      answer = try player(below: process.processIdentifier)
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let player = try #require(answer, "the check ended by itself")
    // The guard needs a moment, which many looks are long enough for.
    #expect(try (0..<1_000).contains { _ in try !isRunning(player) })
  }

  /// The process that plays the answer, once there is one.
  private func player(below parent: pid_t) throws -> pid_t? {
    let list = try Runner.shell("ps -e -o pid=,ppid=,args= | grep '[p]lay-answer check'").output
    let rows = list.split(separator: "\n").map { $0.split(separator: " ") }
    return rows.first { $0[1] == "\(parent)" }.flatMap { pid_t($0[0]) }
  }

  private func isRunning(_ process: pid_t) throws -> Bool {
    let state = try Runner.shell("ps -o stat= -p \(process)").output
    return !state.isEmpty && !state.hasPrefix("Z")
  }

  @Test func aFileThatIsGoneEmptyOrWithoutItsFunctionIsSaidToBe() throws {
    let room = try Classroom()
    let stub = try room.file.text
    func output() throws -> String {
      let result = try room.lessons("check", "1.1")
      #expect(result.exitCode == 1)
      return result.output
    }
    try FileManager.default.removeItem(at: room.file)
    #expect(try output().contains("The file is gone."))
    try "// nothing here\n".write(to: room.file, atomically: true, encoding: .utf8)
    #expect(try output().contains("The file is empty."))
    try stub.write(to: room.file, atomically: true, encoding: .utf8)
    try room.write(replacing: "func updateAvatar", with: "func update")
    #expect(try output().contains("the function or type to be written is missing"))
    try stub.write(to: room.file, atomically: true, encoding: .utf8)
    try room.write(replacing: ": ErrorBranchExercise", with: "")
    #expect(try output().contains("no longer conforms to the protocol"))
  }

  @Test func aChangedRequirementIsNoticed() throws {
    let room = try Classroom()
    let sources = room.root.appendingPathComponent("Sources")
    let kit = sources.resolvingSymlinksInPath()
    try FileManager.default.removeItem(at: sources)
    for name in ["Stories", "Course"] {
      try FileManager.default.createDirectory(
        at: sources.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["Stories/Scenario", "Course/Answers", "Tool"] {
      try FileManager.default.createSymbolicLink(
        at: sources.appendingPathComponent(name),
        withDestinationURL: kit.appendingPathComponent(name))
    }
    try FileManager.default.copyItem(
      at: kit.appendingPathComponent("Course/Exercises"),
      to: sources.appendingPathComponent("Course/Exercises"))
    let path = SourceTree.path(of: "Exercises/Lesson01/ErrorBranch.swift")
    let file = room.root.appendingPathComponent(path)
    try file.text.replacing("toCost: 1", with: "toCost: 0")
      .write(to: file, atomically: true, encoding: .utf8)
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("\(path) was changed"))
    #expect(result.output.contains("`git checkout \(path)`"))
  }
}
