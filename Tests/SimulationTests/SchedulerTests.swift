import Dispatch
import Simulation
import Testing

/// The promises of `Scheduler` that a real dispatch queue must keep, too.
@Suite struct SchedulerTests {
  @Test func aDispatchQueueRunsScheduledWorkInOrderOnItself() async {
    let queue = DispatchQueue(label: "scheduler test")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let log = Log()
    await withCheckedContinuation { continuation in
      let scheduler: any Scheduler = queue
      for index in 0..<100 {
        scheduler.schedule { log.add("\(index) \(DispatchQueue.getSpecific(key: key) ?? false)") }
      }
      scheduler.schedule { continuation.resume() }
    }
    #expect(log.all == (0..<100).map { "\($0) true" })
  }

  @Test func aDispatchQueueRunsDelayedWorkOnceUnlessItIsCancelled() async {
    let queue = DispatchQueue(label: "scheduler test")
    let log = Log()
    await withCheckedContinuation { continuation in
      queue.schedule(after: .milliseconds(1)) { log.add("cancelled") }.cancel()
      queue.schedule(after: .milliseconds(1)) {
        log.add("ran")
        continuation.resume()
      }
    }
    #expect(log.all == ["ran"])
  }

  @Test func manyThreadsMayUseALockedValue() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test func manyThreadsMayCallIntoAWorldAndAllAreRefused() {
    let world = World()
    let log = Log()
    world.main.schedule {
      let group = DispatchGroup()
      for _ in 0..<4 {
        DispatchQueue.global().async(group: group) {
          for _ in 0..<100 { world.network.schedule { log.add("escaped") } }
        }
      }
      group.wait()
    }
    world.run()
    #expect(log.all == [])
    #expect(world.findings.count == 400)
  }
}
