import Checker
import CourseFiles
import Exercises
import Foundation

/// How long a student waits for a judgement.
enum Checks {
  /// Checks the shipped file of each exercise several times, compiler and all.
  ///
  /// - Parameter runs: how many times.
  /// - Throws: `CheckerError` if nothing can be checked here.
  static func print(runs: Int) throws {
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let checkout = try Checkout(above: [here])
    let products = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let checker = Checker(checkout, products: products)
    Swift.print("edit to judgement, of \(runs) runs each: median, longest")
    for exercise in Exercise.all {
      let times = try (0..<runs).map { _ in
        try ContinuousClock().measure { _ = try checker.check(exercise) }
      }
      .sorted()
      Swift.print("  \(exercise.number)  \(times[times.count / 2])  \(times[times.count - 1])")
    }
  }
}
