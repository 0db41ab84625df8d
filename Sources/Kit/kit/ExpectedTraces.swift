import Foundation
import Scenario
import StyleList

/// The text files with which the tests compare every style and scenario.
enum ExpectedTraces {
  /// Writes one file for each cell: `use-case/scenario/style.txt`.
  ///
  /// - Parameter folder: where to write.
  /// - Throws: what Foundation throws when it cannot write.
  static func write(to folder: URL) throws {
    for script in Catalogue.all {
      let place = folder.appendingPathComponent(script.fullName)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for style in Style.all {
        let file = place.appendingPathComponent("\(style.name).txt")
        try style.play(script).trace.text.write(to: file, atomically: true, encoding: .utf8)
      }
    }
    print("Wrote \(Catalogue.all.count * Style.all.count) traces to \(folder.path).")
  }
}
