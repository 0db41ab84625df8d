import Simulation

/// A mutation that was drawn, and the number that switches it on.
package struct DrawnMutation: Sendable {
  package let number: Int
  package let path: String
  package let mutation: Mutation
  /// The seed it was drawn with; 0 if it was not drawn by chance.
  package let seed: UInt64

  /// Gives a mutation its number.
  package init(number: Int, path: String, mutation: Mutation, seed: UInt64 = 0) {
    self.number = number
    self.path = path
    self.mutation = mutation
    self.seed = seed
  }
}

/// Draws places and operators by some seeds.
package struct MutantDraw {
  /// A line of code.
  package struct Place: Hashable, Sendable {
    package let path: String
    package let line: Int

    /// The line of the file at `path`.
    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  private var seeds: [(seed: UInt64, random: SplitMix64)]
  private let places: [Place]
  private let read: (String) throws -> [Mutation]
  private var known: [String: [Mutation]] = [:]
  private var drawn: [DrawnMutation] = []

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - seeds: what the draw depends on. Each draws by itself, but does not touch what one before
  ///     it has drawn.
  ///   - places: all lines of code.
  ///   - read: returns the mutations of a file.
  package init(seeds: [UInt64], places: [Place], read: @escaping (String) throws -> [Mutation]) {
    self.seeds = seeds.map { ($0, SplitMix64(seed: $0)) }
    self.places = places
    self.read = read
  }

  /// Draws `count` mutations with each seed, of which no two touch the same text: first a line, then
  /// one of the operators that fit there, then a part of the line.
  ///
  /// - Returns: all that were drawn so far, in the order of their numbers.
  /// - Throws: `MutantError.tooFew`, or what reading a file throws.
  package mutating func draw(_ count: Int) throws -> [DrawnMutation] {
    for index in seeds.indices {
      let seed = seeds[index].seed
      var random = seeds[index].random
      defer { seeds[index].random = random }
      var missing = count - drawn.count { $0.seed == seed }
      var attempts = 0
      while missing > 0 {
        attempts += 1
        guard attempts < 100 * (count + 10) else { throw MutantError.tooFew }
        guard let (path, mutation) = try drawOne(with: &random) else { continue }
        let number = drawn.count + 1
        drawn.append(DrawnMutation(number: number, path: path, mutation: mutation, seed: seed))
        missing -= 1
      }
    }
    return drawn
  }

  /// Draws a line, an operator and a part of the line; nil if nothing fits there.
  private mutating func drawOne(
    with random: inout SplitMix64
  ) throws -> (path: String, mutation: Mutation)? {
    guard let place = places.randomElement(using: &random) else { return nil }
    let here = try mutations(of: place.path).filter { $0.line == place.line }
    let names = here.map(\.operatorName).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    guard let name = names.randomElement(using: &random),
      let mutation = here.filter({ $0.operatorName == name }).randomElement(using: &random),
      isFree(mutation, in: place.path)
    else { return nil }
    return (place.path, mutation)
  }

  private mutating func mutations(of path: String) throws -> [Mutation] {
    if let mutations = known[path] { return mutations }
    let mutations = try read(path)
    known[path] = mutations
    return mutations
  }

  private func isFree(_ mutation: Mutation, in path: String) -> Bool {
    drawn.allSatisfy { $0.path != path || !$0.mutation.touches(mutation) }
  }
}

extension MutantDraw {
  /// The lines of a file that hold code: no comments, no brackets alone, no texts alone.
  ///
  /// - Parameters:
  ///   - text: the text of the file.
  ///   - path: its path from the root.
  /// - Returns: the lines, in order.
  package static func places(in text: String, at path: String) -> [Place] {
    var isText = false
    var places: [Place] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = line.drop { $0 == " " }
      let wasText = isText
      if code.split(separator: "\"\"\"", omittingEmptySubsequences: false).count == 2 {
        isText.toggle()
      }
      let isLiteral = code.hasPrefix("\"") && (code.hasSuffix("\"") || code.hasSuffix("\","))
      let isDead = code.hasPrefix("//") || code.hasPrefix("import ") || isLiteral || wasText
      if !isDead, code.contains(where: \.isLetter) {
        places.append(Place(path: path, line: index + 1))
      }
    }
    return places
  }
}
