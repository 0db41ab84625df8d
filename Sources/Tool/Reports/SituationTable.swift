import Rendering
import Shell

/// The situation of a shortfall as a table: one row for each load, buyer or tap, with a mark where
/// something is not as usual.
struct SituationTable {
  /// What is so for one thing.
  struct Row: Encodable, Equatable {
    /// The thing, as in `load 2`; empty for what is so for all.
    let thing: String
    /// What is not as usual, then what is, in words.
    var words: [String]
    /// Whether something is not as usual.
    var isUnusual: Bool
  }

  /// What is so for all, a row each; then the things in their order.
  let rows: [Row]

  /// Makes the table; nil for so few words that a sentence is easier to read.
  ///
  /// - Parameters:
  ///   - unusual: what makes the situation special, in words.
  ///   - usual: what it has as the plainest one has it, in words.
  init?(_ unusual: [String], usual: [String]) {
    guard unusual.count + usual.count > 2 else { return nil }
    let all = unusual.map { ($0, true) } + usual.map { ($0, false) }
    let things = Set(all.map { Self.thing(in: $0.0) }).subtracting([""])
    let told: [Told] = all.map { words, isUnusual in
      // A single thing with a number is no column of things.
      let thing = things.count > 1 ? Self.thing(in: words) : ""
      return (thing, thing.isEmpty ? words : Self.words(words, of: thing), isUnusual)
    }
    var rows: [Row] = []
    for (thing, words, isUnusual) in Self.sharing(told) {
      if !thing.isEmpty, let index = rows.firstIndex(where: { $0.thing == thing }) {
        rows[index].words.append(words)
        rows[index].isUnusual = rows[index].isUnusual || isUnusual
      } else {
        rows.append(Row(thing: thing, words: [words], isUnusual: isUnusual))
      }
    }
    let places = rows.indices.sorted {
      let (first, second) = (Self.place(rows[$0].thing), Self.place(rows[$1].thing))
      return first == second ? $0 < $1 : first < second
    }
    self.rows = places.map { rows[$0] }
  }

  /// What is said of a thing, and whether that is not as usual.
  private typealias Told = (thing: String, words: String, isUnusual: Bool)

  /// The same, with what is so for each thing of a kind said once.
  private static func sharing(_ told: [Told]) -> [Told] {
    let kinds = Dictionary(grouping: Set(told.map(\.thing)).subtracting([""]), by: kind)
    return kinds.filter { $0.value.count > 1 }.reduce(told) { told, entry in
      let own = told.filter { kind(of: $0.thing) == entry.key }
      let shared = Dictionary(grouping: own, by: \.words)
        .filter { $0.value.count == entry.value.count }
      return told.compactMap { thing, words, isUnusual in
        guard kind(of: thing) == entry.key, let all = shared[words] else {
          return (thing, words, isUnusual)
        }
        return thing == all[0].thing ? ("each \(entry.key)", words, isUnusual) : nil
      }
    }
  }

  /// Words before a number that are no things: `at 10 ms`, `is 200`.
  private static let others: Set<Substring> = [
    "after", "and", "are", "at", "before", "by", "every", "for", "from", "in", "is", "of", "or",
    "than", "to", "with",
  ]

  /// The last thing with a number that the words name; empty if they name none.
  static func thing(in words: String) -> String {
    let found = words.matches(of: /\b([a-z]+) (\d+)\b(?! ms)/).last { !others.contains($0.1) }
    return found.map { "\($0.1) \($0.2)" } ?? ""
  }

  /// What is said of a thing, without its name: `10 ms from tap 1 to tap 2` is `10 ms after tap 1`.
  private static func words(_ words: String, of thing: String) -> String {
    let way = words.replacing(#/ from ([a-z]+ \d+) to ([a-z]+ \d+)$/#) { match in
      match.2 == thing ? " after \(match.1)" : "\(match.0)"
    }
    for start in [thing + " ", "inner " + thing + " "] where way.hasPrefix(start) {
      return String(way.dropFirst(start.count))
    }
    for name in [" for " + thing, " of " + thing] {
      guard let range = way.firstRange(of: name),
        range.upperBound == way.endIndex || way[range.upperBound] == " "
      else { continue }
      return way.replacing(name, with: "", maxReplacements: 1)
    }
    return way
  }

  /// What a thing is, as in `load`; empty for none.
  private static func kind(of thing: String) -> String {
    String(thing.prefix { $0 != " " })
  }

  /// What rows are sorted by: what is so for all comes first, and `load 2` before `load 10`.
  private static func place(_ thing: String) -> (String, Int) {
    let parts = thing.split(separator: " ")
    if parts.first == "each" { return (String(parts[1]), 0) }
    return (parts.first.map(String.init) ?? "", parts.last.flatMap { Int($0) } ?? 0)
  }

  /// The table for a terminal.
  func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    let column = rows.map(\.thing.count).max() ?? 0
    let hasUnusual = rows.contains(where: \.isUnusual)
    let heading =
      hasUnusual ? "The situation; * is where it is not as usual:" : "The plainest situation:"
    return heading.wrapped(to: width).map { terminal.paint($0, .dim) + "\n" }.joined()
      + rows.map { row in
        let first = (row.isUnusual ? "  * " : "    ") + row.thing.padded(to: column)
        let gap = column == 0 ? "" : "  "
        return row.words.joined(separator: "; ").wrapped(
          to: width, first: first + gap,
          rest: String(repeating: " ", count: 4 + column + gap.count))
      }
      .joined()
  }
}
