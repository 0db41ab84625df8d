import Foundation
import Shell
import Simulation

/// Threads that share work out among themselves.
enum Workers {
  private struct Shared<Item: Sendable, Result: Sendable>: Sendable {
    let items: [Item]
    let next = Locked(0)
    let results: Locked<[Int: Result]> = Locked([:])

    /// Takes the next item, until there is none.
    func work(_ body: (Item) -> Result) {
      while true {
        let index = next.withLock { next in
          next += 1
          return next - 1
        }
        guard index < items.count else { return }
        let result = body(items[index])
        results.withLock { $0[index] = result }
      }
    }
  }

  /// Returns the results for items, in their order, worked out by so many threads.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ count: Int, _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let shared = Shared<Item, Result>(items: items)
    let console = Console.current
    let group = DispatchGroup()
    for _ in 0..<max(1, min(count, items.count)) {
      group.enter()
      let thread = Thread {
        Console.$current.withValue(console) { shared.work(body) }
        group.leave()
      }
      thread.stackSize = 16 << 20
      thread.start()
    }
    group.wait()
    let results = shared.results.withLock { $0 }
    return items.indices.compactMap { results[$0] }
  }
}
