import Explorer
import Scenario
import Simulation
import StyleList
import Testing

/// Programs that chance has drawn up: what is left out of a search never changes what it sees.
@Suite struct SleepSetTests {
  /// Answers that write their number into one of three lists, and a user who sees all in the end.
  ///
  /// Some write after a hop; some write into another list, too, if they are the first in their own, or
  /// if not; some show another list; some take over a control that was there before, which the user
  /// pulls.
  ///
  /// - Parameters:
  ///   - seed: the number of the program.
  ///   - stages: keeps every stage, so that nothing has the address of what another run had.
  /// - Returns: the program.
  private static func program(_ seed: UInt64, keeping stages: Locked<[Stage]>) -> Style {
    Style(name: "\(seed)", title: "drawn by lot", module: "ExplorerTests") { _, stage in
      stages.withLock { $0.append(stage) }
      var random = SplitMix64(seed: seed)
      let lists = (0..<3).map { _ in Locked<[String]>([]) }
      for number in 1...4 {
        let own = lists[Int.random(in: 0..<3, using: &random)]
        let other = lists[Int.random(in: 0..<3, using: &random)]
        let shows = Int.random(in: 0..<4, using: &random) == 0
        let delay = Duration.milliseconds(10 * Int.random(in: 1...4, using: &random))
        let arrival = Arrival("\(number)")
        let spills = Int.random(in: 0...2, using: &random)
        let pulls = Bool.random(using: &random)
        let hops = Bool.random(using: &random)
        let write: @Sendable () -> Void = {
          let count = own.withLock { list in
            list.append("\(number)")
            return list.count
          }
          if spills == min(count, 2) { other.withLock { $0.append("spilt \(number)") } }
          if pulls { stage.control.onPull { stage.screen.show(["pulled \(number)"]) } }
          if shows { stage.screen.show(other.withLock { $0 }) }
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
    let script = Script(
      .gallery, "leave", "",
      [UserAction(.pull, at: .milliseconds(45)), UserAction(.leave, at: .milliseconds(50))])
    var outcomes: Set<String> = []
    let progress = Exploration(of: script, styles: [style], bound: .exhaustive, reduces: reduces)
      .run(seeing: { outcomes.insert($1[0].trace.text) }).progress
    return (outcomes, progress)
  }

  @Test func whatIsLeftOutIsNotMissed() {
    var leftOut = 0
    for seed in 0..<20 as Range<UInt64> {
      let program = Self.program(seed, keeping: Locked([]))
      let all = explore(program, reduces: false)
      let some = explore(program, reduces: true)
      #expect(all.outcomes == some.outcomes, "seed \(seed)")
      #expect(all.progress.played == 360 && all.progress.leftOut == 0)
      #expect(some.progress.played <= all.progress.played && some.progress.waiting == 0)
      leftOut += all.progress.played - some.progress.played
    }
    #expect(leftOut > 400)
  }
}
