import Checker
import CourseFiles
import Foundation

/// What tells a kit and a compiler from others that may judge otherwise.
package enum KitPrint {
  /// The folders whose sources decide how an answer is judged.
  private static let folders =
    ["Engine", "Stories", "Styles", "Course/CourseFiles", "Course/Exercises", "Course/Judging"]
    .map { "Sources/\($0)" }
    + ["Checker", "Grading", "Player", "Records", "Reports"].compactMap(SourceTree.folder)
    + [SourceTree.playingProgram, SourceTree.outcomes]

  /// Returns it as a short text.
  ///
  /// - Throws: `CheckerError` if the compiler cannot be started.
  package static func of(_ checkout: Checkout) throws -> String {
    let compiler = try Checker.tryProgram("swiftc", ["--version"]).printed
    var prints = [compiler]
    for folder in folders {
      let root = checkout.root.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      for name in (names ?? []).sortedByBytes where name.contains(".") {
        let data = (try? checkout.data(at: "\(folder)/\(name)")) ?? Data()
        prints.append(name + Fingerprint.of(data))
      }
    }
    return Fingerprint.of(prints.joined(separator: "\n"))
  }
}
