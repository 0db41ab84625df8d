import CourseFiles
import Foundation
import Mutants

/// What the tests see of small faults in the kit's own sources.
enum MutantsCommand {
  /// Draws, builds and runs mutants, and prints what became of them.
  ///
  /// - Parameters:
  ///   - seed: what the draw depends on.
  ///   - count: how many mutants are wanted.
  ///   - checkout: the kit's sources.
  /// - Returns: whether enough are caught.
  /// - Throws: `MutantError`, or an error of Foundation if a file cannot be written.
  static func run(seed: UInt64, count: Int, in checkout: Checkout) throws -> Bool {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let modules = (Bundle.main.executableURL ?? program).deletingLastPathComponent()
      .appendingPathComponent("Modules")
    let campaign = MutantCampaign(seed: seed, count: count, checkout, modules: modules) { line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
    let mutants = try campaign.run()
    let list = (try? checkout.text(at: EquivalentMutants.path)) ?? ""
    let report = MutantReport(mutants, equivalent: EquivalentMutants(list))
    print(report.text, terminator: "")
    return report.isEnough
  }
}
