import Foundation
import Testing

/// Mistakes that apps really have, in plain Swift: each is found to cost 2, with a token that plays
/// it again.
@Suite struct PlantedTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("OwnPrograms/Planted.txt")

  /// The names, each with a scenario and a program.
  private static let all: [(name: String, scenario: String, program: String)] = {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return ("\n" + text).components(separatedBy: "\n==== ").dropFirst().compactMap { one in
      let parts = one.components(separatedBy: "\n----\n")
      guard parts.count == 2, let end = parts[0].firstIndex(of: "\n") else { return nil }
      return (String(parts[0][..<end]), String(parts[0][end...].dropFirst()), parts[1])
    }
  }()

  @Test func thereAreFifteen() { #expect(Self.all.count == 15) }

  @Test(arguments: all.map(\.name)) func itIsFoundAndPlayedAgain(_ name: String) throws {
    let one = try #require(Self.all.first { $0.name == name })
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("planted-\(name)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (text, ending) in [(one.program, "swift"), (one.scenario, "json")] {
      try text.write(
        to: folder.appendingPathComponent("\(name).\(ending)"), atomically: true, encoding: .utf8)
    }
    let own = ["--with", "\(name).swift", "--script", "\(name).json"]
    let found = try Runner.lessons(
      ["explore"] + own + ["--max-cost", "2"], folder: folder.path)
    #expect(found.exitCode == 1)
    let told = found.output + found.errors
    let token = try #require(told.firstMatch(of: /--replay '([^']*)'/)?.1, "\(told)")
    let again = try Runner.lessons(
      ["compare"] + own + ["--replay", String(token)], folder: folder.path)
    #expect(again.exitCode == 1, "\(again.output + again.errors)")
  }
}
