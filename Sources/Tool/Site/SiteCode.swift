import CourseFiles
import Rendering
import Shell

/// Code as HTML, each part of it in the ink of its kind.
struct SiteCode {
  private let checkout: Checkout
  private let colours: CodeColours?

  /// Takes code of a lesson.
  init(of lesson: Lesson, in checkout: Checkout) {
    self.checkout = checkout
    colours = CodeColours(of: lesson, in: checkout)
  }

  /// A listing with the numbers of its lines; a long one is folded below its name.
  func html(_ listing: SourceListing, of file: String) -> String {
    let lines = colours(of: file)
    let rows = listing.rows.map { row in
      switch row {
      case .folded(let words): "<span class=\"folded\">\(words.markup)</span>"
      case .code(let number, let line):
        "<span class=\"gutter\">\(number)</span>"
          + Self.inked(line, lines?.kinds(ofLine: number) ?? [])
      }
    }
    let code = "<pre class=\"code\">\(rows.joined(separator: "\n"))\n</pre>\n"
    let isLong = rows.count > 24
    return "<details class=\"listing\"\(isLong ? "" : " open")><summary><code>"
      + "\(listing.path.markup)</code></summary>\n\(code)</details>\n"
  }

  /// A few lines, and where they stand.
  func html(_ snippet: CodeSnippet, of file: String) -> String {
    let lines = colours(of: file)
    let rows = zip(snippet.numbers, snippet.lines).map { number, line in
      Self.inked(line, (lines?.kinds(ofLine: number) ?? []).dropFirst(snippet.margin))
    }
    let place = "<figcaption>\(file.markup), line \(snippet.numbers.lowerBound)</figcaption>"
    return "<figure><pre class=\"code\">\(rows.joined(separator: "\n"))\n</pre>"
      + "\(place)</figure>\n"
  }

  /// The stub of an exercise, which can be copied.
  func stub(_ text: String, of path: String) -> String {
    let lines = colours?.file(path, holding: text)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Self.inked($1, lines?.kinds(ofLine: $0 + 1) ?? [])
    }
    return "<pre class=\"code copied\">\(rows.joined(separator: "\n"))</pre>\n"
  }

  private func colours(of file: String) -> CodeColours.File? {
    (try? checkout.text(at: SourceTree.path(of: file))).flatMap { colours?.file(file, holding: $0) }
  }

  private static func inked(_ line: Substring, _ kinds: some Sequence<CodeColours.Kind?>) -> String
  {
    var html = ""
    var part = ""
    var kind: CodeColours.Kind?
    func end() {
      html += kind.map { "<span class=\"ink-\($0.rawValue)\">\(part.markup)</span>" } ?? part.markup
      part = ""
    }
    var rest = kinds.makeIterator()
    for character in line {
      let next = rest.next() ?? nil
      if next != kind {
        end()
        kind = next
      }
      part.append(character)
    }
    end()
    return html
  }
}
