import CourseFiles
import Rendering

/// Prose in Markdown as HTML: headings, paragraphs, lists, code, drawings and tables.
///
/// It reads what the kit's own pages use, as `MarkdownText` does for a terminal.
struct SiteMarkdown {
  private enum Block {
    case text(String)
    case item(String, isNumbered: Bool)
    case heading(String, level: Int)
    case fenced([Substring], language: Substring)
    case table([Substring])
  }

  private var blocks: [Block] = []
  private let firstLevel: Int

  /// Reads Markdown.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - level: the level that a heading of the second level gets.
  init(_ text: String, level: Int = 3) {
    firstLevel = level
    var fence: (lines: [Substring], language: Substring)?
    var isOpen = false
    let text = Self.namingShapes(in: text)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let ended = fence { blocks.append(.fenced(ended.lines, language: ended.language)) }
        fence = fence == nil ? ([], line.dropFirst(3)) : nil
        isOpen = false
      } else if fence != nil {
        fence?.lines.append(line)
      } else {
        isOpen = add(line, goingOn: isOpen)
      }
    }
  }

  /// What says how to read a timeline of signs, with the shapes of pictures in place of them.
  private static func namingShapes(in text: String) -> String {
    guard text.contains("`v`"), text.contains("`#`") else { return text }
    let shapes = [
      "=": "\u{25AC}", ">": "\u{25CF}", "v": "\u{25BC}", "#": "\u{25A0}", "x": "\u{2715}",
    ]
    return shapes.reduce(text) { $0.replacing("`\($1.key)`", with: $1.value) }
  }

  /// Adds a line that is not fenced, and returns whether the next may belong to the same block.
  private mutating func add(_ line: Substring, goingOn: Bool) -> Bool {
    if line.isEmpty { return false }
    if line.hasPrefix("#") {
      let level = line.prefix { $0 == "#" }.count
      let words = String(line.dropFirst(level).drop { $0 == " " })
      blocks.append(.heading(words, level: firstLevel + level - 2))
      return false
    }
    if line.hasPrefix("|") {
      if goingOn, case .table(let lines)? = blocks.last {
        blocks[blocks.count - 1] = .table(lines + [line])
      } else {
        blocks.append(.table([line]))
      }
      return true
    }
    if let item = item(line, goingOn: goingOn) {
      blocks.append(item)
      return true
    }
    let words = String(line.drop { $0 == " " })
    switch blocks.last {
    case .text(let text)? where goingOn: blocks[blocks.count - 1] = .text(text + " " + words)
    case .item(let text, let isNumbered)? where goingOn:
      blocks[blocks.count - 1] = .item(text + " " + words, isNumbered: isNumbered)
    default: blocks.append(.text(words))
    }
    return true
  }

  /// The item that a line begins; in prose a number begins one only at the beginning or in a list.
  private func item(_ line: Substring, goingOn: Bool) -> Block? {
    if line.hasPrefix("- ") { return .item(String(line.dropFirst(2)), isNumbered: false) }
    let number = line.prefix(while: \.isNumber)
    let rest = line[number.endIndex...]
    guard !number.isEmpty, rest.hasPrefix(". ") else { return nil }
    if goingOn, number != "1", case .text? = blocks.last { return nil }
    return .item(String(rest.dropFirst(2)), isNumbered: true)
  }

  /// The HTML.
  var html: String {
    var list = ""
    func end() -> String {
      defer { list = "" }
      return list.isEmpty ? "" : "</\(list)>\n"
    }
    return blocks.map { block in
      guard case .item(let text, let isNumbered) = block else { return end() + html(of: block) }
      let name = isNumbered ? "ol" : "ul"
      let start = list == name ? "" : end() + "<\(name)>\n"
      list = name
      return start + "<li\(Self.anchor(of: text))>\(Self.inline(text))</li>\n"
    }
    .joined() + end()
  }

  private func html(of block: Block) -> String {
    switch block {
    case .text(let text), .item(let text, _): return "<p>\(Self.inline(text))</p>\n"
    case .heading(let words, let level):
      return "<h\(level)>\(Self.inline(words))</h\(level)>\n"
    case .fenced(let lines, let language):
      let kind = language == "text" ? "class=\"drawing\" tabindex=\"0\"" : "class=\"code\""
      let text = lines.joined(separator: "\n").markup
      return "<pre \(kind)>\(text)\n</pre>\n"
    case .table(let lines): return Self.table(lines)
    }
  }

  private static func table(_ lines: [Substring]) -> String {
    let all = lines.map { line -> [String] in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }
    let rows = all.filter { row in
      !row.allSatisfy { cell in !cell.isEmpty && cell.allSatisfy { "-: ".contains($0) } }
    }
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>" + cells.map { "<\(tag)>\(inline($0))</\(tag)>" }.joined() + "</tr>\n"
    }
    return
      "<div class=\"table\" tabindex=\"0\"><table>\n<thead>"
      + (rows.first.map { row($0, "th") } ?? "") + "</thead>\n<tbody>"
      + rows.dropFirst().map { row($0, "td") }.joined() + "</tbody></table></div>\n"
  }

  /// The place of an item that begins with the number of a fact: `**F12**`.
  private static func anchor(of item: String) -> String {
    guard item.hasPrefix("**F"), let end = item.dropFirst(2).firstRange(of: "**") else { return "" }
    return " id=\"\(item[..<end.lowerBound].dropFirst(2))\""
  }

  /// A line of prose: code between backticks, strong words, and links to facts by their numbers.
  static func inline(_ text: some StringProtocol) -> String {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().map { index, piece in
      let words = String(piece).markup
      if index % 2 == 1, index < pieces.count - 1 || pieces.count % 2 == 1 {
        return "<code>\(words)</code>"
      }
      return words.replacing(/\*\*([^*]+)\*\*/) { "<strong>\($0.1)</strong>" }
        .replacing(/\(F(\d+)((?:, F\d+)*)\)/) { found in
          let all = found.0.dropFirst().dropLast().split(separator: ", ")
          return "("
            + all.map { "<a href=\"facts.html#\($0)\">\($0)</a>" }.joined(separator: ", ") + ")"
        }
    }
    .joined()
  }

  /// The words alone, for a search.
  static func words(of text: String) -> String {
    text.replacing("`", with: "").replacing("**", with: "")
      .split(whereSeparator: \.isWhitespace).filter { $0 != "|" && !$0.hasPrefix("#") }
      .joined(separator: " ")
  }
}
