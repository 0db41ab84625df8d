import Simulation

/// What a requirement is played with: where it departs from the plainest case, by name.
///
/// The token of a situation names just that: `users=3,user 2=fails`; that of the plainest is empty.
package struct Situation: Hashable, Sendable {
  /// One departure from the plainest case.
  package struct Departure: Hashable, Sendable {
    /// What is other than in the plainest case: `users`, `user 2`.
    package let name: String
    /// What it is: `3`, `fails`.
    package let option: String

    /// Both in words: `3 users`, `user 2 fails`; of what is so or is not, the name alone.
    package var words: String {
      if name.hasSuffix(":") { return "\(name) \(option)" }
      if option == Draw.yes { return name }
      if isNoNumber { return "none \(name)" }
      let start = name.prefix { $0 != " " }
      if Self.verbsInFront.contains(String(start)) { return "\(option) \(name)" }
      guard option.allSatisfy(\.isNumber), !name.hasPrefix("the ") else {
        return "\(name) \(option)"
      }
      let end = name.firstIndex(of: " ") ?? name.endIndex
      let first = name[..<end]
      guard option == "1", first.hasSuffix("s"), !Self.verbs.contains(String(first)) else {
        return "\(option) \(name)"
      }
      let one = first.hasSuffix("ies") ? first.dropLast(3) + "y" : first.dropLast()
      return "1 \(one)\(name[end...])"
    }

    /// Whether it says only that something is not there, or that there is one as usual.
    var isAbsence: Bool {
      option.hasPrefix("-") || Self.absences.contains(option) || isNoNumber
        || option == "one" && name.hasSuffix(":")
    }

    /// Whether it is the number of something, and 0, which is nobody's number.
    private var isNoNumber: Bool {
      option == "0" && (name.hasPrefix("is the number of") || name.hasPrefix("is the promise"))
    }

    private static let absences: Set<String> = [
      "no", "never", "none", "nobody", "nothing", "no others", "not once more", "usual",
    ]

    /// Words with which a name goes on behind its option: `the first user`, `is in the list twice`.
    private static let verbsInFront: Set<String> = ["comes", "is", "stand"]

    /// Words behind a number that are no plural.
    private static let verbs: Set<String> = ["is", "was", "has", "ms"]
  }

  /// The departures, in the order in which they are drawn.
  package let departures: [Departure]

  /// Lists where a situation departs from the plainest case.
  package init(_ departures: [Departure] = []) {
    self.departures = departures
  }

  /// Reads a token.
  ///
  /// - Returns: nil if a part of it has no `=`.
  package init?(token: String) {
    var departures: [Departure] = []
    for part in token.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      departures.append(Departure(name: String(sides[0]), option: String(sides[1])))
    }
    self.departures = departures
  }

  /// The situation in one line.
  package var token: String {
    departures.map { "\($0.name)=\($0.option)" }.joined(separator: ",")
  }

  /// The situation in words; empty for the plainest.
  package var words: String { departures.map(\.words).joined(separator: ", ") }

  /// Returns what a requirement that draws by `make` is to be played with, the smallest first.
  ///
  /// All situations with few departures come first, then some by chance, from a fixed seed: only
  /// there do many departures meet. Of these, too, those with few departures come first. With each
  /// situation come all that are smaller. Takes time in proportion to the number of situations.
  ///
  /// - Parameters:
  ///   - cost: how much the departures may cost together; most cost 1.
  ///   - most: how many situations there may be without those by chance.
  ///   - seeds: how many to draw by chance.
  ///   - make: draws one situation.
  /// - Returns: the situations, each once.
  package static func all(
    toCost cost: Int, most: Int, seeds: Int, _ make: (inout Draw) -> Void
  ) -> [Situation] {
    var found: [Situation] = []
    var layers: [[Situation]] = [[Situation()]] + Array(repeating: [], count: cost)
    for spent in 0...cost {
      for situation in layers[spent] {
        if found.count == most { break }
        found.append(situation)
        for (next, price) in Draw.drawn(situation, make).neighbours where spent + price <= cost {
          layers[spent + price].append(next)
        }
      }
    }
    return found.count > 1 ? found + byChance(seeds, besides: found, make) : found
  }
}

/// The situations of a requirement, which are drawn when somebody asks for them.
package final class Situations: Sendable {
  private let cost: Int
  private let most: Int
  private let seeds: Int
  private let draw: @Sendable (inout Draw) -> Void
  private let drawn = Locked<[Situation]?>(unwatched: nil)

  /// Prepares to draw situations by `draw`; by default there is only the plainest.
  ///
  /// - Parameters:
  ///   - cost: how many departures may come together.
  ///   - most: how many situations there may be besides those by chance.
  ///   - seeds: how many are drawn by chance, each with all that are smaller.
  ///   - draw: draws a situation.
  init(
    toCost cost: Int = 0, most: Int = 1, seeds: Int = 0,
    _ draw: @escaping @Sendable (inout Draw) -> Void = { _ in }
  ) {
    self.cost = cost
    self.most = most
    self.seeds = seeds
    self.draw = draw
  }

  /// What is in a situation as it is in the plainest, in words; what is merely absent is left out.
  func usual(in situation: Situation) -> [String] {
    Draw.drawn(situation, draw).usual.map(\.words)
  }

  /// The situations that are one departure smaller.
  func smaller(than situation: Situation) -> [Situation] { situation.smaller(draw) }

  /// All that may be other than plainest in a situation.
  func offered(in situation: Situation) -> [Situation.Departure] {
    Draw.drawn(situation, draw).offered
  }

  /// The situations, the smallest first.
  package var all: [Situation] {
    if let known = drawn.withLock({ $0 }) { return known }
    let all = Situation.all(toCost: cost, most: most, seeds: seeds, draw)
    drawn.exchange(all)
    return all
  }
}
