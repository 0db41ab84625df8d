import CallbackStyle
import Dispatch
import Scenario
import Simulation
import Testing

@Suite struct CompletionTests {
  @Test func aCompletionOnASchedulerGoesThereFirst() {
    let world = World()
    let lanes = Locked<[String]>([])
    let completion: Completion<Int> = completing(on: world.main) { result in
      let lane = world.stamp("test", at: CallSite())?.lane
      lanes.withLock { $0.append("\(lane ?? "") \(result)") }
    }
    world.network.schedule { completion(.success(1)) }
    #expect(lanes.withLock { $0 } == [])
    world.run()
    #expect(lanes.withLock { $0 } == ["main success(1)"])
  }

  @Test func manyThreadsMayCallCompletionsOnADispatchQueue() async {
    let queue = DispatchQueue(label: "completion test")
    let sum = Locked(0)
    await withCheckedContinuation { continuation in
      let completion: Completion<Int> = completing(on: queue) { result in
        let total = sum.withLock { sum in
          sum += (try? result.get()) ?? 0
          return sum
        }
        if total == 4_000 { continuation.resume() }
      }
      for _ in 0..<4 {
        DispatchQueue.global().async { for _ in 0..<1_000 { completion(.success(1)) } }
      }
    }
    #expect(sum.withLock { $0 } == 4_000)
  }
}
