import Foundation
import Simulation
import TaskHost
import Workshop

/// Plays constructs of plain Swift again and again, and beside that on the real pool.
enum Constructs {
  /// Prints, for each, how many outcomes there are in a world by default, under the explorer, and on
  /// the real pool.
  ///
  /// - Parameters:
  ///   - runs: how often each is played in a world, with all cores busy.
  ///   - realRuns: how often each runs outside of a world.
  /// - Returns: whether each has one outcome by default, and nothing real that is not explored.
  static func print(runs: Int, realRuns: Int) async -> Bool {
    guard TaskExecutors.isInstalled else {
      Swift.print("This toolchain takes no executors of a program's own.")
      return false
    }
    let load = Load(threads: ProcessInfo.processInfo.activeProcessorCount)
    defer { load.stop() }
    var isRight = true
    Swift.print("runs \(runs), real runs \(realRuns): default, explored, real, not explored\n")
    for construct in Construct.all {
      let plays = Set((0..<runs).map { _ in construct.play().outcome })
      let (explored, isWhole) = construct.explore()
      let real = construct.isTimed ? [] : await real(construct, realRuns)
      let missing = real.subtracting(explored)
      isRight = isRight && plays.count == 1 && missing.isEmpty
      let name = construct.name.padding(toLength: 52, withPad: " ", startingAt: 0)
      let count = "\(explored.count)\(isWhole ? "" : "+")"
      Swift.print("\(name) \(plays.count) \(count) \(real.count) \(missing.sorted())")
    }
    Swift.print(isRight ? "\nall explored" : "\nNOT ALL EXPLORED")
    return isRight
  }

  private static func real(_ construct: Construct, _ runs: Int) async -> Set<String> {
    var outcomes: Set<String> = []
    for _ in 0..<runs {
      let log = ConstructLog()
      await Task {
        await construct.run(log)
        log.note(".")
      }.value
      outcomes.insert(log.outcome)
    }
    return outcomes
  }
}
