import Foundation
import Testing

@Suite struct WatchTests {
  /// A `lessons watch` that runs while a student works.
  private final class Watched {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ room: Classroom) throws {
      process.executableURL = Runner.products.appendingPathComponent("lessons")
      process.arguments = ["watch", "1.1"]
      process.currentDirectoryURL = room.root
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    /// Reads what it prints until `text` has come; all that was printed by then.
    func printed(until text: String) -> String {
      var printed = ""
      while !printed.contains(text) {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { return printed }
        printed += String(decoding: data, as: UTF8.self)
      }
      return printed
    }

    /// Types `q`; returns the exit code.
    func quit() -> Int32 {
      input.fileHandleForWriting.write(Data("q\n".utf8))
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  @Test(.timeLimit(.minutes(60))) func checksAgainWhenTheFileIsSaved() throws {
    let room = try Classroom()
    let watched = try Watched(room)
    #expect(watched.printed(until: "`hint 1.1`").contains("Watching 1.1-error-branch.swift."))
    try room.solve()
    #expect(watched.printed(until: "--solution").contains("Passed."))
    try "broken".write(to: room.file, atomically: true, encoding: .utf8)
    #expect(watched.printed(until: "Mend it").contains("does not compile"))
    #expect(watched.quit() == 0)
  }

  @Test func endsWhenItsInputEnds() throws {
    let room = try Classroom()
    let result = try Runner.shell("cd '\(room.root.path)' && \"$LESSONS\" watch < /dev/null")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Watching"))
    #expect(
      result.errors
        == "lessons: Standard input is closed, so nobody could end the watch; it ends here.\n")
  }
}
