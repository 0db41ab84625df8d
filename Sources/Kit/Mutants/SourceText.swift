/// The text of a source file by the positions of its bytes, as the compiler counts them.
package struct SourceText: Sendable {
  /// The text, byte by byte.
  private let bytes: [UInt8]
  /// The first byte of each line.
  private let starts: [Int]

  /// Takes in a text.
  package init(_ text: String) {
    bytes = Array(text.utf8)
    let ends = bytes.indices.filter { [bytes] in bytes[$0] == UInt8(ascii: "\n") }
    starts = [0] + ends.map { $0 + 1 }
  }

  /// How many bytes it has.
  var count: Int { bytes.count }

  /// The byte at a position; nil behind the end.
  subscript(position: Int) -> UInt8? {
    bytes.indices.contains(position) ? bytes[position] : nil
  }

  /// The text in a range of bytes.
  subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Whether the bytes from `position` on are those of `word`.
  func has(_ word: String, at position: Int) -> Bool {
    position >= 0 && bytes.dropFirst(position).starts(with: word.utf8)
  }

  /// The number of the line that holds the byte at `position`; O(log n).
  func line(at position: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of the lines that a range touches, without the last line's end.
  func wholeLines(around range: Range<Int>) -> Range<Int> {
    let last = line(at: max(range.lowerBound, range.upperBound - 1))
    let end = last < starts.count ? starts[last] - 1 : bytes.count
    return starts[line(at: range.lowerBound) - 1]..<end
  }
}

/// Where the parts of the language end, which the compiler does not tell: it gives a part by its
/// first and its last word.
extension SourceText {
  /// The end of the word, number, text, operator or bracket that begins at `position`.
  func endOfToken(at position: Int) -> Int {
    guard let byte = self[position] else { return position }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), let end = endOfText(at: position) {
      return end
    }
    if byte == UInt8(ascii: "-"), self[position + 1].map(Self.isDigit) == true {
      return endOfNumber(at: position + 1)
    }
    if Self.isDigit(byte) { return endOfNumber(at: position) }
    if byte == UInt8(ascii: "`") { return end(from: position + 1) { $0 != byte } + 1 }
    if Self.isInWord(byte) || Self.isSign(byte) {
      return end(from: position + 1, while: Self.isInWord)
    }
    if Self.isInOperator(byte) { return end(from: position + 1, while: Self.isInOperator) }
    return position + 1
  }

  private func end(from start: Int, while isInside: (UInt8) -> Bool) -> Int {
    var position = start
    while let byte = self[position], isInside(byte) { position += 1 }
    return position
  }

  private func endOfNumber(at position: Int) -> Int {
    let end = end(from: position, while: Self.isInWord)
    guard has(".", at: end), self[end + 1].map(Self.isDigit) == true else { return end }
    return self.end(from: end + 1, while: Self.isInWord)
  }

  /// The end of a text in quotation marks, with what is interpolated into it.
  private func endOfText(at position: Int) -> Int? {
    let hashes = end(from: position) { $0 == UInt8(ascii: "#") } - position
    let mark = has("\"\"\"", at: position + hashes) ? "\"\"\"" : "\""
    guard has(mark, at: position + hashes) else { return nil }
    let tail = String(repeating: "#", count: hashes)
    var position = position + hashes + mark.utf8.count
    while position < count, !has(mark + tail, at: position) {
      if has("\\" + tail + "(", at: position) {
        position = endOfBrackets(at: position + 1 + hashes)
      } else {
        position += has("\\" + tail, at: position) ? 2 + hashes : 1
      }
    }
    return min(count, position + mark.utf8.count + hashes)
  }

  /// The end of the brackets that open at `position`.
  private func endOfBrackets(at position: Int) -> Int {
    var position = position
    var depth = 0
    while let byte = self[position] {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      position = byte == UInt8(ascii: "\"") ? endOfToken(at: position) : position + 1
      if depth == 0 { break }
    }
    return position
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Letters, digits, the underscore, and all that is not ASCII.
  private static func isInWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// What may stand before a word that belongs to the language.
  private static func isSign(_ byte: UInt8) -> Bool { "#$@".utf8.contains(byte) }

  private static func isInOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }
}
