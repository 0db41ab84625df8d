/// How an answer is written in a file of the corpus.
extension CorpusAnswer {
  /// What the first line of an answer begins with.
  static let mark = "===="
  /// The last line of a header.
  private static let headEnd = "----"

  /// The header and the student's file.
  package var text: String {
    let fields = [
      "does": does, "misconception": misconception ?? "",
      "combined": combined.joined(separator: " + "), "dies of": diesOf ?? "",
      "used by": usedBy ?? "", "kept for": keptFor.joined(separator: "; "),
    ]
    let lines =
      ["\(Self.mark) \(kind.rawValue) \(name)"]
      + Self.fields.compactMap { name in
        fields[name].flatMap { $0.isEmpty ? nil : "\(name): \($0)" }
      }
      + Mark.allCases.filter(marks.contains).map(\.rawValue) + [Self.headEnd]
    return lines.map { $0 + "\n" }.joined() + source
  }

  private static let fields = [
    "does", "misconception", "combined", "dies of", "used by", "kept for",
  ]

  /// Reads the lines of one answer.
  ///
  /// - Throws: `CorpusError` if they are not as they should be.
  init(_ lines: ArraySlice<Substring>, at path: String) throws {
    let start = lines.startIndex
    func fault(_ index: Int, _ words: String) -> CorpusError {
      CorpusError(path, line: index + 1, words)
    }
    let words = lines[start].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == Self.mark, let kind = Kind(rawValue: String(words[1])),
      Self.allows(words[2])
    else { throw fault(start, "should be `==== right NAME` or `==== wrong NAME`") }
    self.init(kind, String(words[2]))
    guard let end = lines.firstIndex(of: Self.headEnd[...]) else {
      throw fault(start, "begins a header without an end, `----`")
    }
    var seen: Set<Substring> = []
    for index in start + 1..<end {
      let name = lines[index].firstRange(of: ": ").map { lines[index][..<$0.lowerBound] }
      let isNew = seen.insert(name ?? lines[index]).inserted
      if !isNew { throw fault(index, "says the same for a second time") }
      guard note(lines[index], name) else { throw fault(index, "is no line of a header") }
    }
    if does.isEmpty { throw fault(start, "begins a header that does not say what it `does`") }
    if isOwn, misconceptionName == nil || kind == .right {
      throw fault(start, "begins a header with `dies of`, and is no wrong answer with a name")
    }
    let code = lines[(end + 1)...].reversed().drop { $0.isEmpty }.reversed()
    if code.isEmpty { throw fault(end, "is followed by no code") }
    source = code.map { $0 + "\n" }.joined()
  }

  private static func allows(_ name: Substring) -> Bool {
    !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// Takes a line of the header; false if it is none.
  private mutating func note(_ line: Substring, _ name: Substring?) -> Bool {
    guard let name else { return Mark(rawValue: String(line)).map { marks.insert($0) } != nil }
    let value = String(line.dropFirst(name.count + 2))
    guard !value.isEmpty, value.first?.isWhitespace == false, value.last?.isWhitespace == false
    else { return false }
    switch name {
    case "does": does = value
    case "misconception": misconception = value
    case "combined": combined = value.split(separator: " + ").map(String.init)
    case "dies of": diesOf = value
    case "used by": usedBy = value
    case "kept for": keptFor = value.split(separator: "; ").map(String.init)
    default: return false
    }
    return true
  }
}
