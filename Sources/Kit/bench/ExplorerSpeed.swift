import Explorer
import Foundation
import Scenario
import Simulation
import StyleList

/// The part of `make bench` that searches schedules.
enum ExplorerSpeed {
  private static let swift = Style.all.filter { $0.name != "operations" }

  /// Measures and prints; judges nothing.
  static func print() {
    printRates()
    printTwelve()
    printTwelveOfEach()
    printLessons()
    printReduction()
    Swift.print("\npeak memory: \(Speed.peakMegabytes()) MB")
  }

  /// Searches the schedules of a scenario, or of 12 requests, to cost 3 again and again.
  static func run(_ style: Style, _ runs: Int, in name: String) {
    let named = name == "twelve" ? twelve : Catalogue.scripts(named: name).first
    guard let script = named else { return }
    let exploration = Exploration(of: script, styles: [style], bound: .cost(3))
    for _ in 0..<max(0, runs) { _ = exploration.run() }
  }

  private static func printRates() {
    for name in ["update-avatar/leave-early", "gallery/all-arrive"] {
      Swift.print("\nschedules of \(name) per second of processor time, one style at a time")
      guard let script = Catalogue.scripts(named: name).first else { return }
      for style in Style.all {
        let plain = rate(Exploration(of: script, styles: [style], bound: .cost(3)))
        let jobs = rate(Exploration(of: script, styles: [style], bound: .cost(2), jobs: true))
        Speed.line(style.name, "\(plain); \(jobs) with jobs in other orders")
      }
    }
  }

  /// How many schedules are explored per second.
  private static func rate(_ exploration: Exploration) -> Int {
    let played = exploration.run().progress.played
    return Int(Double(played) / processorTime(runs: 20) { _ = exploration.run() })
  }

  private static func printTwelve() {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    Swift.print("\nall six styles on 12 requests, four at a time, on \(threads) cores")
    let script = twelve
    for (cost, folds) in [(1, false), (2, false), (2, true), (3, false), (3, true)] {
      let exploration = Exploration(
        of: script, styles: Style.all, bound: .cost(cost), folds: folds, workers: threads)
      var (played, elapsed) = (0, 0.0)
      let time = processorTime(runs: 1, best: 1) {
        elapsed = Speed.seconds { played = exploration.run().progress.played }
      }
      Speed.line(
        "to cost \(cost)\(folds ? ", folded" : "")",
        "\(Speed.format(elapsed)), \(Speed.format(time)) of processor time, \(played) schedules")
    }
  }

  private static let twelve = Script(.bulk, "twelve", "", size: 12)

  private static func printTwelveOfEach() {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    Swift.print("\n12 requests, four at a time, to cost 3, one style at a time")
    for style in Style.all {
      let one = Exploration(of: twelve, styles: [style], bound: .cost(3))
      let all = Exploration(of: twelve, styles: [style], bound: .cost(3), workers: cores)
      var played = 0
      let time = processorTime(runs: 1, best: 3) { played = one.run().progress.played }
      let waited = (0..<3).map { _ in Speed.seconds { _ = all.run() } }.min() ?? 0
      Speed.line(
        style.name,
        """
        \(Speed.format(time)) of processor time on one core, \
        a wait of \(Speed.format(waited)) on \(cores), \(played) schedules
        """)
    }
  }

  private static func printLessons() {
    Swift.print(
      "\nall orders of a scenario with at most 6 requests, without operations: the slowest")
    let times = Catalogue.all.filter { requests(of: $0) <= 6 }
      .map { script in
        let exploration = Exploration(of: script, styles: swift, bound: .exhaustive)
        let played = exploration.run().progress.played
        let time = processorTime(runs: 5) { _ = exploration.run() }
        return (name: script.fullName, time: time, played: played)
      }
      .sorted { $0.time > $1.time }
    for (name, time, played) in times.prefix(3) {
      Speed.line(name, "\(Speed.format(time)), \(played) schedules")
    }
  }

  /// The seconds of processor time of one piece of work, the best of several measurements.
  static func processorTime(runs: Int, best count: Int = 5, _ work: () -> Void) -> Double {
    let times = (0..<count).map { _ in
      let start = clock()
      for _ in 0..<runs { work() }
      return Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(runs)
    }
    return times.min() ?? 0
  }

  private static func requests(of script: Script) -> Int {
    swift.map { $0.play(script).trace.events.count { $0.kind == .request } }.max() ?? 0
  }

  private static func printReduction() {
    Swift.print("\nschedules without faults, for each of them that is played")
    for script in Catalogue.all where script.useCase != .bulk {
      let factors = Style.all.map { style in
        let progress = [false, true].map { reduces in
          Exploration(of: script, styles: [style], bound: .exhaustive, reduces: reduces)
            .run().progress
        }
        return Double(progress[0].played) / Double(progress[1].played - progress[1].skipped)
      }
      guard factors.contains(where: { $0 > 1 }) else { continue }
      let cells = zip(Style.all, factors).map { "\($0.name) " + String(format: "%.2f", $1) }
      Speed.line(script.fullName, cells.joined(separator: ", "))
    }
    Swift.print("  all others: 1.00 in every style")
  }
}
