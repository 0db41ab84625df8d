import Simulation
import Trace

/// Memory for the events of one run, which later runs use again.
///
/// A search makes some ten thousand records in a second. Each needs a block that is large for an
/// allocator: glibc tidies up all small blocks whenever somebody asks for a large one, which takes up to
/// a tenth of a run.
final class EventMemory: Sendable {
  private struct Ring {
    var lists: [[Event]] = []
    var oldest = 0
  }

  /// Where all recorders find it.
  static let shared = EventMemory()

  /// At most so many lists are kept: more than a search looks at before it goes on.
  private static let count = 512
  /// Only lists with room for at most so many events are kept.
  private static let room = 128

  private let ring = Locked(unwatched: Ring())

  /// Returns an empty list with room for so many events.
  ///
  /// It may have been lent before. Somebody who still reads those events keeps them: then the list
  /// gets other memory.
  func take(room: Int) -> [Event] {
    var events: [Event] = []
    if room <= Self.room {
      ring.withLock { ring in
        guard ring.lists.count == Self.count else { return }
        swap(&events, &ring.lists[ring.oldest])
      }
      events.removeAll(keepingCapacity: true)
    }
    events.reserveCapacity(room)
    return events
  }

  /// Keeps the memory of `events` until the last reader has gone.
  func give(_ events: [Event]) {
    guard events.capacity <= Self.room else { return }
    let old = ring.withLock { ring -> [Event] in
      var events = events
      if ring.lists.count < Self.count {
        ring.lists.append(events)
        return []
      }
      swap(&events, &ring.lists[ring.oldest])
      ring.oldest = (ring.oldest + 1) % Self.count
      return events
    }
    withExtendedLifetime(old) {}
  }
}
