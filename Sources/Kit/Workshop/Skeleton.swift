/// What is left of a program without its names, numbers, texts and comments.
///
/// Two answers with the same skeleton are the same answer, written with other words.
package struct Skeleton: Hashable, Sendable {
  /// The keywords and signs in order, with a letter in place of each name or literal.
  package let parts: [String]

  /// Takes the skeleton of the type declarations in `text`.
  package init(of text: String) {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("import ") }
    var rest = Self.withoutTexts(lines.joined(separator: "\n"))[...]
    var parts: [String] = []
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first.isLetter || first.isNumber || "_$#@`".contains(first) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_$#@`".contains($0) }
        rest.removeFirst(word.count)
        if Self.kept.contains(word) {
          parts.append(String(word))
        } else if !Self.idle.contains(word) {
          parts.append("n")
        }
      } else {
        parts.append(String(rest.removeFirst()))
      }
    }
    self.parts = parts
  }

  static let kept: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "init", "deinit", "let",
    "var", "if", "else", "guard", "switch", "case", "default", "for", "in", "while", "repeat", "do",
    "catch", "try", "throw", "throws", "return", "defer", "await", "async", "nil", "true", "false",
    "self", "weak", "is", "as", "where", "break", "continue", "inout", "some", "any", "lazy",
  ]
  private static let idle: Set<Substring> = ["private", "final", "fileprivate"]

  /// The text without comments, and with a letter in place of each string.
  static func withoutTexts(_ text: String) -> String {
    text.replacing(/"""(?s:.*?)"""/, with: "n")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "n")
      .replacing(#/\/\/[^\n]*/#, with: "")
      .replacing(#/(?s:\/\*.*?\*\/)/#, with: "")
  }
}
