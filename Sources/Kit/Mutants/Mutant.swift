/// A mutation in a copy of the kit, with what became of it.
package struct Mutant: Codable, Sendable {
  /// What became of it.
  package enum Fate: Codable, Hashable, Sendable {
    /// A test has recorded an issue; which.
    case caught(suite: String, test: String)
    /// The tests of a suite have crashed, and no other suite has recorded an issue.
    case crashed(suite: String)
    /// A suite took too long, and no other suite has recorded an issue.
    case timeLimit(suite: String)
    /// All suites that come by it pass.
    case lives
    /// No suite comes by it.
    case unreached
  }

  /// The number that switches it on.
  package let number: Int
  /// The seed it was drawn with.
  package let seed: UInt64
  /// The path of its file, from the root of the checkout.
  package let path: String
  package let line: Int
  package let operatorName: String
  /// What it changes, on one line.
  package let difference: String
  /// What became of it; nil before it has run.
  package var fate: Fate?

  /// Whether a test has recorded an issue.
  var isCaught: Bool {
    if case .caught = fate { true } else { false }
  }

  /// Describes a mutant.
  package init(
    number: Int, seed: UInt64 = 0, path: String, line: Int, operatorName: String,
    difference: String, fate: Fate? = nil
  ) {
    self.number = number
    self.seed = seed
    self.path = path
    self.line = line
    self.operatorName = operatorName
    self.difference = difference
    self.fate = fate
  }
}

/// The mutants of some seeds, kept beside the copy so that a run can be taken up again.
package struct MutantRecord: Codable, Sendable {
  /// What the sources were, and how many mutants were wanted.
  let fingerprint: String
  /// How many were drawn of each seed, time after time.
  let draws: [Int]
  /// In the order in which they were drawn.
  package var mutants: [Mutant]
  package var suites: [TestSuite]

  /// The suites that come by a mutant: the nearest module first, then the cheapest.
  func suites(reaching mutant: Mutant) -> [TestSuite] {
    suites.filter { $0.reaches?.contains(mutant.number) == true }
      .sorted {
        ($0.distance(from: mutant.path), $0.milliseconds, $0.title)
          < ($1.distance(from: mutant.path), $1.milliseconds, $1.title)
      }
  }

  /// Leaves out suites that fail though no mutant is on, if they are few.
  ///
  /// A mutant's place takes more stack than what stood there, so a test of a documented depth may fail.
  ///
  /// - Parameter titles: the titles of these suites.
  /// - Throws: `MutantError.red` if there are more than three.
  mutating func leaveOut(_ titles: [String]) throws {
    guard titles.count <= 3 else { throw MutantError.red(titles) }
    for index in suites.indices where titles.contains(suites[index].title) {
      suites[index].reaches = []
    }
  }
}
