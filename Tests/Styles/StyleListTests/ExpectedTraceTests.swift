import Foundation
import Scenario
import StyleList
import Testing

/// One style in one scenario.
struct Cell: Sendable, CustomTestStringConvertible {
  let style: Style
  let script: Script

  static let all = Catalogue.all.flatMap { script in
    Style.all.map { Cell(style: $0, script: script) }
  }

  var testDescription: String { "\(script.fullName), \(style.name)" }
  var command: String { "swift run lessons compare \(script.fullName) --styles \(style.name)" }
  /// What plays it again when a test fails.
  var replay: String { "\(command) --replay s1:" }
  var path: String { "\(script.fullName)/\(style.name).txt" }
}

@Suite struct ExpectedTraceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Traces")

  /// `make traces` writes the files anew; read the difference before you keep it.
  @Test(arguments: Cell.all) func theTraceIsAsWritten(cell: Cell) throws {
    let file = Self.folder.appendingPathComponent(cell.path)
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(cell.style.play(cell.script).trace.text == expected, "\(cell.replay)")
  }

  @Test func thereIsAFileForEachCellAndNoOther() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
    #expect(paths.filter { $0.hasSuffix(".txt") }.sorted() == Cell.all.map(\.path).sorted())
  }
}
