import CourseFiles
import Foundation
import Testing

/// Files that are written in one step.
@Suite struct WritingTests {
  /// A draft on another disk could not be moved to its place.
  @Test func theDraftStandsBesideTheFile() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("writing-\(getpid())")
    defer { try? FileManager.default.removeItem(at: root) }
    let folders = ["a", "a/b", "a/b/c", "a/b/c/d"]
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("a/b/c/d/e"), withIntermediateDirectories: true)
    // No draft can be written where a folder has its name.
    for folder in [""] + folders {
      try FileManager.default.createDirectory(
        at: root.appendingPathComponent(folder)
          .appendingPathComponent(".text.new-\(getpid())"), withIntermediateDirectories: true)
    }
    try Checkout(root: root).write(Data("new".utf8), to: "a/b/c/d/e/text")
    let text = try String(
      contentsOf: root.appendingPathComponent("a/b/c/d/e/text"), encoding: .utf8)
    #expect(text == "new")
  }
}
