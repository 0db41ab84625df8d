/// The sentences of a page in Markdown, without its headings, code and directives.
///
/// An item of a list begins a sentence, and so does a cell of a table.
package struct Prose: Sendable {
  /// The sentences, in order; what stands in backticks is one word.
  package let sentences: [String]

  /// Reads a page.
  package init(_ markdown: String) {
    sentences = Self.blocks(of: markdown).flatMap(Self.sentences)
  }

  /// How many words each sentence has.
  package var lengths: [Int] { sentences.map(Self.words) }

  /// How many words a sentence has; signs alone are none.
  package static func words(in sentence: String) -> Int {
    sentence.split(separator: " ").count { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The paragraphs, items and cells, each in one line.
  private static func blocks(of markdown: String) -> [String] {
    var blocks: [String] = []
    var lines: [Substring] = []
    var isCode = false
    func end() {
      if !lines.isEmpty { blocks.append(lines.joined(separator: " ")) }
      lines = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || line.isEmpty || line.hasPrefix("#") || line.hasPrefix("```")
        || line.hasPrefix("<!--")
      {
        end()
      } else if line.hasPrefix("|") {
        end()
        blocks += line.split(separator: "|").map { String($0.trimmingPrefix { $0 == " " }) }
      } else {
        if line.hasPrefix("- ") || Self.isNumbered(line) { end() }
        lines.append(line.trimmingPrefix { $0 == " " })
      }
    }
    end()
    return blocks
  }

  /// Whether a line begins an item such as `1. `.
  private static func isNumbered(_ line: Substring) -> Bool {
    let rest = line.drop(while: \.isNumber)
    return rest.startIndex > line.startIndex && rest.hasPrefix(". ")
  }

  /// Divides a block behind each full stop, question mark or exclamation mark that a space follows.
  private static func sentences(in block: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    var isCode = false
    let letters = Array(block)
    for (index, letter) in letters.enumerated() {
      if letter == "`" { isCode.toggle() }
      current.append(isCode && letter == " " ? "_" : letter)
      let next = letters.dropFirst(index + 1).first { !"\"”)".contains($0) }
      if !isCode, ".?!".contains(letter), next == " " || next == nil {
        sentences.append(current)
        current = ""
      }
    }
    sentences.append(current)
    return sentences.map { String($0.trimmingPrefix { !$0.isLetter && !$0.isNumber && $0 != "`" }) }
      .filter { words(in: $0) > 0 }
  }
}
