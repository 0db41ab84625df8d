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
let beat = Duration.seconds(5)

/// Sends a request for each length, and then pauses; prints the second in which each was sent.
func poll(
  _ name: String, requestsOf lengths: [Int],
  pause: (_ start: ContinuousClock.Instant, _ turn: Int) async throws -> Void
) async throws {
  let start = clock.now
  print("\(name):", terminator: "")
  for (turn, length) in lengths.enumerated() {
    print("", start.duration(to: clock.now).components.seconds, terminator: "")
    try await clock.sleep(for: .seconds(length))  // the request
    try await pause(start, turn + 1)
  }
  print()
}

func everyMark(_ start: ContinuousClock.Instant, _ turn: Int) async throws {
  try await clock.sleep(until: start.advanced(by: beat * turn), tolerance: nil)
}

func nextMarkAhead(_ start: ContinuousClock.Instant, _ turn: Int) async throws {
  let marks = Int(start.duration(to: clock.now) / beat) + 1
  try await clock.sleep(until: start.advanced(by: beat * marks), tolerance: nil)
}

let quick = [1, 1, 1, 1]
try await poll("sleep for 5 s", requestsOf: quick) { _, _ in try await clock.sleep(for: beat) }
try await poll("sleep until the mark", requestsOf: quick, pause: everyMark)

let oneIsSlow = [1, 13, 1, 1, 1, 1]
try await poll("one slow reply, every mark", requestsOf: oneIsSlow, pause: everyMark)
try await poll("one slow reply, the next mark ahead", requestsOf: oneIsSlow, pause: nextMarkAhead)
