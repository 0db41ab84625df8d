import Foundation
import Scenario
import Simulation
import StyleList
import Trace

/// Plays every style and scenario many times while all cores are busy, and counts what differs.
enum Determinism {
  /// Prints the number of distinct traces of each cell, machinery included.
  ///
  /// - Parameter runs: how many times to play each cell.
  /// - Returns: whether every cell had one trace only.
  static func print(runs: Int) -> Bool {
    let load = Load(threads: ProcessInfo.processInfo.activeProcessorCount)
    defer { load.stop() }
    Swift.print("distinct traces in \(runs) runs of each cell, all cores busy\n")
    let names = Style.all.map { $0.name.padding(toLength: 12, withPad: " ", startingAt: 0) }
    Swift.print(String(repeating: " ", count: 34) + names.joined())
    var isDeterministic = true
    for script in Catalogue.all {
      let counts = Style.all.map { style in
        Set((0..<runs).map { _ in style.play(script, mechanism: true).trace }).count
      }
      isDeterministic = isDeterministic && counts.allSatisfy { $0 == 1 }
      let cells = counts.map { "\($0)".padding(toLength: 12, withPad: " ", startingAt: 0) }
      let name = script.fullName.padding(toLength: 34, withPad: " ", startingAt: 0)
      Swift.print(name + cells.joined())
    }
    isDeterministic = printThreads(runs: runs) && isDeterministic
    Swift.print(isDeterministic ? "\nall 1" : "\nNOT DETERMINISTIC")
    return isDeterministic
  }
}

/// Threads that do nothing but keep the cores busy.
final class Load: Sendable {
  private let isRunning = Locked(true)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [isRunning] in
        while isRunning.withLock({ $0 }) {
          for _ in 0..<10_000 where Thread.current.isCancelled { return }
        }
      }
    }
  }

  func stop() {
    isRunning.withLock { $0 = false }
  }
}
