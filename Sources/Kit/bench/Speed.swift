import Foundation
import Scenario
import Simulation
import StyleList
import Trace

/// The figures of `make bench`.
enum Speed {
  /// Measures and prints everything; judges nothing.
  static func print() {
    Primitives.print()
    printRuns()
    CatalogueSpeed.print()
    printRunLoop()
    printComparison()
    ExplorerSpeed.print()
    printLesson()
    Swift.print("\npeak memory: \(peakMegabytes()) MB")
  }

  private static func printRuns() {
    Swift.print("\nruns of update-avatar/happy")
    guard let script = Catalogue.scripts(named: "happy").first else { return }
    for style in Style.all {
      let runs = style.name == "operations" ? 3_000 : 30_000
      for _ in 0..<100 { _ = style.play(script) }
      let time = seconds { for _ in 0..<runs { _ = style.play(script) } }
      line(style.name, "\(Int(Double(runs) / time)) runs/s")
    }
  }

  private static func printRunLoop() {
    Swift.print("\nrun loop: one timer fires and sets another, with others pending")
    for pending in [10, 1_000, 1_000_000] {
      let fired = 200_000
      // The far timers never fire: the step budget ends the run before.
      let world = World(stepBudget: fired)
      for index in 0..<pending {
        world.background.schedule(after: .seconds(1_000_000) + .milliseconds(index)) {}
      }
      repeatTimer(in: world)
      let time = seconds { world.run() }
      line("\(pending) pending", "\(Int(time / Double(fired) * 1e9)) ns per timer")
    }
  }

  private static func repeatTimer(in world: World) {
    world.background.schedule(after: .milliseconds(1)) { repeatTimer(in: world) }
  }

  private static func printComparison() {
    for count in [1_000, 10_000, 100_000] { printComparison(of: count) }
  }

  private static func printComparison(of count: Int) {
    Swift.print("\ncomparison of six traces of \(count) events")
    let equal = (0..<6).map {
      RecordedTrace(name: "\($0)", events: longTrace(count, skipping: nil))
    }
    let different = (0..<6).map {
      RecordedTrace(name: "\($0)", events: longTrace(count, skipping: $0 + 2))
    }
    line("equal", format(seconds { _ = Comparison(of: equal) }))
    line("six classes", format(seconds { _ = Comparison(of: different) }))
  }

  /// A trace of requests and replies; every thousandth or so is missing where `skipping` says so.
  private static func longTrace(_ count: Int, skipping: Int?) -> [Event] {
    (0..<count).compactMap { index in
      if let skipping, index % 1_000 == skipping { return nil }
      return Event(
        sequence: index + 1, virtualTime: .milliseconds(index / 4), lane: "network",
        kind: index.isMultiple(of: 2) ? .request : .reply, key: "GET /avatar#\(index / 2)",
        value: index.isMultiple(of: 2) ? "" : "200", causes: index > 0 ? [index] : [])
    }
  }

  private static func printLesson() {
    let program = Bundle.main.executableURL?.deletingLastPathComponent()
      .appendingPathComponent("lessons")
    guard let program, FileManager.default.isExecutableFile(atPath: program.path) else { return }
    let times = (0..<20).map { _ in seconds { run(program, ["1"]) } }.sorted()
    Swift.print("\nwall time of `lessons 1`, median of 20")
    line("built", format(times[10]))
  }

  private static func run(_ program: URL, _ arguments: [String]) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    do { try process.run() } catch { return }
    process.waitUntilExit()
  }

  /// The time of one piece of work, the best of five measurements, in nanoseconds.
  static func nanoseconds(_ work: @escaping ChainCost.Work) -> Double {
    let total = Total()
    return nanoseconds { work { total.add($0) } }
  }

  /// The time of one piece of work, the best of five measurements, in nanoseconds.
  static func nanoseconds(_ work: () -> Void) -> Double {
    var count = 1
    while seconds({ for _ in 0..<count { work() } }) < 0.02 { count *= 2 }
    let best = (0..<5).map { _ in seconds { for _ in 0..<count { work() } } }.min() ?? 0
    return best / Double(count) * 1e9
  }

  static func seconds(_ work: () -> Void) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure(work).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  static func format(_ seconds: Double) -> String {
    String(format: "%.1f ms", seconds * 1_000)
  }

  static func line(_ name: String, _ figure: String) {
    Swift.print(
      "  " + name.padding(toLength: max(20, name.count + 2), withPad: " ", startingAt: 0) + figure)
  }

  static func peakMegabytes() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1_048_576
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss / 1_024
    #endif
  }
}
