/// Finds the events of a trace by their numbers.
struct EventNumbers {
  private let events: [Event]
  private let first: Int
  /// The index of each event by its number, made when a number is not where it would be if the events
  /// were numbered one by one.
  private var indices: [Int: Int]?

  init(of events: [Event]) {
    self.events = events
    first = events.first?.sequence ?? 0
  }

  /// The index of the event of that number, if there is one; no two should have the same.
  ///
  /// O(1) after the first call that takes O(n), which comes where events are missing or in another
  /// order.
  mutating func index(of number: Int) -> Int? {
    // A number may be anything in a report that somebody has changed.
    let guess = number &- first
    if indices == nil, events.indices.contains(guess), events[guess].sequence == number {
      return guess
    }
    let indices =
      self.indices
      ?? Dictionary(zip(events.map(\.sequence), events.indices)) { first, _ in first }
    self.indices = indices
    return indices[number]
  }
}
