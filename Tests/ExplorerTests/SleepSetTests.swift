import Explorer
import Scenario
import Simulation
import Styles
import Testing

/// Programs that chance has drawn up: what is left out of a search never changes what it sees.
@Suite struct SleepSetTests {
  /// Answers that write their number into one of three lists, some after a hop, and show nothing or
  /// another list; and a user who sees all lists in the end.
  private static func program(_ seed: UInt64) -> Style {
    Style(name: "\(seed)", title: "drawn by lot", module: "ExplorerTests") { _, stage in
      var random = SplitMix64(seed: seed)
      let lists = (0..<3).map { _ in Locked<[String]>([]) }
      for number in 1...4 {
        let own = lists[Int.random(in: 0..<3, using: &random)]
        let other = lists[Int.random(in: 0..<3, using: &random)]
        let shows = Int.random(in: 0..<4, using: &random) == 0
        let delay = Duration.milliseconds(10 * Int.random(in: 1...4, using: &random))
        let arrival = Arrival("\(number)")
        let hops = Bool.random(using: &random)
        let write: @Sendable () -> Void = {
          own.withLock { $0.append("\(number)") }
          let seen = other.withLock { $0 }
          if shows { stage.screen.show(seen) }
        }
        stage.world.network.schedule(after: delay, arrival: arrival, at: CallSite()) {
          if hops { stage.world.background.schedule(write) } else { write() }
        }
      }
      return { lists.forEach { list in stage.screen.show(list.withLock { $0 }) } }
    }
  }

  private func explore(
    _ style: Style, reduces: Bool
  ) -> (outcomes: Set<String>, progress: Exploration.Progress) {
    let script = Script(.gallery, "leave", "", [UserAction(.leave, at: .milliseconds(45))])
    var outcomes: Set<String> = []
    let progress = Exploration(of: script, styles: [style], bound: .exhaustive, reduces: reduces)
      .run(seeing: { outcomes.insert($0[0].trace.text) }).progress
    return (outcomes, progress)
  }

  @Test func whatIsLeftOutIsNotMissed() {
    var leftOut = 0
    for seed in 0..<60 as Range<UInt64> {
      let all = explore(Self.program(seed), reduces: false)
      let some = explore(Self.program(seed), reduces: true)
      #expect(all.outcomes == some.outcomes, "seed \(seed)")
      #expect(all.progress.played == 120 && all.progress.leftOut == 0)
      #expect(some.progress.played <= all.progress.played && some.progress.waiting == 0)
      leftOut += all.progress.played - some.progress.played
    }
    #expect(leftOut > 300)
  }
}
