import Foundation
import Simulation
import Testing

/// The priorities of PCT: drawn by a seed, changed at a few steps.
@Suite struct PrioritiesTests {
  /// The order in which five arrivals come that are all due.
  private func arrivals(seed: UInt64, depth: Int) -> [String] {
    let world = World(choices: .priorities(seed: seed, depth: depth, steps: 5))
    let log = Log()
    for name in ["a", "b", "c", "d", "e"] {
      world.network.schedule(after: .milliseconds(10), arrival: Arrival(name), at: CallSite()) {
        log.add(name)
      }
    }
    world.run()
    return log.all
  }

  @Test func aSeedFixesTheOrder() {
    for seed in UInt64(0)..<20 {
      #expect(arrivals(seed: seed, depth: 3) == arrivals(seed: seed, depth: 3))
    }
  }

  @Test func aSeedPlaysTheSameOrderInAllVersionsOfTheKit() {
    let orders = (UInt64(0)..<6).map { arrivals(seed: $0, depth: 1).joined() }
    #expect(orders == ["beacd", "cadbe", "bcaed", "acbde", "daecb", "edabc"])
  }

  @Test func allOrdersComeUp() {
    #expect(Set((0..<2_000).map { arrivals(seed: $0, depth: 1) }).count == 120)
  }

  @Test func whoLeadsAtAChangeFallsBehindAllOthers() {
    for seed in UInt64(0)..<50 {
      let plain = arrivals(seed: seed, depth: 1)
      let moved = plain.indices.map { index in
        plain[..<index] + plain[(index + 1)...] + [plain[index]]
      }
      #expect(moved.contains { Array($0) == arrivals(seed: seed, depth: 2) })
    }
    #expect((0..<50).contains { arrivals(seed: $0, depth: 1) != arrivals(seed: $0, depth: 2) })
  }

  @Test func jobsTakePartAndBlocksKeepTheirPlace() {
    let orders = (UInt64(0)..<200).map { seed in
      let world = World(choices: .priorities(seed: seed, depth: 3, steps: 3))
      let log = Log()
      for round in 1...2 {
        for queue in [world.main, world.background] {
          queue.schedule { log.add("\(queue.name) \(round)") }
        }
      }
      world.run()
      return log.all
    }
    // Two queues of two blocks each interleave in six ways.
    #expect(Set(orders).count == 6)
  }
}
