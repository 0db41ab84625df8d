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

  /// Its page, in Markdown.
  package let text: String

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
    if files.contains(bundle) { return pages(of: try checkout.text(at: bundlePath)) }
    return try files.filter { $0.hasSuffix(".md") }.sorted().map { file in
      let name = String(file.dropLast(".md".count))
      return Misconception(name: name, text: try checkout.text(at: path(of: name)))
    }
  }

  /// The name of the file that holds all pages in a student edition, which has few files.
  private static let bundle = "all-pages.md"
  /// The path of that file, from the root.
  package static let bundlePath = "\(folder)/\(bundle)"
  private static let mark = "<!-- misconception: "

  /// The text of a file with all of some pages.
  package static func bundled(_ pages: [Misconception]) -> String {
    pages.map { "\(mark)\($0.name) -->\n\($0.text)" }.joined()
  }

  private static func pages(of text: String) -> [Misconception] {
    text.components(separatedBy: mark).dropFirst().map { page in
      let name = page.prefix { $0 != " " }
      let text = page.drop { $0 != "\n" }.dropFirst()
      return Misconception(name: String(name), text: String(text))
    }
  }

  private init(name: String, text: String) {
    self.text = text
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
