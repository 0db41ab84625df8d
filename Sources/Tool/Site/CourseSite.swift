import CourseFiles
import Foundation
import Interview
import Rendering
import Replays

/// Something that a search finds: where it is, its title, and its words.
struct SiteFind: Encodable {
  let title: String
  let link: String
  let words: String
}

/// The whole course as files for a browser, which need no server and no network.
package struct CourseSite {
  /// The files, by their paths from the folder of the site.
  package private(set) var files: [SiteFile] = []
  private let frame: String

  private static let look = (SourceTree.folder(of: "Site") ?? "") + "/Look/"

  /// Makes the site of the course in `checkout`.
  ///
  /// - Parameters:
  ///   - checkout: where the course lies.
  ///   - progress: is told how many lessons are done, of how many.
  /// - Throws: `CourseError` or `BankError` if something of the course cannot be read.
  package init(
    of checkout: Checkout, showing progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws {
    frame = try checkout.text(at: Self.look + "frame.html")
    let plays = try SitePlays(in: checkout)
    let lessons = try Lesson.all(in: checkout).map { SiteLesson($0, in: checkout, plays) }
    let misconceptions = try SiteMisconceptions(in: checkout)
    let interview = SiteInterview(try Bank(in: checkout))
    let glossary = try checkout.text(at: SourceTree.lessons + "/glossary.md")
    let facts = try checkout.text(at: SourceTree.lessons + "/sources.md")
    add("index.html", "async-styles", SiteStart(lessons).body)
    for (index, lesson) in lessons.enumerated() {
      progress(index, lessons.count)
      let body = try lesson.body(
        before: index > 0 ? lessons[index - 1] : nil,
        after: index + 1 < lessons.count ? lessons[index + 1] : nil)
      add(SiteLesson.path(of: lesson.lesson.number), lesson.name, body)
    }
    progress(lessons.count, lessons.count)
    add("misconceptions.html", "Misconceptions", misconceptions.body)
    add("interview.html", "Interview questions", interview.body)
    add("glossary.html", "Glossary", SiteMarkdown(glossary, level: 2).html)
    add("facts.html", "Sources", SiteMarkdown(facts, level: 2).html)
    let found = lessons.flatMap(\.found) + misconceptions.found + interview.found
    files += plays.files
    try addParts(from: checkout, found + Self.words(in: glossary))
  }

  private mutating func add(_ path: String, _ title: String, _ body: String) {
    let text = frame.replacing("{{TITLE}}", with: title.markup)
      .replacing("href=\"\(path)\"", with: "href=\"\(path)\" aria-current=\"page\"")
    let halves = text.split(separator: "{{BODY}}", maxSplits: 1)
    files.append((path, halves.joined(separator: body)))
  }

  /// Adds what all pages share: the look, the script, and the index for searching.
  private mutating func addParts(from checkout: Checkout, _ found: [SiteFind]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let index = String(decoding: try encoder.encode(found), as: UTF8.self)
    files += [
      ("parts/site.css", try checkout.text(at: Self.look + "site.css")),
      (
        "parts/site.js",
        try PageParts.elements(in: checkout) + checkout.text(at: Self.look + "site.js")
      ),
      ("parts/search.js", "'use strict';\nwindow.searchIndex = \(index);\n"),
      (".nojekyll", ""),
    ]
  }

  /// The words of the glossary, each with its meaning.
  private static func words(in glossary: String) -> [SiteFind] {
    glossary.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count > 1, cells[0] != "word" else { return nil }
        return SiteFind(
          title: "Glossary: \(cells[0])", link: "glossary.html",
          words: SiteMarkdown.words(of: cells[1]))
      }
  }
}
