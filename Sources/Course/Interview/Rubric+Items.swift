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

  /// What a complete answer without a red flag brings.
  var worth: Int { items.map(\.kind).worth }
}

extension Rubric.Item.Kind {
  /// How many points that are good to mention count; more may be said.
  static let countedGoods = 2
}

extension Sequence<Rubric.Item.Kind> {
  /// What points of these kinds bring together; below 0 if red flags take more off.
  package var score: Int {
    let goods = count { $0 == .good }
    return reduce(0) { $0 + $1.weight } - Swift.max(0, goods - Rubric.Item.Kind.countedGoods)
  }

  /// What they bring without the red flags.
  var worth: Int { filter { $0 != .redFlag }.score }
}
