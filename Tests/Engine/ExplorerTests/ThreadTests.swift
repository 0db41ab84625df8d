import Exercises
import Explorer
import Scenario
import Simulation
import StyleList
import Testing
import Trace

/// Jobs on several threads, of which one at a time runs, interrupted at locks.
@Suite struct ThreadTests {
  typealias Callback = @Sendable (Int) -> Void
  typealias Finish = @Sendable () -> Void
  typealias Make = @Sendable (ExampleLog) -> Callback

  /// Calls a callback from several jobs that are ready at the same time.
  static func program(calls: Int = 2, _ make: @escaping Make) -> Program {
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

  /// The result of each schedule up to a cost, as text, with the cheapest schedule for it.
  static func outcomes(
    of program: Program, toCost cost: Int = 2
  ) -> (tokens: [String: String], played: Int) {
    var tokens: [String: String] = [:]
    let exploration = Exploration(of: [program], bound: .cost(cost), onThreads: true)
    let (_, progress) = exploration.run(seeing: { schedule, runs in
      for run in runs {
        let text = text(of: run)
        if tokens[text] == nil { tokens[text] = schedule.token }
      }
    })
    return (tokens, progress.played)
  }

  private static func text(of run: Run) -> String {
    (run.trace.events.map(\.key) + run.findings.map { "\($0)" }).joined(separator: "; ")
  }

  private static func joinWithTwoLocks(of count: Int, _ finish: @escaping Finish) -> Callback {
    let left = Locked(count)
    return { _ in
      left.withLock { $0 -= 1 }
      if left.withLock({ $0 == 0 }) { finish() }
    }
  }

  private static func joinWithOneLock(of count: Int, _ finish: @escaping Finish) -> Callback {
    let left = Locked(count)
    return { _ in
      let isLast = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isLast { finish() }
    }
  }

  private static func join(of count: Int, inOneLock: Bool) -> Make {
    { log in
      let finish: Finish = { log.write("all are there") }
      return inOneLock
        ? joinWithOneLock(of: count, finish) : joinWithTwoLocks(of: count, finish)
    }
  }

  @Test(arguments: [(2, 5, 10), (3, 23, 52)])
  func aJoinWithTwoLocksIsFoundToEndTwice(count: Int, good: Int, bad: Int) throws {
    let right = Self.outcomes(of: Self.program(calls: count, Self.join(of: count, inOneLock: true)))
    #expect(right.tokens == ["all are there": "s1:"])
    #expect(right.played == good)
    let program = Self.program(calls: count, Self.join(of: count, inOneLock: false))
    let wrong = Self.outcomes(of: program)
    #expect(wrong.played == bad)
    let token = try #require(wrong.tokens["all are there; all are there"])
    let run = program.play(.environment(try Schedule(token: token).names))
    #expect(Self.text(of: run) == "all are there; all are there", "a token alone brings threads")
  }

  /// Each looks in one lock and changes in another, or does what only one thread may.
  private static let mistakes: [(name: String, make: Make, right: Set<String>)] = [
    (
      "once only",
      { log in
        let isDone = Locked(false)
        return { _ in
          if isDone.withLock({ $0 }) { return }
          isDone.withLock { $0 = true }
          log.write("done")
        }
      }, ["done"]
    ),
    (
      "a number is read and written back",
      { log in
        let sum = Locked(0)
        return { number in
          let before = sum.withLock { $0 }
          sum.withLock { $0 = before + number }
          if number == 2 { log.world.main.schedule { log.write("\(sum.withLock { $0 })") } }
        }
      }, ["3", "2"]
    ),
    (
      "all values, counted apart",
      { log in
        let values = Locked<[Int]>([])
        let count = Locked(0)
        return { number in
          count.withLock { $0 += 1 }
          values.withLock { $0.append(number) }
          if count.withLock({ $0 }) == 2 { log.write("\(values.withLock { $0 }.count) values") }
        }
      }, ["2 values"]
    ),
    (
      "a pair in two places",
      { log in
        let first = Locked<Int?>(nil)
        let second = Locked<Int?>(nil)
        return { number in
          (number == 1 ? first : second).withLock { $0 = number }
          if let one = first.withLock({ $0 }), let two = second.withLock({ $0 }) {
            log.write("\(one) \(two)")
          }
        }
      }, ["1 2"]
    ),
    (
      "a cache that asks twice",
      { log in
        let cache = Locked<String?>(nil)
        return { _ in
          if cache.withLock({ $0 }) == nil {
            log.write("download")
            cache.withLock { $0 = "image" }
          }
        }
      }, ["download"]
    ),
    (
      "the last one is not the latest",
      { log in
        let latest = Locked(0)
        return { number in
          latest.withLock { $0 = number }
          if latest.withLock({ $0 }) != number { log.write("\(number) has lost its own") }
        }
      }, [""]
    ),
    (
      "a place that is free for two",
      { log in
        let busy = Locked(0)
        return { number in
          guard busy.withLock({ $0 }) == 0 else { return log.write("waits") }
          busy.withLock { $0 += 1 }
          if busy.withLock({ $0 }) > 1 { log.write("two at a time") }
          busy.withLock { $0 -= 1 }
        }
      }, ["", "waits"]
    ),
    (
      "called inside of its lock",
      { log in
        let count = Locked(0)
        return { number in
          count.withLock { count in
            count += 1
            if count == 2 { log.write("both") }
          }
        }
      }, ["both"]
    ),
    (
      "asked for again inside",
      { log in
        let count = Locked(0)
        return { number in
          count.withLock { value in
            value += 1
            if number == 2 { _ = count.withLock { $0 } }
          }
        }
      }, [""]
    ),
    (
      "two locks in two orders",
      { log in
        let first = Locked(0)
        let second = Locked(0)
        return { number in
          let (outer, inner) = number == 1 ? (first, second) : (second, first)
          outer.withLock { value in inner.withLock { $0 += 1 } }
        }
      }, [""]
    ),
  ]

  @Test(arguments: mistakes.indices) func everyMistakeIsFoundToCostTwo(index: Int) {
    let (name, make, right) = Self.mistakes[index]
    let found = Self.outcomes(of: Self.program(make)).tokens.keys.filter { !right.contains($0) }
    #expect(!found.isEmpty, "\(name)")
  }

  private static func findings(_ index: Int) -> [String] {
    Self.outcomes(of: Self.program(mistakes[index].make)).tokens.keys.sorted()
  }

  /// The message names the lines.
  @Test func whatIsWrongWithLocksIsAFindingOfItsOwn() {
    let line = /ThreadTests\.swift:\d+/
    let held = Self.findings(7)
    #expect(held.allSatisfy { $0.contains("is held while an observer is called") })
    #expect(held.allSatisfy { $0.firstMatch(of: line) != nil })
    #expect(Self.findings(8).allSatisfy { $0.contains("asked for again at") })
    let orders = Self.findings(9)
    #expect(orders.contains { $0.contains("the other way round") })
    #expect(orders.contains { $0.contains("Threads wait for each other's locks") })
    #expect(orders.allSatisfy { $0.firstMatch(of: line) != nil })
  }

  /// The same program, each time explored from the start.
  @Test func theSameIsFoundEachTime() {
    let program = Self.program(calls: 3, Self.join(of: 3, inOneLock: false))
    let first = Self.outcomes(of: program, toCost: 1)
    for _ in 0..<200 {
      let again = Self.outcomes(of: program, toCost: 1)
      #expect(again.tokens == first.tokens)
      #expect(again.played == first.played)
    }
  }

  /// Without interruptions all goes as it does on one thread.
  @Test(arguments: ["gallery/all-arrive", "retry/second-time", "timeout/in-time"])
  func theFirstScheduleIsThatOfOneThread(scenario: String) {
    let script = Catalogue.scenario(scenario)
    for style in Style.onThreads {
      let one = style.play(script, choices: .environment([]))
      let several = style.play(script, choices: .environment([], onThreads: true))
      #expect(one.trace.text == several.trace.text, "\(style.name)")
    }
  }

  /// How many schedules there are depends on the locks of each style; nothing is found in any.
  @Test(arguments: [
    "update-avatar/happy", "retry/second-time", "timeout/in-time", "refresh/second-pull-overtakes",
  ])
  func goodFormsHoldToCostTwo(scenario: String) {
    let script = Catalogue.scenario(scenario)
    for style in Style.onThreads {
      let exploration = Exploration(
        of: script, styles: [style], bound: .cost(2), onThreads: true, faults: [])
      let (found, progress) = exploration.run()
      #expect(found.isEmpty, "\(style.name): \(found)")
      #expect(progress.waiting == 0)
    }
  }
}
