// run -swift-version 6
import Synchronization

/// A clock for tests: each sleep moves it to the moment of waking, at once.
final class JumpingClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let instant = Mutex(Instant())
  var now: Instant { instant.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    instant.withLock { $0 = max($0, deadline) }
  }
}

func remind(after days: Int, clock: some Clock<Duration>) async throws -> String {
  try await Task.sleep(for: .seconds(days * 86_400), clock: clock)
  return "reminded"
}

let clock = JumpingClock()
print(try await remind(after: 1, clock: clock), "after", clock.now.offset)
