import Simulation

/// A mutation that was drawn, and the number that switches it on.
package struct DrawnMutation: Sendable {
  package let number: Int
  package let path: String
  package let mutation: Mutation

  /// Gives a mutation its number.
  package init(number: Int, path: String, mutation: Mutation) {
    self.number = number
    self.path = path
    self.mutation = mutation
  }
}

/// Draws places and operators by a seed.
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

  private var random: SplitMix64
  private let places: [Place]
  private let read: (String) throws -> [Mutation]
  private var known: [String: [Mutation]] = [:]
  private var drawn: [DrawnMutation] = []

  /// Prepares to draw.
  ///
  /// - Parameters:
  ///   - seed: what the draw depends on.
  ///   - places: all lines of code.
  ///   - read: returns the mutations of a file.
  package init(seed: UInt64, places: [Place], read: @escaping (String) throws -> [Mutation]) {
    random = SplitMix64(seed: seed)
    self.places = places
    self.read = read
  }

  /// Draws `count` mutations, of which no two touch the same text: first a line, then one of the
  /// operators that fit there, then a part of the line.
  ///
  /// - Throws: `MutantError.tooFew`, or what reading a file throws.
  package mutating func draw(_ count: Int) throws -> [DrawnMutation] {
    var attempts = 0
    while drawn.count < count {
      attempts += 1
      guard attempts < 100 * (count + 10), let place = places.randomElement(using: &random) else {
        throw MutantError.tooFew
      }
      let here = try mutations(of: place.path).filter { $0.line == place.line }
      let names = here.map(\.operatorName).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }
      guard let name = names.randomElement(using: &random),
        let mutation = here.filter({ $0.operatorName == name }).randomElement(using: &random),
        isFree(mutation, in: place.path)
      else { continue }
      drawn.append(
        DrawnMutation(number: drawn.count + 1, path: place.path, mutation: mutation))
    }
    return drawn
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
