import Exercises
import Explorer
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

extension Determinism {
  /// Explores programs whose jobs run on several threads, again and again, and counts what differs.
  ///
  /// - Parameter runs: how many times to explore a small program; stories take a hundredth of that.
  /// - Returns: whether every exploration found the same.
  static func printThreads(runs: Int) -> Bool {
    Swift.print("\ndistinct results of explorations on several threads, all cores busy\n")
    var isDeterministic = true
    func count(_ name: String, _ times: Int, _ exploration: Exploration) {
      let kinds = Set((0..<times).map { _ in results(of: exploration) }).count
      isDeterministic = isDeterministic && kinds == 1
      Swift.print("\(name): \(kinds) in \(times) explorations")
    }
    count(
      "a join with two locks", runs * 10,
      Exploration(of: [join], bound: .cost(2), onThreads: true))
    let script = Catalogue.scenario("gallery/all-arrive")
    for style in Style.onThreads {
      count(
        "gallery/all-arrive \(style.name)", max(2, runs / 100),
        Exploration(of: script, styles: [style], bound: .cost(1), onThreads: true, faults: []))
    }
    return isDeterministic
  }

  private static func results(of exploration: Exploration) -> [String] {
    var results: [String] = []
    _ = exploration.run(seeing: { schedule, runs in
      results.append(schedule.token)
      results += runs.map(\.trace.text)
    })
    return results
  }

  /// Two callbacks that look in one lock and change in another.
  private static let join = Program("join") { choices, _ in
    let log = ExampleLog(choices)
    let left = Locked(2)
    for _ in 1...2 {
      log.world.network.schedule(after: .milliseconds(10)) {
        left.withLock { $0 -= 1 }
        if left.withLock({ $0 == 0 }) { log.write("all are there") }
      }
    }
    log.world.run()
    return log.run
  }
}
