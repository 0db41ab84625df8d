import CourseFiles
import Foundation
import Testing

/// What the lessons ask a student to type.
@Suite struct LessonCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func fencedLines() throws -> [(path: String, line: String)] {
    try Lesson.all(in: Checkout(root: root)).flatMap { lesson in
      let text = try String(
        contentsOf: root.appendingPathComponent(lesson.path), encoding: .utf8)
      var fence: Substring?
      return text.split(separator: "\n").compactMap { line -> (path: String, line: String)? in
        if line.hasPrefix("```") {
          fence = fence == nil ? line : nil
          return nil
        }
        // A drawing stands in a fence of its own kind, and so do the lines of a trace.
        return fence == "```" ? (lesson.path, String(line)) : nil
      }
    }
  }

  @Test func fencedBlocksHoldCommandsOnlyAndEachOfThemRuns() throws {
    let lines = try Self.fencedLines()
    #expect(!lines.isEmpty)
    let prefix = "swift run lessons "
    for (path, line) in lines {
      guard line.hasPrefix(prefix) else {
        Issue.record("\(path): '\(line)' is no command of the kit")
        continue
      }
      let result = try Runner.shell("\"$LESSONS\" \(line.dropFirst(prefix.count))")
      #expect(result.errors == "", "\(path): \(line)")
      #expect([0, 1].contains(result.exitCode), "\(path): \(line)")
    }
  }
}
