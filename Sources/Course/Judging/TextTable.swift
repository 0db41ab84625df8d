/// Texts that share words, each with the beginning of the text before.
///
/// Every word stands once, the most frequent first. A text is a line of numbers by base 36, with `/`
/// behind it if another follows: how many words it shares with the text before it, then the places
/// of all others.
struct TextTable: Codable {
  let texts: [String]

  private enum Keys: CodingKey {
    case words, lines
  }

  init(_ texts: [String]) {
    self.texts = texts
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let words = try container.decode(String.self, forKey: .words).parts(between: " ")
    let lines = try container.decode(String.self, forKey: .lines)
    var before: [Substring] = []
    texts = try (lines.isEmpty ? [] : lines.parts(between: "/")).map { line in
      let numbers = line.parts(between: " ").map { Int($0, radix: 36) ?? -1 }
      guard let shared = numbers.first, 0...before.count ~= shared,
        numbers.dropFirst().allSatisfy(words.indices.contains)
      else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "No such words: \(line)."))
      }
      before = before.prefix(shared) + numbers.dropFirst().map { words[$0] }
      return before.joined(separator: " ")
    }
  }

  func encode(to encoder: any Encoder) throws {
    let split = texts.map { $0.parts(between: " ") }
    let words = Dictionary(split.joined().map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let places = Dictionary(zip(words, words.indices)) { first, _ in first }
    var before: [Substring] = []
    let lines = split.map { words in
      let shared = zip(before, words).prefix { $0 == $1 }.count
      before = words
      return ([shared] + words.dropFirst(shared).compactMap { places[$0] })
        .map { String($0, radix: 36) }.joined(separator: " ")
    }
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(words.joined(separator: " "), forKey: .words)
    try container.encode(lines.joined(separator: "/"), forKey: .lines)
  }
}
