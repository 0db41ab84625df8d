import Exercises
import Explorer
import Scenario
import Simulation
import StyleList

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
