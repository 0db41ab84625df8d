import Simulation
import Testing

/// What many timers cost, counted and not timed.
@Suite struct TimerHeapTests {
  private static let count = 20_000

  /// Sets the timers in an order that is neither that of their times nor its reverse.
  private func setTimers(in world: World, _ log: Log) -> [any Cancellable] {
    (0..<Self.count).map { index in
      let time = index * 7_919 % Self.count
      return world.background.schedule(after: .milliseconds(time)) { log.add("\(time)") }
    }
  }

  @Test func cancellingNineOfTenTimersLooksAtEachAFewTimes() {
    let world = World(stepBudget: .max)
    let log = Log()
    let timers = setTimers(in: world, log)
    let set = world.looksAtTimers
    #expect(set < 4 * Self.count)
    for (index, timer) in timers.enumerated() where index % 10 != 0 { timer.cancel() }
    let cancelled = world.looksAtTimers - set
    #expect(cancelled < 4 * Self.count)
    world.run()
    // Each of those left goes through 11 layers at most.
    #expect(world.looksAtTimers - set - cancelled < 13 * Self.count / 10 * 2)
    #expect(log.all.count == Self.count / 10)
  }

  @Test func whatIsLeftFiresInOrder() {
    let world = World(stepBudget: .max)
    let log = Log()
    let timers = setTimers(in: world, log)
    for (index, timer) in timers.enumerated() where index % 10 != 0 { timer.cancel() }
    world.run()
    let left = stride(from: 0, to: Self.count, by: 10).map { $0 * 7_919 % Self.count }
    #expect(log.all == left.sorted().map(String.init))
  }

  /// A timer that is set takes the place of one that is gone; who holds that one cancels nothing.
  @Test func whoCancelsATimerThatIsGoneCancelsNoOther() {
    let world = World()
    let log = Log()
    let first = world.main.schedule(after: .milliseconds(1)) { log.add("first") }
    first.cancel()
    let second = world.main.schedule(after: .milliseconds(1)) { log.add("second") }
    first.cancel()
    world.run()
    #expect(log.all == ["second"])
    second.cancel()
  }
}
