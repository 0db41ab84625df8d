/// Where a document stops being JSON, read from Foundation's message.
struct SyntaxPlace {
  let line: Int?
  let column: Int?

  /// Looks for a place in `reason`.
  ///
  /// Foundation on Linux names the number of the byte (`around character 20`), on Darwin line and
  /// column (`around line 2, column 7`); the end of the document is the last line.
  init(in reason: String, of text: String) {
    if let line = Self.number(after: "line ", in: reason) {
      self.line = line
      column = Self.number(after: "column ", in: reason)
    } else if let offset = Self.number(after: "character ", in: reason) {
      let before = text.utf8.prefix(offset)
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map(before.index(after:))
      line = before.count { $0 == UInt8(ascii: "\n") } + 1
      column = text.utf8.distance(from: start ?? before.startIndex, to: before.endIndex) + 1
    } else {
      let end = text.utf8.reversed().drop { $0 == UInt8(ascii: "\n") }
      line = reason.contains("end of file") ? end.count { $0 == UInt8(ascii: "\n") } + 1 : nil
      column = nil
    }
  }

  private static func number(after word: String, in text: String) -> Int? {
    guard let range = text.firstRange(of: word) else { return nil }
    return Int(text[range.upperBound...].prefix { "0"..."9" ~= $0 })
  }
}
