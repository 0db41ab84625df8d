import Foundation
import Simulation
import Testing

/// What happened, in order, from any thread.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

@Suite struct WorldTests {
  @Test func jobsRunFirstComeFirstServedAcrossQueues() {
    let world = World()
    let log = Log()
    world.main.schedule { log.add("main 1") }
    world.network.schedule { log.add("network") }
    world.main.schedule { log.add("main 2") }
    world.background.schedule { log.add("background") }
    world.run()
    #expect(log.all == ["main 1", "network", "main 2", "background"])
  }

  @Test func scheduleNeverRunsTheWorkInsideTheCall() {
    let world = World()
    let log = Log()
    world.main.schedule {
      world.main.schedule { log.add("inner") }
      log.add("after schedule")
    }
    #expect(log.all == [])
    world.run()
    #expect(log.all == ["after schedule", "inner"])
  }

  @Test func theClockMovesOnlyWhenNothingIsReady() {
    let world = World()
    let log = Log()
    world.main.schedule(after: .milliseconds(30)) { log.add("30 at \(world.now)") }
    world.main.schedule(after: .milliseconds(10)) {
      log.add("10 at \(world.now)")
      world.network.schedule { log.add("hop at \(world.now)") }
    }
    world.run()
    #expect(log.all == ["10 at 0.01 seconds", "hop at 0.01 seconds", "30 at 0.03 seconds"])
    #expect(world.now == .milliseconds(30))
  }

  @Test func timersOfOneInstantFireInTheOrderTheyWereSet() {
    let world = World()
    let log = Log()
    for index in 0..<20 {
      world.background.schedule(after: .milliseconds(5)) { log.add("\(index)") }
    }
    world.run()
    #expect(log.all == (0..<20).map { "\($0)" })
  }

  @Test func timersFireInOrderOfTimeWhateverTheOrderTheyWereSetIn() {
    let world = World()
    let log = Log()
    var random = SplitMix64(seed: 7)
    let delays = (0..<1_000).map { _ in Int(random.next() % 10_000) }
    for delay in delays {
      world.background.schedule(after: .milliseconds(delay)) { log.add("\(delay)") }
    }
    world.run()
    #expect(log.all == delays.sorted().map(String.init))
  }

  @Test func aNegativeDelayCountsAsNone() {
    let world = World()
    let log = Log()
    world.main.schedule(after: .milliseconds(-5)) { log.add("\(world.now)") }
    world.run()
    #expect(log.all == ["0.0 seconds"])
  }

  @Test func aCancelledTimerNeitherFiresNorMovesTheClock() {
    let world = World()
    let log = Log()
    let timer = world.main.schedule(after: .seconds(9)) { log.add("fired") }
    world.main.schedule(after: .seconds(1)) {
      timer.cancel()
      timer.cancel()
    }
    world.run()
    #expect(log.all == [])
    #expect(world.now == .seconds(1))
  }

  @Test func cancellingMostOfManyTimersLeavesTheOthersInOrder() {
    let world = World()
    let log = Log()
    let timers = (0..<1_000).map { index in
      world.main.schedule(after: .milliseconds(1_000 - index)) { log.add("\(1_000 - index)") }
    }
    for (index, timer) in timers.enumerated() where !index.isMultiple(of: 10) { timer.cancel() }
    world.run()
    #expect(log.all == stride(from: 10, through: 1_000, by: 10).map { "\($0)" })
  }

  @Test func cancellingATimerAfterItFiredDoesNothing() {
    let world = World()
    let log = Log()
    let timer = world.main.schedule(after: .seconds(1)) { log.add("fired") }
    world.run()
    timer.cancel()
    world.run()
    #expect(log.all == ["fired"])
  }

  @Test func aWorldThatNeverRestsIsALivelockAndStops() {
    let world = World(stepBudget: 100)
    let count = Locked(0)
    scheduleForEver(on: world.main, count)
    world.run()
    #expect(count.withLock { $0 } == 100)
    #expect(world.findings == [.livelock(steps: 100)])
    #expect("\(world.findings[0])".contains("still busy after 100 steps"))
  }

  @Test(arguments: [1, 2, 50]) func onSeveralThreadsTheBudgetIsTheSame(steps: Int) {
    let world = World(choices: .environment([], onThreads: true), stepBudget: steps)
    let count = Locked(0)
    scheduleForEver(on: world.main, count)
    world.run()
    #expect(count.withLock { $0 } == steps)
    #expect(world.findings == [.livelock(steps: steps)])
  }

  @Test func timersMayBeCancelledAfterALivelockHasDroppedThem() {
    let world = World(stepBudget: 10)
    let timers = (0..<3).map { _ in world.main.schedule(after: .seconds(1)) {} }
    scheduleForEver(on: world.main, Locked(0))
    world.run()
    for timer in timers { timer.cancel() }
    world.run()
    #expect(world.findings == [.livelock(steps: 10)])
    #expect(world.now == .zero)
  }

  @Test func cancellingATimerFromAnotherThreadIsAnEscape() {
    let world = World()
    let log = Log()
    let timer = world.main.schedule(after: .seconds(1)) { log.add("fired") }
    world.main.schedule { onAnotherThread { timer.cancel() } }
    world.run()
    #expect(log.all == ["fired"])
    #expect(world.findings.count == 1)
  }

  @Test func theStepBudgetIsTenThousandJobsUnlessToldOtherwise() {
    let world = World()
    let count = Locked(0)
    scheduleForEver(on: world.main, count)
    world.run()
    #expect(world.findings == [.livelock(steps: 10_000)])
  }

  private func scheduleForEver(on queue: SimulatedQueue, _ count: Locked<Int>) {
    queue.schedule {
      count.withLock { $0 += 1 }
      scheduleForEver(on: queue, count)
    }
  }

  @Test func whatAJobDoesHasTheCauseOfTheJobOrItsLatestStimulus() {
    let world = World()
    let log = Log()
    let stamp: @Sendable (Bool) -> Void = { isStimulus in
      let stamp = world.stamp("test", at: CallSite(), isStimulus: isStimulus)
      guard let stamp else { return }
      log.add("\(stamp.number) at \(stamp.time) on \(stamp.lane) after \(stamp.cause ?? 0)")
    }
    world.main.schedule {
      stamp(true)
      stamp(false)
      stamp(false)
      world.network.schedule(after: .milliseconds(5)) {
        stamp(true)
        world.background.schedule { stamp(false) }
      }
      let arrival = Arrival("answer", cause: 2)
      world.background.schedule(after: .milliseconds(6), arrival: arrival, at: CallSite()) {
        stamp(false)
      }
    }
    world.run()
    #expect(
      log.all == [
        "1 at 0.0 seconds on main after 0",
        "2 at 0.0 seconds on main after 1",
        "3 at 0.0 seconds on main after 1",
        "4 at 0.005 seconds on network after 1",
        "5 at 0.005 seconds on background after 4",
        "6 at 0.006 seconds on background after 2",
      ])
  }

  /// Calls `action` when it goes away.
  private final class Last: Sendable {
    let action: @Sendable () -> Void
    init(_ action: @escaping @Sendable () -> Void) { self.action = action }
    deinit { action() }
  }

  @Test func whatACancelledTimerHeldMayCallIntoTheWorldWhenItGoes() {
    let world = World(stepBudget: 10)
    let log = Log()
    let other = world.main.schedule(after: .seconds(2)) { log.add("other") }
    let timer = scheduleHolder(on: world.main) { other.cancel() }
    world.main.schedule { timer.cancel() }
    _ = scheduleHolder(on: world.network) { log.add("dropped at \(world.now)") }
    world.main.schedule(after: .milliseconds(1)) { scheduleForEver(on: world.main, Locked(0)) }
    world.run()
    #expect(log.all == ["dropped at 0.001 seconds"])
  }

  private func scheduleHolder(
    on queue: SimulatedQueue, _ action: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let last = Last(action)
    return queue.schedule(after: .seconds(1)) { withExtendedLifetime(last) {} }
  }

  @Test func anObserverMayAskTheWorld() {
    let world = World()
    let log = Log()
    world.observeMoves { step in log.add("\(step.kind) on \(step.stamp.lane) at \(world.now)") }
    world.main.schedule(after: .seconds(1)) { world.network.schedule {} }
    world.run()
    #expect(log.all == ["timer on main at 1.0 seconds", "block on network at 1.0 seconds"])
  }

  @Test func anObserverSeesWhichQueueAskedForAJob() {
    let world = World()
    let log = Log()
    world.observeMoves { move in log.add("\(move.kind) from \(move.origin ?? "outside")") }
    world.main.schedule {
      world.background.schedule {
        world.main.schedule(after: .seconds(1)) {}
      }
    }
    world.run()
    #expect(log.all == ["block from outside", "block from main", "timer from background"])
  }

  @Test func anotherThreadsCallIsRefusedAndNamesItsCallSiteAndTheRemedy() {
    let world = World()
    let log = Log()
    let site = CallSite(fileID: "Story/Page.swift", line: 12)
    world.main.schedule {
      onAnotherThread { world.main.schedule(at: site) { log.add("escaped") } }
    }
    world.run()
    #expect(log.all == [])
    #expect(world.findings == [.escape(call: "main.schedule", site: site)])
    let text = "\(world.findings[0])"
    #expect(text.contains("main.schedule was called at Story/Page.swift:12 from a thread outside"))
    #expect(text.contains("the world's own queues instead"))
  }

  @Test func aTimerFromAnotherThreadIsRefusedToo() {
    let world = World()
    let log = Log()
    world.main.schedule {
      onAnotherThread { world.network.schedule(after: .zero) { log.add("escaped") }.cancel() }
    }
    world.run()
    #expect(log.all == [])
    #expect(world.findings.count == 1)
  }

  @Test func aWorldMayBeSetUpOnOneThreadAndRunOnAnother() {
    let world = World()
    let log = Log()
    world.main.schedule { world.network.schedule { log.add("ran") } }
    onAnotherThread { world.run() }
    #expect(log.all == ["ran"])
    #expect(world.findings == [])
  }
}

/// Runs `work` on a thread of its own and waits for its end.
func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let end = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    end.signal()
  }
  end.wait()
}
