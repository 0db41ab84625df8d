import CourseFiles
import Foundation
import Shell
import Simulation
import Testing

@testable import ReadingCommands

/// The second program, which is built when it is first needed.
@Suite struct JudgeTests {
  /// A small kit beside a `swift` that counts its calls.
  private final class Kit {
    private let root: URL
    private var products: URL { root.appendingPathComponent(".build/triple/debug") }

    /// Lays it out; `script` is what `swift` does.
    init(_ test: String = #function, swift script: String = "touch .build/triple/debug/judge")
      throws
    {
      root = FileManager.default.temporaryDirectory
        .appendingPathComponent("kit-\(getpid())-\(test.prefix { $0 != "(" })")
        .resolvingSymlinksInPath()
      try? FileManager.default.removeItem(at: root)
      for folder in ["bin", ".build/triple/debug", "lessons", "Sources/Stories/Scenario", "Tests"] {
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      try write("Package.swift", at: 1)
      try write("Sources/Stories/Scenario/Script.swift", at: 1)
      try Self.makeProgram(
        "cd '\(root.path)'\necho \"$@\" >>calls\n\(script)",
        at: root.appendingPathComponent("bin/swift"))
      for folder in ["Sources", "Sources/Stories", "Sources/Stories/Scenario"] {
        try date(folder, 1)
      }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// Makes a script that can be started at once.
    ///
    /// Another process writes it: what this one writes may still be open in a child that another test
    /// is starting, and then the system does not start it.
    private static func makeProgram(_ script: String, at file: URL) throws {
      let draft = file.path + ".text"
      try "#!/bin/sh\n\(script)\n".write(toFile: draft, atomically: true, encoding: .utf8)
      let install = Spawn("/usr/bin/install", ["-m", "755", draft, file.path], variables: [:])
      try #require(Spawn.code(of: install.start([:], leadsGroup: false)) == 0)
    }

    /// Writes a file that was changed at some second of 2001.
    func write(_ path: String, at second: Double) throws {
      let file = root.appendingPathComponent(path)
      try Data(path.utf8).write(to: file)
      chmod(file.path, 0o755)
      try date(path, second)
    }

    func date(_ path: String, _ second: Double) throws {
      let file = root.appendingPathComponent(path).path
      let date = Date(timeIntervalSinceReferenceDate: second)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    }

    /// Removes a file, and sets the time of its folder.
    func remove(_ path: String, at second: Double) throws {
      let file = root.appendingPathComponent(path)
      try FileManager.default.removeItem(at: file)
      try date(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)), second)
    }

    /// Has the program built if need be.
    ///
    /// - Returns: what was said; and why it failed, if it did.
    func build() throws -> (said: String, failure: Failure?) {
      let said = Kept()
      let console = Console(
        input: STDIN_FILENO,
        environment: ["PATH": root.appendingPathComponent("bin").path + ":/usr/bin:/bin"],
        folder: root.path, write: said.add, complain: said.add)
      return try Console.$current.withValue(console) {
        let judge = Judge(.none, in: products, madeOf: Checkout(root: root))
        do { try judge.build() } catch let failure as Failure { return (said.text, failure) }
        return (said.text, nil)
      }
    }

    /// With which words `swift` was called, a line for each call.
    var calls: [String] {
      let text = try? String(contentsOf: root.appendingPathComponent("calls"), encoding: .utf8)
      return (text ?? "").split(separator: "\n").map {
        String($0).replacing(root.path, with: "KIT")
      }
    }
  }

  /// A text that grows; one thread at a time adds to it.
  private final class Kept: Sendable {
    private let kept = Locked("")
    var text: String { kept.withLock { $0 } }
    @Sendable func add(_ text: String) { kept.withLock { $0 += text } }
  }

  @Test func whatIsMissingIsBuiltOnceAndThatIsSaidBefore() throws {
    let kit = try Kit(
      swift: "printf x >.build/triple/debug/judge; chmod +x .build/triple/debug/judge")
    let first = try kit.build()
    #expect(first.failure == nil)
    #expect(first.said.contains("Building what judges answers, once."))
    let call = "build --package-path KIT --scratch-path KIT/.build --configuration debug"
    #expect(kit.calls == [call + " --product judge"])
    #expect(try kit.build().said == "")
    #expect(kit.calls.count == 1)
  }

  @Test func whatIsNewerThanItsSourcesIsNotBuilt() throws {
    let kit = try Kit()
    try kit.write(".build/triple/debug/judge", at: 2)
    try kit.write("Tests/SomeTests.swift", at: 3)
    #expect(try kit.build().said == "")
    #expect(kit.calls == [])
  }

  @Test func whatIsOlderThanASourceIsBuiltWithoutAWord() throws {
    let kit = try Kit()
    try kit.write(".build/triple/debug/judge", at: 2)
    try kit.write("Sources/Stories/Scenario/Script.swift", at: 3)
    #expect(try kit.build().said == "")
    #expect(kit.calls.count == 1)
  }

  @Test func aSourceThatIsGoneIsAChange() throws {
    let kit = try Kit()
    try kit.write("Sources/Stories/Scenario/Other.swift", at: 1)
    try kit.write(".build/triple/debug/judge", at: 2)
    try kit.remove("Sources/Stories/Scenario/Other.swift", at: 3)
    _ = try kit.build()
    #expect(kit.calls.count == 1)
  }

  @Test func aBuildThatHadNothingToDoIsNotAskedForAgain() throws {
    let kit = try Kit(swift: "true")
    try kit.write(".build/triple/debug/judge", at: 2)
    try kit.write("Package.swift", at: 3)
    #expect(try kit.build().failure == nil)
    #expect(try kit.build().failure == nil)
    #expect(kit.calls.count == 1)
  }

  @Test func aBuildOfAnotherCommandIsNotWaitedFor() throws {
    let other =
      "printf 'Another instance of SwiftPM (PID: 1) is already running'; exec tail -f /dev/null"
    let kit = try Kit(swift: other)
    let failure = try #require(try kit.build().failure)
    #expect(failure.sentence.hasSuffix("another command is building in this folder."))
    #expect(failure.wayOut == "Try again when that one has ended.")
    #expect(failure.exitCode == 1)
    try kit.write(".build/triple/debug/judge", at: 0)
    #expect(try kit.build().failure == nil)
  }

  @Test func aBuildThatFailsIsToldWithItsFirstError() throws {
    let kit = try Kit(swift: "echo '[1/9] Compiling'; echo 'A.swift:3:1: error: bad'; exit 1")
    let failure = try #require(try kit.build().failure)
    #expect(failure.sentence == "What judges answers could not be built: A.swift:3:1: error: bad")
    #expect(failure.exitCode == 70)
  }

  @Test func withoutAPackageManagerTheWayOutIsToInstallIt() throws {
    let kit = try Kit()
    try kit.remove("bin/swift", at: 1)
    let failure = try #require(try kit.build().failure)
    #expect(failure.sentence == "The command `swift` is not on the PATH.")
  }
}
