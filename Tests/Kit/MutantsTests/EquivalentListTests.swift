import Foundation
import Testing

/// The two lists of mutants that change nothing.
@Suite struct EquivalentListTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where the blank line between two paragraphs is lost, the second counts for nothing.
  @Test(arguments: ["equivalent-mutants.txt", "equivalent-answer-mutants.txt"])
  func eachParagraphIsAFileADifferenceAndAReason(list: String) throws {
    let path = Self.root.appendingPathComponent("Tests/Kit/\(list)")
    let paragraphs = try String(contentsOf: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }
      .split(whereSeparator: \.isEmpty)
    #expect(!paragraphs.isEmpty)
    for paragraph in paragraphs {
      let files = paragraph.filter { $0.hasPrefix("Sources/") }
      #expect(paragraph.count > 2 && files.count == 1, "\(paragraph.joined(separator: "\n"))")
      let file = Self.root.appendingPathComponent(String(paragraph.first ?? ""))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
    }
  }
}
