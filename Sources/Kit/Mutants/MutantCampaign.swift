import CourseFiles
import Foundation
import Simulation

/// Draws mutants by some seeds, builds them all in one copy of the kit and runs the tests for each.
package struct MutantCampaign: Sendable {
  let checkout: Checkout
  let modules: URL
  let seeds: [UInt64]
  let count: Int
  let copy: MutantCopy
  let tell: @Sendable (String) -> Void

  /// Prepares a campaign.
  ///
  /// - Parameters:
  ///   - seeds: what the draw depends on.
  ///   - count: how many mutants are wanted of each seed.
  ///   - checkout: the kit's sources.
  ///   - modules: the folder that holds the built modules of these sources.
  ///   - tell: takes one line on what is being done.
  package init(
    seeds: [UInt64], count: Int, _ checkout: Checkout, modules: URL,
    tell: @escaping @Sendable (String) -> Void
  ) {
    (self.seeds, self.count, self.checkout, self.modules) = (seeds, count, checkout, modules)
    self.tell = tell
    copy = MutantCopy(of: checkout, seeds: seeds)
  }

  /// Runs what has not been run yet, and returns all mutants in order.
  ///
  /// If only tests have changed since the last time, what was caught stays caught. The others are
  /// run again.
  ///
  /// - Throws: `MutantError`, or an error of Foundation if a file cannot be written.
  package func run() throws -> [Mutant] {
    let fingerprint = try fingerprint { !$0.hasPrefix("Tests/") }
    var record: MutantRecord
    if let kept, kept.fingerprint == fingerprint {
      tell("The sources are as they were; going on with what is there.")
      record = try broughtUpToDate(kept)
    } else {
      record = try begin(fingerprint)
    }
    try keep(record)
    let program = try TestProgram(in: copy.root)
    record = try runWithoutMutants(record, program)
    return try runMutants(record, program).mutants
  }

  var file: URL {
    copy.root.deletingLastPathComponent().appendingPathComponent("results.json")
  }

  private var kept: MutantRecord? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(MutantRecord.self, from: $0) }
  }

  func keep(_ record: MutantRecord) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(record).write(to: file, options: .atomic)
  }

  /// A number that changes with any letter of the chosen files but the list of equivalent mutants.
  func fingerprint(of isChosen: (String) -> Bool) throws -> String {
    var hash = UInt64(count)
    for path in try copy.paths() where path != EquivalentMutants.path && isChosen(path) {
      let data = try Data(contentsOf: checkout.root.appendingPathComponent(path))
      hash = SplitMix64.hash(of: path, from: hash)
      hash = SplitMix64.hash(of: String(decoding: data, as: UTF8.self), from: hash)
    }
    return String(hash, radix: 16)
  }
}
