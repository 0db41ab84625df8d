import Foundation

/// A belief that leads to wrong answers, with a page on what one sees, why, and the repair.
package struct Misconception: Hashable, Sendable {
  /// What it is called by: the name of its file, without the ending.
  package let name: String
  /// The belief, as a sentence.
  package let title: String
  /// The numbers of the exercises that it spoils, from the page's line `Exercises: 5.2, 6.1`.
  package let exercises: [String]
  /// The headings of the sections of its page.
  package let sections: [String]

  /// The path of its page, from the root of the checkout.
  package var path: String { Self.path(of: name) }

  /// Returns all misconceptions of `checkout`, in order of their names.
  ///
  /// - Throws: `CourseError` if the folder or a page cannot be read.
  package static func all(in checkout: Checkout) throws -> [Misconception] {
    let folder = checkout.root.appendingPathComponent(Self.folder).path
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw CourseError.unreadable(path: Self.folder)
    }
    return try files.filter { $0.hasSuffix(".md") }.sorted().map { file in
      let name = String(file.dropLast(".md".count))
      return Misconception(name: name, text: try checkout.text(at: path(of: name)))
    }
  }

  private init(name: String, text: String) {
    let lines = text.split(separator: "\n")
    let numbers = lines.first { $0.hasPrefix(Self.label) }?.dropFirst(Self.label.count) ?? ""
    self.name = name
    title = String((lines.first ?? "").drop { "# ".contains($0) })
    exercises = numbers.split { ", ".contains($0) }.map(String.init)
    sections = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// What the line begins with that names the exercises.
  private static let label = "Exercises:"

  private static let folder = SourceTree.misconceptions

  private static func path(of name: String) -> String { "\(folder)/\(name).md" }
}
