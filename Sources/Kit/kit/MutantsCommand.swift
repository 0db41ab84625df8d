import CourseFiles
import Foundation
import Mutants

/// What the tests see of small faults in the kit's own sources.
enum MutantsCommand {
  /// Draws, builds and runs mutants, and prints what became of them.
  ///
  /// - Parameters:
  ///   - seeds: what the draw depends on.
  ///   - count: how many mutants are wanted of each seed.
  ///   - checkout: the kit's sources.
  /// - Returns: whether enough are caught of each seed.
  /// - Throws: `MutantError`, or an error of Foundation if a file cannot be written.
  static func run(seeds: [UInt64], count: Int, in checkout: Checkout) throws -> Bool {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let modules = (Bundle.main.executableURL ?? program).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let campaign = MutantCampaign(seeds: seeds, count: count, checkout, modules: modules) { line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
    let mutants = try campaign.run()
    let list = (try? checkout.text(at: EquivalentMutants.path)) ?? ""
    let reports = seeds.map { seed in
      MutantReport(mutants.filter { $0.seed == seed }, equivalent: EquivalentMutants(list))
    }
    for (seed, report) in zip(seeds, reports) {
      print((seeds.count > 1 ? "Seed \(seed)\n\n" : "") + report.text)
    }
    return reports.allSatisfy(\.isEnough)
  }
}
