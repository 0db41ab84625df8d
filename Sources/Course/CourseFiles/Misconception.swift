import Foundation

/// A belief that leads to wrong answers, with a page on what one sees, why, and the repair.
package struct Misconception: Hashable, Sendable {
  /// What it is called by: the name of its file, without the ending.
  package let name: String
  /// The belief, as a sentence.
  package let title: String

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
      let heading = try checkout.text(at: path(of: name)).split(separator: "\n").first ?? ""
      return Misconception(name: name, title: String(heading.drop { "# ".contains($0) }))
    }
  }

  private static let folder = SourceTree.misconceptions

  private static func path(of name: String) -> String { "\(folder)/\(name).md" }
}
