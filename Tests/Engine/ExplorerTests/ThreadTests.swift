import Exercises
import Explorer
import Simulation
import Testing
import Trace

/// Jobs on several threads, of which one at a time runs, interrupted at locks.
@Suite struct ThreadTests {
  typealias Callback = @Sendable (Int) -> Void

  /// Calls `callback` from several jobs that are ready at the same time.
  private static func program(
    calls: Int, _ make: @escaping @Sendable (ExampleLog) -> Callback
  ) -> Program {
    Program("callbacks") { choices, _ in
      let log = ExampleLog(choices)
      let callback = make(log)
      for number in 1...calls {
        log.world.network.schedule(after: .milliseconds(10)) { callback(number) }
      }
      log.world.run()
      return log.run
    }
  }

  /// What comes of all schedules up to a cost, each outcome with the cheapest schedule.
  private static func outcomes(
    of program: Program, toCost cost: Int = 2
  ) -> (outcomes: [[String]: String], played: Int) {
    var outcomes: [[String]: String] = [:]
    let exploration = Exploration(of: [program], bound: .cost(cost), atLocks: true)
    let (_, progress) = exploration.run(seeing: { schedule, runs in
      for run in runs {
        let lines = run.trace.events.map(\.key) + run.findings.map { "\($0)" }
        if outcomes[lines] == nil { outcomes[lines] = schedule.token }
      }
    })
    return (outcomes, progress.played)
  }

  private static func joinWithOneLock(_ count: Int) -> @Sendable (ExampleLog) -> Callback {
    { log in
      let left = Locked(count)
      return { _ in
        let isLast = left.withLock { left in
          left -= 1
          return left == 0
        }
        if isLast { log.write("all are there") }
      }
    }
  }

  private static func joinWithTwoLocks(_ count: Int) -> @Sendable (ExampleLog) -> Callback {
    { log in
      let left = Locked(count)
      return { _ in
        left.withLock { $0 -= 1 }
        if left.withLock({ $0 == 0 }) { log.write("all are there") }
      }
    }
  }

  @Test(arguments: [2, 3]) func aJoinWithTwoLocksIsFoundToEndTwice(count: Int) {
    let good = Self.outcomes(of: Self.program(calls: count, Self.joinWithOneLock(count)))
    #expect(good.outcomes.keys.map(\.self) == [["all are there"]])
    let bad = Self.outcomes(of: Self.program(calls: count, Self.joinWithTwoLocks(count)))
    print(good.played, bad.played, bad.outcomes)
    #expect(bad.outcomes.count > 1)
  }
}
