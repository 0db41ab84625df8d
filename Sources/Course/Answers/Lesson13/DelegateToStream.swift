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
      """)
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
