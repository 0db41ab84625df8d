import Foundation
import Simulation
import TaskHost
import Testing

/// Swift tasks, actors and streams in a world.
@Suite struct TaskTests {
  private func run(_ body: @escaping @Sendable (World, Log) async -> Void) -> (Log, World) {
    let world = World()
    let log = Log()
    let task = Task(executorPreference: world.background.taskExecutor) { await body(world, log) }
    world.run()
    task.cancel()
    world.run()
    return (log, world)
  }

  @Test func aTaskRunsOnItsQueueAndAnActorOnItsOwn() {
    let lanes = Locked<[String?]>([])
    let (_, world) = run { world, _ in
      let note: @Sendable () -> Void = {
        let lane = world.stamp("test", at: CallSite())?.lane
        lanes.withLock { $0.append(lane) }
      }
      note()
      await Page(QueueActor(world.main)).update(note)
      note()
    }
    #expect(lanes.withLock { $0 } == ["background", "main", "background"])
    #expect(world.findings == [])
  }

  private struct Page {
    let actor: QueueActor

    init(_ actor: QueueActor) { self.actor = actor }

    func update(_ work: @Sendable () -> Void) async {
      await on(actor, work)
    }

    private func on(_ actor: isolated QueueActor, _ work: @Sendable () -> Void) {
      work()
    }
  }

  @Test func sleepingOnTheSimulationClockTakesVirtualTimeOnly() {
    let (log, _) = run { world, log in
      let clock = SimulationClock(world)
      try? await Task.sleep(for: .seconds(86_400), clock: clock)
      log.add("woke at \(clock.now.offset)")
    }
    #expect(log.all == ["woke at 86400.0 seconds"])
  }

  @Test func ofTwoMomentsOfTheSimulationClockTheEarlierIsLess() {
    let start = SimulationClock(World()).now
    let end = start.advanced(by: .milliseconds(1))
    #expect(start < end)
    #expect(!(end < start))
    #expect(!(start < start))
  }

  @Test func sleepingUntilAMomentThatHasPassedReturnsAtOnce() {
    let (log, _) = run { world, log in
      let clock = SimulationClock(world)
      try? await clock.sleep(until: .init(offset: .seconds(-3)), tolerance: nil)
      log.add("woke at \(clock.now.offset)")
    }
    #expect(log.all == ["woke at 0.0 seconds"])
  }

  @Test func aCancelledSleeperWakesAtOnceWithCancellationError() {
    let world = World()
    let log = Log()
    let task = Task(executorPreference: world.background.taskExecutor) {
      do {
        try await Task.sleep(for: .seconds(10), clock: SimulationClock(world))
      } catch {
        log.add("\(error is CancellationError) at \(world.now)")
      }
    }
    world.main.schedule(after: .seconds(2)) { task.cancel() }
    world.run()
    #expect(log.all == ["true at 2.0 seconds"])
    #expect(world.now == .seconds(2))
  }

  @Test func aTaskCancelledBeforeItSleepsDoesNotSleep() {
    let world = World()
    let log = Log()
    let task = Task(executorPreference: world.background.taskExecutor) {
      do {
        try await Task.sleep(for: .seconds(10), clock: SimulationClock(world))
      } catch {
        log.add("woke at \(world.now)")
      }
    }
    task.cancel()
    world.run()
    #expect(log.all == ["woke at 0.0 seconds"])
  }

  @Test func childTasksGroupsAndStreamsGiveOneTraceInAThousandRuns() {
    let traces = (0..<1_000).map { _ in
      run { world, log in
        let clock = SimulationClock(world)
        async let left: Void = note("left", after: 20, clock, log)
        async let right: Void = note("right", after: 10, clock, log)
        _ = await (left, right)
        await withTaskGroup(of: Int.self) { group in
          for index in 0..<5 {
            group.addTask {
              await note("child \(index)", after: 30 - index % 2, clock, log)
              return index
            }
          }
          for await index in group { log.add("joined \(index)") }
        }
        let stream = AsyncStream<Int> { continuation in
          for index in 0..<3 { continuation.yield(index) }
          continuation.finish()
        }
        for await element in stream { log.add("element \(element)") }
      }.0.all
    }
    #expect(Set(traces).count == 1)
    #expect(traces[0].prefix(2) == ["right", "left"])
    #expect(traces[0].suffix(3) == ["element 0", "element 1", "element 2"])
    #expect(traces[0].count == 15)
  }

  @Test func aTaskThatOutlivesALivelockCanStillBeCancelledAndEnd() {
    let world = World(stepBudget: 50)
    let log = Log()
    let task = Task(executorPreference: world.background.taskExecutor) {
      while !Task.isCancelled { await Task.yield() }
      log.add("ended")
    }
    world.run()
    #expect(log.all == [])
    task.cancel()
    world.run()
    #expect(log.all == ["ended"])
    #expect(world.findings == [.livelock(steps: 50)])
  }

  @Test func aTaskThatSwallowsItsCancellationGoesOnAndDoesNotEvenSleep() {
    let world = World()
    let log = Log()
    let task = Task(executorPreference: world.background.taskExecutor) {
      for number in 1...3 {
        try? await Task.sleep(for: .seconds(2), clock: SimulationClock(world))
        log.add("\(number) at \(world.now)")
      }
    }
    world.main.schedule(after: .seconds(3)) { task.cancel() }
    world.run()
    #expect(log.all == ["1 at 2.0 seconds", "2 at 3.0 seconds", "3 at 3.0 seconds"])
  }

  @Test(.enabled(if: !TaskExecutors.isInstalled))
  func aTaskThatIsNotToldWhereToRunIsAnEscape() async {
    let findings = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let world = World()
        world.main.schedule {
          let end = DispatchSemaphore(value: 0)
          Task {
            world.network.schedule {}
            end.signal()
          }
          end.wait()
        }
        world.run()
        continuation.resume(returning: world.findings)
      }
    }
    #expect(findings.count == 1)
    #expect("\(findings)".contains("from a thread outside the simulation"))
  }

  @Test func aContinuationResumedFromAnotherThreadIsAnEscape() {
    let (log, world) = run { world, log in
      await withCheckedContinuation { continuation in
        world.main.schedule { onAnotherThread { continuation.resume() } }
      }
      log.add("went on")
    }
    #expect(log.all == ["went on"])
    #expect(world.findings == [.escape(call: "The continuation of a task", site: nil)])
  }
}

private func note(_ line: String, after milliseconds: Int, _ clock: SimulationClock, _ log: Log)
  async
{
  try? await Task.sleep(for: .milliseconds(milliseconds), clock: clock)
  log.add(line)
}
