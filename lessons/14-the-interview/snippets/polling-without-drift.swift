// run -swift-version 6
import Synchronization

/// A clock that never waits: a sleep moves it to its end.
final class TestClock: Clock {
  private let time = Mutex(ContinuousClock.now)
  let minimumResolution = Duration.zero
  var now: ContinuousClock.Instant { time.withLock { $0 } }
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    time.withLock { $0 = max($0, deadline) }
  }
}

let clock = TestClock()
func secondsOfRequests(pause: (_ next: ContinuousClock.Instant) async throws -> Void) async throws {
  let start = clock.now
  for turn in 1...4 {
    print(start.duration(to: clock.now).components.seconds, terminator: " ")
    try await clock.sleep(for: .seconds(1))  // the request
    try await pause(start.advanced(by: .seconds(5 * turn)))
  }
}
print("sleep for 5 s: ", terminator: "")
try await secondsOfRequests { _ in try await clock.sleep(for: .seconds(5)) }
print("\nsleep until the mark: ", terminator: "")
try await secondsOfRequests { try await clock.sleep(until: $0, tolerance: nil) }
print()
