import Foundation

/// A question of the interview bank as a card: what is asked, and a good answer.
package struct Card: Decodable, Sendable {
  /// A point of the rubric: a plain text, or an object with the member `point`.
  private enum Point: Decodable {
    case text(String)

    init(from decoder: any Decoder) throws {
      struct Entry: Decodable { let point: String }
      let value = try decoder.singleValueContainer()
      self = .text(try (try? value.decode(String.self)) ?? value.decode(Entry.self).point)
    }
  }

  /// The name of the question.
  package let id: String
  /// What is asked.
  package let question: String
  private let mustMention: [Point]
  private let answer: [String]

  /// What must be mentioned, and a good answer, in Markdown.
  package var back: String {
    let points = mustMention.map { if case .text(let text) = $0 { "- \(text)\n" } else { "" } }
    return "\(points.joined())\n\(answer.joined(separator: "\n"))\n"
  }

  /// Returns the cards of all questions; a file that cannot be read has none.
  package static func all(in checkout: Checkout) -> [Card] {
    let folder = checkout.root.appendingPathComponent(SourceTree.interview + "/questions")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name in
      let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      return (try? JSONDecoder().decode([Card].self, from: data ?? Data())) ?? []
    }
  }
}
