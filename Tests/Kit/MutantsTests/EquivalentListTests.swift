import Foundation
import Testing

/// The list of mutants that change nothing.
@Suite struct EquivalentListTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Where the blank line between two paragraphs is lost, the second counts for nothing.
  @Test func eachParagraphIsAFileADifferenceAndAReason() throws {
    let paragraphs = try Self.paragraphs()
    #expect(!paragraphs.isEmpty)
    for paragraph in paragraphs {
      let files = paragraph.filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") }
      #expect(paragraph.count > 2 && files.count == 1, "\(paragraph.joined(separator: "\n"))")
      let file = Self.root.appendingPathComponent(String(paragraph.first ?? ""))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
    }
  }

  /// An entry that outlives its code would excuse another fault that looks the same one day.
  @Test func theCodeOfEachEntryIsStillInItsFile() throws {
    for paragraph in try Self.paragraphs() {
      let file = Self.root.appendingPathComponent(String(paragraph[0]))
      let code = Self.squeezed(try String(contentsOf: file, encoding: .utf8))
      let difference = paragraph[1].replacing(/^ *(?:drop|twice):\s/, with: "")
      let original = difference.split(separator: " => ", maxSplits: 1)[0]
      for part in original.split(separator: " … ") {
        let isThere = code.contains(Self.squeezed(part))
        #expect(isThere, "\(paragraph.joined(separator: "\n"))")
      }
    }
  }

  private static func squeezed(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  private static func paragraphs() throws -> [[Substring]] {
    let path = root.appendingPathComponent("Tests/Kit/equivalent-mutants.txt")
    let lines = try String(contentsOf: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }
    return lines.split(whereSeparator: \.isEmpty).map(Array.init)
  }
}
