import Foundation
import Testing

/// Commands that wait for somebody, where nobody can answer: they end, and say something.
@Suite struct ClosedInputTests {
  /// Each file that reads the keyboard, a command that leads there, and what it says in the end.
  private static let commands: [String: (command: String, words: String)] = [
    "PredictCommand.swift": ("predict 1", "Standard input holds no answer."),
    "Command+Stepping.swift": ("step update-avatar/happy", "ended: shown"),
    "CourseCommand.swift": ("", "All commands"),
    "Workspace+Review.swift": ("review", "Nothing to review"),
    "Workspace+Watching.swift": ("watch 10.1", "Standard input is closed"),
    "InterviewCommand.swift": ("interview", "goes on with the round"),
  ]

  @Test func eachEndsWithAWord() throws {
    let copy = try Classroom.forInterviews()
    for (file, (command, words)) in Self.commands {
      let result = try Runner.shell("lessons \(command) < /dev/null", in: copy.root.path)
      #expect((result.output + result.errors).contains(words), "\(file): \(result)")
    }
  }

  /// The list is that of the sources, so a new command that waits is red until it is tried.
  @Test func eachFileThatReadsTheKeyboardIsTried() throws {
    let tool = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Tool").standardized
    let files = FileManager.default.enumerator(at: tool, includingPropertiesForKeys: nil)
    var found: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains(/= (Keyboard|SingleKeys)\(/) { found.insert(file.lastPathComponent) }
    }
    #expect(found == Set(Self.commands.keys))
  }
}
