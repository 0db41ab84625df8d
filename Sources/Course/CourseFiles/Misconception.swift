import Foundation

/// A belief that leads to wrong answers, with a page on what one sees, why, and the repair.
package struct Misconception: Hashable, Sendable {
  /// What it is called by, in words with hyphens.
  package let name: String
  /// The belief, as a sentence.
  package let title: String
  /// The numbers of the exercises that it spoils, from the page's line `Exercises: 5.2, 6.1`.
  package let exercises: [String]
  /// The headings of the sections of its page.
  package let sections: [String]

  /// The belief as a heading that nobody takes for the rule.
  package let heading: String
  /// Its page, in Markdown, under that heading.
  package let text: String

  /// The path of the file that holds its page, from the root of the checkout.
  package let path: String

  /// Whether a reader may mean it: its name, with hyphens or spaces, or its belief, in any case.
  package func isCalled(_ words: String) -> Bool {
    let words = words.lowercased()
    return words.replacing(" ", with: "-") == name || words == title.lowercased()
  }

  /// Returns all misconceptions of `checkout`, in order of their names.
  ///
  /// A file holds the pages of a lesson, each under a comment with its name.
  ///
  /// - Throws: `CourseError` if the folder or a file cannot be read.
  package static func all(in checkout: Checkout) throws -> [Misconception] {
    let folder = checkout.root.appendingPathComponent(SourceTree.misconceptions).path
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw CourseError.unreadable(path: SourceTree.misconceptions)
    }
    return try files.filter { $0.hasSuffix(".md") }.flatMap { file in
      let path = "\(SourceTree.misconceptions)/\(file)"
      return pages(of: try checkout.text(at: path), at: path)
    }.sorted { $0.name < $1.name }
  }

  /// What the comment begins with that stands before a page, and holds its name.
  private static let mark = "<!-- misconception: "

  private static func pages(of text: String, at path: String) -> [Misconception] {
    text.components(separatedBy: mark).dropFirst().map { page in
      let name = page.prefix { $0 != " " }
      let text = page.drop { $0 != "\n" }.dropFirst()
      let isLast = !text.hasSuffix("\n\n")
      return Misconception(
        name: String(name), text: String(isLast ? text : text.dropLast()), path: path)
    }
  }

  private init(name: String, text: String, path: String) {
    self.path = path
    let lines = text.split(separator: "\n")
    let numbers = lines.first { $0.hasPrefix(Self.label) }?.dropFirst(Self.label.count) ?? ""
    self.name = name
    title = String((lines.first ?? "").drop { "# ".contains($0) })
    heading = "Not true: \"\(title)\""
    self.text = text.replacing("# \(title)", with: "# \(heading)", maxReplacements: 1)
    exercises = numbers.split { ", ".contains($0) }.map(String.init)
    sections = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// What the line begins with that names the exercises.
  private static let label = "Exercises:"
}
