extension AnswerReading {
  /// Where the lines of a text begin.
  struct Lines {
    private let starts: [Int]
    private let bytes: [UInt8]

    init(of text: String) {
      let bytes = Array(text.utf8)
      // A file of an old Mac ends its lines otherwise.
      let ends = bytes.indices.filter { index in
        bytes[index] == 10
          || bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      }
      starts = [0] + ends.map { $0 + 1 }
      self.bytes = bytes
    }

    /// The attribute that begins at a place, with its sign: `@_silgen_name`.
    func word(at range: ClosedRange<Int>) -> String {
      var start = min(range.lowerBound, bytes.count)
      if start > 0, bytes[start - 1] == UInt8(ascii: "@") { start -= 1 }
      let word = bytes[start...].enumerated().prefix { index, byte in
        index == 0 || byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter
      }
      return String(decoding: word.map(\.element), as: UTF8.self)
    }

    /// The lines that hold a word by which an import reaches what is not public.
    ///
    /// The compiler does not tell of these words. So they count wherever they stand, in a comment or
    /// a text, too: no answer needs them there.
    var marks: [Attribute] {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.matches(
        of: /@\s*(testable|_private|_spi|_spiOnly|_exported|_implementationOnly)\b/
      ).map { match in
        let offset = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
        let word = String(match.output.1)
        return Attribute(line: number(at: offset), kind: word, text: "@\(word)")
      }
    }

    /// The number of the line that holds the byte at `offset`; O(log n).
    func number(at offset: Int) -> Int {
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return low + 1
    }
  }
}

extension SyntaxTree {
  /// The bytes of the text that a node stands for, up to the beginning of its last word.
  ///
  /// What a macro has made stands in no place of the file.
  func range(of node: Index) -> ClosedRange<Int>? {
    guard let range = field(.range, of: node), field(.buffer, of: range) == nil,
      let start = number(.start, of: range), let end = number(.end, of: range), start <= end
    else { return nil }
    return start...end
  }
}
