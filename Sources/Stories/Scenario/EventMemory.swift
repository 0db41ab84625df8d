import Simulation
import Trace

/// Memory for the events of one run, which later runs use again.
///
/// A search makes some ten thousand records in a second. Each needs a block that is large for an
/// allocator: glibc tidies up all small blocks whenever somebody asks for a large one, which takes up to
/// a tenth of a run.
final class EventMemory: Sendable {
  /// Where all recorders find it.
  static let shared = EventMemory()

  /// A list is used again when there are so many: more than a search looks at before it goes on.
  private static let count = 512
  /// Only lists with room for at most so many events are kept.
  private static let room = 128

  private let lists = Locked(unwatched: FirstInFirstOut<[Event]>())

  /// Returns an empty list with room for so many events.
  ///
  /// It may have been lent before. Somebody who still reads those events keeps them: then the list
  /// gets other memory.
  func take(room: Int) -> [Event] {
    var events: [Event] = []
    if room <= Self.room {
      events = lists.withLock { $0.count < Self.count ? nil : $0.popFirst() } ?? []
      events.removeAll(keepingCapacity: true)
    }
    events.reserveCapacity(room)
    return events
  }

  /// Keeps the memory of `events` until the last reader has gone.
  func give(_ events: [Event]) {
    guard events.capacity <= Self.room else { return }
    lists.withLock { $0.append(events) }
  }
}
