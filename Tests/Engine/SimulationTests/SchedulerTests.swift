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

  @Test func aDispatchQueueRunsDelayedWorkOnce() async {
    let queue = DispatchQueue(label: "scheduler test")
    let log = Log()
    await withCheckedContinuation { continuation in
      queue.schedule(after: .zero) {
        log.add("ran")
        continuation.resume()
      }
    }
    #expect(log.all == ["ran"])
  }

  @Test func cancelledWorkOnADispatchQueueIsLetGoOfAtOnce() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let weakToken = token
    let queue = DispatchQueue(label: "scheduler test")
    let pending = queue.schedule(after: .seconds(Int64.max)) { [token] in
      withExtendedLifetime(token) {}
    }
    token = nil
    #expect(weakToken != nil)
    pending.cancel()
    #expect(weakToken == nil)
    pending.cancel()
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
