/// How an answer is written in a file of the corpus.
extension CorpusAnswer {
  /// What the first line of an answer begins with.
  static let mark = "===="
  /// The last line of a header.
  private static let headEnd = "----"

  /// The header and the student's file.
  package var text: String { header() + source }

  /// The header, and how the file differs from that of another answer.
  ///
  /// - Parameter others: the answers before it that are written whole.
  /// - Returns: nil if no such form is less than half as long as the file.
  func text(likeOneOf others: [CorpusAnswer]) -> String? {
    let lines = LineChanges.lines(of: source)
    var best: (like: String, changes: String)?
    var limit = (source.utf8.count + 1) / 2
    for other in others {
      let old = LineChanges.lines(of: other.source)
      // Each line that the other has not takes its room in any case.
      let known = Set(old)
      guard lines.reduce(0, { $0 + (known.contains($1) ? 0 : $1.utf8.count) }) < limit else {
        continue
      }
      let changes = LineChanges.text(from: old, to: lines)
      let length = changes.utf8.count + "like: \(other.name)\n".utf8.count
      if length < limit { (best, limit) = ((other.name, changes), length) }
    }
    return best.map { header(like: $0.like) + $0.changes }
  }

  private func header(like other: String? = nil) -> String {
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
      + Mark.allCases.filter(marks.contains).map(\.rawValue)
      + (other.map { ["like: \($0)"] } ?? []) + [Self.headEnd]
    return lines.map { $0 + "\n" }.joined()
  }

  private static let fields = [
    "does", "misconception", "combined", "dies of", "used by", "kept for",
  ]

  /// Reads the lines of one answer.
  ///
  /// - Parameters:
  ///   - lines: the header, and the code or what changes in that of another answer.
  ///   - whole: the code of the answers before it that are whole, by name; takes that of this one, too.
  ///   - path: where the lines stand.
  /// - Throws: `CorpusError` if they are not as they should be.
  init(
    _ lines: ArraySlice<Substring>, whole: inout [Substring: [Substring]], at path: String
  ) throws(CorpusError) {
    let start = lines.startIndex
    func fault(_ index: Int, _ words: String) -> CorpusError {
      CorpusError(path, line: index + 1, words)
    }
    guard let (kind, name) = Self.title(lines[start]) else {
      throw fault(start, "should be `==== right NAME` or `==== wrong NAME`")
    }
    self.init(kind, String(name))
    guard let end = lines.firstIndex(of: Self.headEnd[...]) else {
      throw fault(start, "begins a header without an end, `----`")
    }
    let like = try readHeader(lines[start..<end], fault)
    var code = lines[(end + 1)...]
    while code.last?.isEmpty == true { code.removeLast() }
    if let like {
      let other = whole[lines[like].dropFirst("like: ".count)]
      guard let other else { throw fault(like, "names no answer before it that is whole") }
      code = try LineChanges.lines(code, of: other, fault: fault)[...]
    } else {
      whole[name] = Array(code)
    }
    if code.isEmpty { throw fault(end, "is followed by no code") }
    source = code.map { $0 + "\n" }.joined()
  }

  /// Takes the lines of the header; returns the index of that which says what the answer is like.
  private mutating func readHeader(
    _ lines: ArraySlice<Substring>, _ fault: (Int, String) -> CorpusError
  ) throws(CorpusError) -> Int? {
    var like: Int?
    var seen: Set<Substring> = []
    for index in lines.indices.dropFirst() {
      let name = lines[index].firstRange(of: ": ").map { lines[index][..<$0.lowerBound] }
      let isNew = seen.insert(name ?? lines[index]).inserted
      if !isNew { throw fault(index, "says the same for a second time") }
      if name == "like" {
        like = index
      } else if !note(lines[index], name) {
        throw fault(index, "is no line of a header")
      }
    }
    let start = lines.startIndex
    if does.isEmpty, !isOwn {
      throw fault(start, "begins a header that does not say what it `does`")
    }
    if isOwn, misconceptionName == nil || kind == .right {
      throw fault(start, "begins a header with `dies of`, and is no wrong answer with a name")
    }
    return like
  }

  private static func title(_ line: Substring) -> (kind: Kind, name: Substring)? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == mark, let kind = Kind(rawValue: String(words[1])),
      allows(words[2])
    else { return nil }
    return (kind, words[2])
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
