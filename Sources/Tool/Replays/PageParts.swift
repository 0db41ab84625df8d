import CourseFiles
import Foundation

/// The parts of which pages are made: files beside the code of this module.
package struct PageParts {
  private var frame: String
  private let content: String
  private var look: String
  private var script: String

  /// Reads the parts.
  ///
  /// - Parameters:
  ///   - checkout: where they lie.
  ///   - name: the file with what stands between header and footer.
  ///   - scripts: the names of the scripts, in order, without their ending.
  /// - Throws: `CourseError` if one cannot be read.
  package init(in checkout: Checkout, body name: String, scripts: [String]) throws {
    let folder = Self.folder
    frame = try checkout.text(at: folder + "frame.html")
    content = try checkout.text(at: folder + name)
    look = try checkout.text(at: folder + "page.css")
    script =
      try Self.elements(in: checkout)
      + scripts.map { try checkout.text(at: "\(folder)\($0).js") }.joined()
  }

  /// Returns the script that finds and makes elements; each page begins with it, and the site, too.
  ///
  /// - Throws: `CourseError` if it cannot be read.
  package static func elements(in checkout: Checkout) throws -> String {
    try checkout.text(at: folder + "elements.js")
  }

  private static let folder = (SourceTree.folder(of: "Replays") ?? "") + "/Page/"

  /// How many bytes they take.
  var size: Int { frame.utf8.count + content.utf8.count + look.utf8.count + script.utf8.count }

  /// The look and the script, for a site that keeps them in files of their own.
  package var shared: (look: String, script: String) { (look, script) }

  /// The same parts with look and script in files, by their paths from the page.
  package func linking(look: String, script: String) -> PageParts {
    var parts = self
    parts.frame =
      frame
      .replacing("<style>{{LOOK}}</style>", with: "<link rel=\"stylesheet\" href=\"\(look)\">")
      .replacing("<script>{{SCRIPT}}</script>", with: "<script src=\"\(script)\"></script>")
      .replacing("-src 'unsafe-inline'", with: "-src 'self' 'unsafe-inline'")
    parts.look = ""
    parts.script = ""
    return parts
  }

  /// Puts a page together.
  ///
  /// The data cannot end the element that holds them: `<` is written as an escape.
  package func page(titled title: String, holding data: some Encodable, refresh: String = "") throws
    -> String
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    let json = String(decoding: try encoder.encode(data), as: UTF8.self)
      .replacing("<", with: "\\u003c")
    let name = title.escapedForPage
    let parts = [
      "TITLE": name, "LOOK": look, "DATA": json, "SCRIPT": script, "REFRESH": refresh,
      "BODY": Self.fill(content, with: ["TITLE": name]),
    ]
    return Self.fill(frame, with: parts)
  }

  /// Puts texts in the places of a template, as `{{NAME}}`; what they hold is left as it is.
  private static func fill(_ template: String, with parts: [String: String]) -> String {
    template.split(separator: "{{", omittingEmptySubsequences: false).enumerated()
      .map { index, piece in
        guard index > 0, let end = piece.firstRange(of: "}}") else { return String(piece) }
        return (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
      }
      .joined()
  }
}

extension String {
  /// The text with what HTML would take for markup written as entities.
  fileprivate var escapedForPage: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
