import Foundation
import Scenario
import StyleList

/// The text files with which the tests compare every style and scenario.
enum ExpectedTraces {
  /// Writes one file for each story: each trace once, below the scenario and the styles that have it.
  ///
  /// - Parameter folder: where to write.
  /// - Throws: what Foundation throws when it cannot write.
  static func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for useCase in UseCase.allCases {
      let text = Catalogue.all.filter { $0.useCase == useCase }.flatMap(parts).joined(
        separator: "\n")
      let file = folder.appendingPathComponent("\(useCase.rawValue).txt")
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    print("Wrote \(Catalogue.all.count * Style.all.count) traces to \(folder.path).")
  }

  /// The traces of a scenario, each with the names of its styles above it.
  private static func parts(of script: Script) -> [String] {
    var parts: [(styles: [String], trace: String)] = []
    for style in Style.all {
      let trace = style.play(script).trace.text
      if let index = parts.firstIndex(where: { $0.trace == trace }) {
        parts[index].styles.append(style.name)
      } else {
        parts.append(([style.name], trace))
      }
    }
    return parts.map { "# \(script.fullName): \($0.styles.joined(separator: ", "))\n\($0.trace)" }
  }
}
