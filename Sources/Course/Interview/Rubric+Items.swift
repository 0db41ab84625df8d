extension Rubric {
  /// One line of a rubric, which is marked yes or no.
  package struct Item: Hashable, Sendable {
    /// What a line is for.
    package enum Kind: String, Codable, Sendable {
      case must = "must be mentioned"
      case good = "good to mention"
      case redFlag = "red flag"

      /// How much a yes counts: a red flag takes off.
      package var weight: Int {
        switch self {
        case .must: 2
        case .good: 1
        case .redFlag: -2
        }
      }
    }

    /// What the line is for.
    package let kind: Kind
    /// What to listen for.
    package let point: RubricPoint
  }

  /// The rubric, line by line: what must be mentioned, what is good, then the red flags.
  package var items: [Item] {
    mustMention.map { Item(kind: .must, point: $0) }
      + goodToMention.map { Item(kind: .good, point: $0) }
      + redFlags.map { Item(kind: .redFlag, point: $0) }
  }

  /// What all points without a red flag are worth.
  var worth: Int { items.reduce(0) { $0 + max(0, $1.kind.weight) } }
}
