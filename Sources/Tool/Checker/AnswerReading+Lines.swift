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

    /// The lines of the imports among the parts of a file that do not stand by themselves.
    func numbers(of tree: SyntaxTree) -> [Int] {
      var end = 0
      let items = tree.field(.items, of: tree.root)
      return (items.map { Array(tree.children(of: $0)) } ?? []).compactMap { item in
        guard let range = tree.range(of: item) else { return nil }
        defer { end = max(end, range.upperBound) }
        guard tree.text(.kind, of: item) == "import_decl", range.lowerBound <= bytes.count,
          end <= range.lowerBound
        else { return nil }
        // The item before ends somewhere in its last word, and an attribute begins with its sign.
        let between = String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
        return between.withoutComments.contains("@") ? number(at: range.lowerBound) : nil
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
  func range(of node: Index) -> ClosedRange<Int>? {
    guard let range = field(.range, of: node), let start = number(.start, of: range),
      let end = number(.end, of: range), start <= end
    else { return nil }
    return start...end
  }
}
