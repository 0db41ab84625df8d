/// An answer as a person talks, cut into sentences, in which the points of a rubric are looked for.
///
/// A point is found if in one sentence, or in two neighbouring ones, each of its groups has a
/// phrase. A phrase is there if its words stand in a row and each word of the answer begins with
/// the word of the phrase: "cancel" is found in "cancelled". A phrase of the first group does not
/// count if its clause holds a negation that is not part of the phrase: "does not cancel" does not
/// say "cancel". In the other groups that makes the match weak: "and no other thread" may well be
/// meant. A phrase that is a negation itself counts whatever stands beside it. It is a proposal; a
/// person decides.
package struct SpokenAnswer {
  private let sentences: [[String]]
  /// Whether nothing was said, in whatever script.
  package let isEmpty: Bool

  /// Reads the lines of an answer; takes O(n).
  package init(_ lines: [String]) {
    sentences = lines.flatMap(Self.sentences).map(Self.tokens).filter { !$0.isEmpty }
    isEmpty = !lines.contains { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// How surely a point is found.
  package enum Match: Sendable {
    case none
    /// By one phrase alone, by words of two sentences, or with a negation beside one of them.
    case weak
    /// By several phrases of one sentence.
    case strong
  }

  /// Whether the answer seems to make `point`; false if the point has no words.
  package func mentions(_ point: RubricPoint) -> Bool { match(with: point) != .none }

  /// How surely the answer makes `point`; not at all if the point has no words.
  package func match(with point: RubricPoint) -> Match {
    let groups = point.words.map { $0.map(Self.tokens) }
    guard let claim = groups.first else { return .none }
    let isStrong = sentences.contains { sentence in
      let places = groups.map { Self.said($0, in: sentence) }
      return !places.contains([]) && Set(places.joined()).count > 1
    }
    if isStrong { return .strong }
    let isWeak = sentences.indices.contains { index in
      let near = sentences[index...].prefix(2)
      return near.contains { !Self.said(claim, in: $0).isEmpty }
        && groups.dropFirst().allSatisfy { group in
          near.contains { sentence in
            group.contains { !Self.places(of: $0, in: sentence).isEmpty }
          }
        }
    }
    return isWeak ? .weak : .none
  }

  /// How many phrases of `groups` are there, negated or not; nil if a group has none.
  func hits(_ groups: [[String]]) -> Int? {
    let words = Array(sentences.joined())
    let hits = groups.map { group in
      group.filter { !Self.places(of: Self.tokens($0), in: words).isEmpty }
    }
    return hits.contains([]) ? nil : Set(hits.joined()).count
  }

  /// Whether a phrase has words, and nothing that would keep it from being found.
  static func isPhrase(_ phrase: String) -> Bool {
    // Most phrases are plain words, which need not be taken apart.
    if phrase.utf8.first.map(isWord) == true,
      phrase.utf8.allSatisfy({ isWord($0) || $0 == UInt8(ascii: " ") })
    {
      return true
    }
    let tokens = tokens(phrase)
    return !tokens.isEmpty && !tokens.contains(where: isMark)
  }

  /// Where a sentence says one of several phrases, and does not deny it.
  private static func said(
    _ phrases: [[String]], in sentence: [String]
  ) -> [ClosedRange<Int>] {
    phrases.flatMap { phrase in
      // "The server never answers or nobody calls back": what negates by itself needs no other check.
      let negatesItself = phrase.contains(where: negations.contains)
      return places(of: phrase, in: sentence).filter {
        negatesItself || !isNegated($0, in: sentence)
      }
    }
  }

  /// Where the words of a phrase stand in a sentence; marks between them do not matter.
  private static func places(of wanted: [String], in sentence: [String]) -> [ClosedRange<Int>] {
    let plain = sentence.indices.filter { !isMark(sentence[$0]) }
    guard !wanted.isEmpty, plain.count >= wanted.count else { return [] }
    return (0...plain.count - wanted.count).compactMap { start in
      let here = plain[start..<start + wanted.count]
      guard zip(here, wanted).allSatisfy({ sentence[$0].hasPrefix($1) }) else { return nil }
      return plain[start]...plain[start + wanted.count - 1]
    }
  }

  /// Whether the clause around a phrase holds a negation outside it; "not only" is none.
  private static func isNegated(_ phrase: ClosedRange<Int>, in sentence: [String]) -> Bool {
    let ends = sentence.indices.filter {
      isMark(sentence[$0]) || clauseWords.contains(sentence[$0])
    }
    let first = (ends.last { $0 < phrase.lowerBound } ?? -1) + 1
    let last = (ends.first { $0 > phrase.upperBound } ?? sentence.count) - 1
    return (first...last).contains { index in
      guard !phrase.contains(index), negations.contains(sentence[index]) else { return false }
      let next = index + 1 < sentence.count ? sentence[index + 1] : ""
      return !(sentence[index] == "not" && ["only", "just"].contains(next))
    }
  }

  private static let negations: Set<String> = [
    "not", "never", "no", "none", "nothing", "without", "cannot", "neither", "nor", "nobody",
    "hardly",
  ]

  private static let clauseWords: Set<String> = [
    "but", "because", "so", "which", "while", "whereas", "although", "though", "however", "then",
    "since", "unless", "until", "or", "else", "otherwise", "if",
  ]
}

extension SpokenAnswer {
  /// Cuts a text at line ends, and at white space behind a full stop or the like.
  private static func sentences(of text: String) -> [String] {
    var sentences = [String.UnicodeScalarView()]
    for scalar in text.unicodeScalars {
      let isEnd = sentences.last?.last.map { ".!?".unicodeScalars.contains($0) } ?? false
      if scalar == "\n" || isEnd && scalar.properties.isWhitespace {
        sentences.append(String.UnicodeScalarView())
      } else {
        sentences[sentences.count - 1].append(scalar)
      }
    }
    return sentences.map { String($0) }
  }

  /// Divides a text into words in lower case and the marks that divide clauses.
  private static func tokens(_ text: String) -> [String] {
    let text = text.lowercased()
    let isPlain = text.utf8.allSatisfy { $0 < 128 && !"'(".utf8.contains($0) }
    let written =
      isPlain
      ? text
      : text.replacing("()", with: "").replacing("’", with: "'")
        .replacing("can't", with: "cannot").replacing("won't", with: "will not")
        .replacing("n't", with: " not")
    return words(in: written.replacing("can not", with: "cannot"))
  }

  /// Finds `[a-z0-9_@]+(?:'[a-z]+)?` and `[,;:()]`.
  ///
  /// As a regular expression that would be read anew for each phrase of a rubric, which takes several
  /// times as long as the search.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var rest = text.map { $0.asciiValue ?? 0 }[...]
    while let first = rest.first {
      var length = rest.prefix(while: isWord).count
      if length > 0, rest.dropFirst(length).first == UInt8(ascii: "'") {
        let ending = rest.dropFirst(length + 1).prefix(while: isLetter).count
        length += ending > 0 ? 1 + ending : 0
      }
      if length > 0 || ",;:()".utf8.contains(first) {
        words.append(String(decoding: rest.prefix(max(1, length)), as: UTF8.self))
      }
      rest = rest.dropFirst(max(1, length))
    }
    return words
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "@")
  }

  private static func isMark(_ token: String) -> Bool { ",;:()".contains(token) }
}
