import Simulation

/// Handlers that wait; if they do so in vain, they are released without recursion.
///
/// A handler keeps the promise of the next step, which keeps its own handlers, and so on.
final class Waiting<Handler: Sendable> {
  /// The handlers in their order; nil in the place of one that was removed.
  private var handlers: [Handler?]
  /// The number of each, in their order; nil as long as each is its index.
  private var numbers: [Int]?
  /// How many there have been.
  private var total = 1
  private var removed = 0

  init(_ first: Handler) {
    handlers = [first]
  }

  deinit {
    if handlers.isEmpty { return }
    var left: [Handler?]? = takeAll()
    DeferredRelease.release(&left)
  }

  /// Adds a handler; returns its number, by which it can be removed.
  func append(_ handler: Handler) -> Int {
    handlers.append(handler)
    numbers?.append(total)
    defer { total += 1 }
    return total
  }

  /// Returns the handlers and forgets them; nil stands for one that was removed.
  func takeAll() -> [Handler?] {
    defer {
      handlers = []
      numbers = []
    }
    return handlers
  }

  /// Takes a handler out, if it still waits; in O(log n) on average for n that wait.
  func remove(_ number: Int) -> Handler? {
    let index = numbers.map { $0.place(of: number) } ?? number
    guard handlers.indices.contains(index), (numbers?[index] ?? number) == number,
      let handler = handlers[index]
    else { return nil }
    handlers[index] = nil
    removed += 1
    if 2 * removed > handlers.count { closeGaps() }
    return handler
  }

  private func closeGaps() {
    let left = handlers.indices.filter { handlers[$0] != nil }
    numbers = left.map { numbers?[$0] ?? $0 }
    handlers = left.map { handlers[$0] }
    removed = 0
  }
}

extension [Int] {
  /// The index of the first number that is not less than `number`; they ascend.
  fileprivate func place(of number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
