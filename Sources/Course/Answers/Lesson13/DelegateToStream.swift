import Exercises
import Simulation

extension AnswerSheet {
  static let delegateToStream = AnswerSheet(
    to: .delegateToStream, stub: DelegateToStream(), solution: Solution(),
    why: """
      The policy of the buffer says which values a slow reader misses; all else is the same for both. \
      The stream keeps the closure of `onTermination` until it is over, and the closure keeps the \
      listener. So the listener lives exactly as long as somebody may read, the sensor's weak \
      reference becomes nil by itself, and a delegate of somebody else is never touched.
      """,
    wrong: [
      .init(
        "a-delegate-is-kept-by-its-sheet", diesOf: "brings every value, and then the end",
        KeptByNobody()),
      .init("silence-is-the-end", diesOf: "brings every value, and then the end", NeverEnds()),
      .init(
        "readers-are-fast", diesOf: "lets every value wait for a slow reader", OneForAll()),
      .init(
        "a-stream-listens-when-it-is-read", diesOf: "lets every value wait for a slow reader",
        Lazy()),
      .init(
        "a-slow-reader-catches-up",
        diesOf: "lets only the newest value wait, if that is asked for", AllWait()),
      .init(
        "full-means-no-more", diesOf: "lets only the newest value wait, if that is asked for",
        OldestWaits()),
      .init(
        "error-taken-for-completion",
        diesOf: "fails as the sensor does, behind the values that wait", ErrorEnds()),
      .init(
        "a-delegate-keeps-itself", diesOf: "leaves no delegate behind when nobody reads any more",
        KeepsItself()),
      .init(
        "the-delegate-is-still-mine", diesOf: "leaves a delegate alone that somebody else has set",
        TakesAway()),
    ])
}

private typealias Values = AsyncThrowingStream<Int, any Error>

private struct Solution: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    values(of: sensor, .unbounded)
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    values(of: sensor, .bufferingNewest(1))
  }

  private func values(
    of sensor: Sensor, _ policy: Values.Continuation.BufferingPolicy
  ) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(bufferingPolicy: policy) { continuation in
      let listener = Listener(continuation)
      continuation.onTermination = { _ in withExtendedLifetime(listener) {} }
      sensor.delegate = listener
    }
  }

  private final class Listener: SensorDelegate {
    private let values: Values.Continuation

    init(_ values: Values.Continuation) { self.values = values }

    func sensor(_ sensor: Sensor, didMeasure value: Int) { values.yield(value) }
    func sensor(_ sensor: Sensor, didFailWith error: any Error) { values.finish(throwing: error) }
    func sensorDidStop(_ sensor: Sensor) { values.finish() }
  }
}

/// Passes on to a stream what a sensor tells.
private final class Reporter: SensorDelegate {
  let values: Values.Continuation
  private let heedsStop: Bool
  private let passesErrors: Bool
  /// What keeps it alive, if it does so itself.
  private let owner = Locked<Reporter?>(nil)

  init(_ values: Values.Continuation, heedsStop: Bool = true, passesErrors: Bool = true) {
    self.values = values
    self.heedsStop = heedsStop
    self.passesErrors = passesErrors
  }

  func keepItself() { owner.exchange(self) }

  func sensor(_ sensor: Sensor, didMeasure value: Int) { values.yield(value) }

  func sensor(_ sensor: Sensor, didFailWith error: any Error) {
    values.finish(throwing: passesErrors ? error : nil)
    owner.exchange(nil)
  }

  func sensorDidStop(_ sensor: Sensor) {
    if heedsStop { values.finish() }
    owner.exchange(nil)
  }
}

/// Makes a stream of what `reporter` passes on, which the stream keeps.
private func reports(
  of sensor: Sensor, _ policy: Values.Continuation.BufferingPolicy,
  _ reporter: (Values.Continuation) -> Reporter = { Reporter($0) }
) -> Values {
  Values(bufferingPolicy: policy) { continuation in
    let reporter = reporter(continuation)
    continuation.onTermination = { _ in withExtendedLifetime(reporter) {} }
    sensor.delegate = reporter
  }
}

private struct KeptByNobody: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { sensor.delegate = Reporter($0) }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { sensor.delegate = Reporter($0) }
  }
}

private struct NeverEnds: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .unbounded) { Reporter($0, heedsStop: false) }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .bufferingNewest(1)) { Reporter($0, heedsStop: false) }
  }
}

private struct OneForAll: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    newestValue(of: sensor)
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .bufferingNewest(1))
  }
}

private struct Lazy: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    lazily { reports(of: sensor, .unbounded) }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    lazily { reports(of: sensor, .bufferingNewest(1)) }
  }

  private func lazily(_ make: @escaping @Sendable () -> Values) -> Values {
    let made = Locked<Values?>(nil)
    return Values {
      let stream = made.withLock { stream in
        if stream == nil { stream = make() }
        return stream
      }
      var iterator = stream?.makeAsyncIterator()
      return try await iterator?.next()
    }
  }
}

private struct AllWait: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .unbounded)
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    everyValue(of: sensor)
  }
}

private struct OldestWaits: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .unbounded)
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .bufferingOldest(1))
  }
}

private struct ErrorEnds: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .unbounded) { Reporter($0, passesErrors: false) }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    reports(of: sensor, .bufferingNewest(1)) { Reporter($0, passesErrors: false) }
  }
}

private struct KeepsItself: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { listen(to: sensor, $0) }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { listen(to: sensor, $0) }
  }

  private func listen(to sensor: Sensor, _ continuation: Values.Continuation) {
    let reporter = Reporter(continuation)
    reporter.keepItself()
    sensor.delegate = reporter
  }
}

private struct TakesAway: DelegateToStreamExercise {
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { listen(to: sensor, $0) }
  }

  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { listen(to: sensor, $0) }
  }

  private func listen(to sensor: Sensor, _ continuation: Values.Continuation) {
    let reporter = Reporter(continuation)
    continuation.onTermination = { _ in withExtendedLifetime(reporter) { sensor.delegate = nil } }
    sensor.delegate = reporter
  }
}
