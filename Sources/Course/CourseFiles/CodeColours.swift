import Foundation

/// What stands in each column of the code that a lesson shows, as `make colours` wrote it beforehand.
///
/// A line is kept as `4k1 7t`: a keyword of four letters, a space left plain, and a type of seven
/// letters. What is plain at the end of a line is left out.
package struct CodeColours: Codable, Equatable, Sendable {
  /// What gets an ink of its own.
  package enum Kind: Character, Sendable {
    case keyword = "k"
    case type = "t"
    case string = "s"
    case number = "n"
    case comment = "c"
  }

  /// The lines of one file.
  package struct File: Codable, Equatable, Sendable {
    private let fingerprint: String
    /// What stands in each line, by its number.
    private let lines: [Int: String]

    /// Keeps what stands in some lines, counted from 1, of a file with this text.
    package init(of text: String, _ lines: [Int: [Kind?]]) {
      fingerprint = Fingerprint.of(text)
      self.lines = lines.mapValues(Self.word)
    }

    /// Whether this is the text of which the lines were taken.
    func isTaken(of text: String) -> Bool { fingerprint == Fingerprint.of(text) }

    /// What stands in a line, as the file keeps it; nil if the line is not known.
    package func word(ofLine number: Int) -> String? { lines[number] }

    /// Returns what stands in each column of a line, without what is plain at its end; nil if the
    /// line is not known.
    package func kinds(ofLine number: Int) -> [Kind?]? {
      guard let word = lines[number] else { return nil }
      var kinds: [Kind?] = []
      var count = 0
      for character in word {
        if let digit = character.wholeNumberValue {
          // No line is as long as this; a damaged file may say so.
          count = min(count * 10 + digit, 1000)
        } else {
          kinds += Array(repeating: Kind(rawValue: character), count: count)
          count = 0
        }
      }
      return kinds
    }

    private static func word(for kinds: [Kind?]) -> String {
      let end = (kinds.lastIndex { $0 != nil } ?? -1) + 1
      return kinds[..<end].reduce(into: [(kind: Kind?, count: Int)]()) { parts, kind in
        if let last = parts.last, last.kind == kind {
          parts[parts.count - 1].count += 1
        } else {
          parts.append((kind, 1))
        }
      }
      .map { "\($0.count)\($0.kind?.rawValue ?? " ")" }.joined()
    }
  }

  private let files: [String: File]

  /// Keeps files by their names, as events name them.
  package init(_ files: [String: File]) { self.files = files }

  /// Reads the colours of a lesson; nil if there are none, or they cannot be understood.
  package init?(of lesson: Lesson, in checkout: Checkout) {
    self.init(at: Self.path(of: lesson), in: checkout)
  }

  /// Reads the colours of the styles' stories, which pages show; nil as with those of a lesson.
  package init?(ofStoriesIn checkout: Checkout) {
    self.init(at: Self.pathOfStories, in: checkout)
  }

  private init?(at path: String, in checkout: Checkout) {
    guard let text = try? checkout.text(at: path),
      let colours = try? JSONDecoder().decode(CodeColours.self, from: Data(text.utf8))
    else { return nil }
    self = colours
  }

  /// The path of the file that keeps the colours of a lesson.
  package static func path(of lesson: Lesson) -> String { lesson.folder + "/colours.json" }

  /// The path of the file that keeps the colours of the styles' stories.
  package static let pathOfStories = "Sources/Tool/Replays/Page/colours.json"

  /// The names of the files, in order.
  package var names: [String] { files.keys.sorted() }

  /// Returns the lines of a file; nil if it is not known, or had another text.
  package func file(_ name: String, holding text: String) -> File? {
    files[name].flatMap { $0.isTaken(of: text) ? $0 : nil }
  }

  /// The colours as their file keeps them.
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }
}

/// The lines stand in one text, as in `3:4k1 7t;8s;9:2k`: a number begins those that do not follow the
/// line before.
extension CodeColours.File {
  private enum Member: CodingKey { case fingerprint, lines }

  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    fingerprint = try members.decode(String.self, forKey: .fingerprint)
    var lines: [Int: String] = [:]
    var next = 0
    for part in try members.decode(String.self, forKey: .lines).components(separatedBy: ";") {
      let pair = part.components(separatedBy: ":")
      // No file has as many lines as this; a damaged one may say so.
      if let number = Int(pair[0]), pair.count == 2 { next = min(number, 1_000_000) }
      lines[next] = pair.last
      next += 1
    }
    self.lines = lines
  }

  package func encode(to encoder: any Encoder) throws {
    let parts = lines.sorted { $0.key < $1.key }.map { number, word in
      lines[number - 1] == nil ? "\(number):\(word)" : word
    }
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(fingerprint, forKey: .fingerprint)
    try members.encode(parts.joined(separator: ";"), forKey: .lines)
  }
}
