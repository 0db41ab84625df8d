import Simulation

/// Is told what a sensor measures.
public protocol SensorDelegate: AnyObject, Sendable {
  /// The sensor has measured a value.
  func sensor(_ sensor: Sensor, didMeasure value: Int)
  /// The sensor has failed; that is the last it tells.
  func sensor(_ sensor: Sensor, didFailWith error: any Error)
  /// The sensor has stopped; that is the last it tells.
  func sensorDidStop(_ sensor: Sensor)
}

/// Makes streams of what a sensor tells its delegate.
public protocol DelegateToStreamExercise: Sendable {
  /// Returns a stream in which all values wait for the reader, in order.
  func everyValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error>
  /// Returns a stream in which only the newest value waits for the reader.
  func newestValue(of sensor: Sensor) -> AsyncThrowingStream<Int, any Error>
}

extension Exercise {
  /// Write the bridge from a delegate to a stream.
  package static let delegateToStream = Exercise(
    ExerciseNumber(13, 1), "delegate-to-stream", "A delegate as a stream, for slow readers, too",
    signature: (any DelegateToStreamExercise).self,
    story: """
      A `Sensor` tells its `delegate` each value that it measures, and at last that it has failed or \
      stopped. It holds its delegate weakly. A sensor that knows a value already tells it while \
      `delegate` is set. Write two functions that make a stream of it. Both listen from the call on, \
      even if nobody reads yet. In the stream of `everyValue(of:)` all values wait until the reader \
      takes them; none is lost. In the stream of `newestValue(of:)` only one value waits, the newest: \
      a slow reader misses those before it. If the sensor stops, the stream ends. If it fails, the \
      stream fails with that error. In both cases the reader gets the values that still wait first. \
      When the stream has ended, or nobody will read it any more, nothing keeps the delegate alive: \
      the reader has left its loop, its task was cancelled, or the stream was thrown away. If \
      somebody else has set a delegate of their own by then, that one stays.
      """,
    hints: [
      """
      What may happen between a value that the sensor tells and the `await` of the reader, and how \
      many values may wait there?
      """,
      """
      `AsyncThrowingStream` takes a `bufferingPolicy:`. Its continuation has `yield`, `finish`, and \
      `onTermination`, which is called once: at the end, when the reader is cancelled, and when the \
      stream is thrown away.
      """,
      """
      Make a small class that is the delegate and passes everything on to the continuation. Somebody \
      must keep it, exactly as long as the stream lasts. The closure in `onTermination` is kept that \
      long. What it uses lives as long as the closure does.
      """,
    ],
    without: [
      .module("Bridges", because: "this bridge is to be your own"), .unstructuredTasks,
    ],
    requirements: [
      .always("brings every value, and then the end", most: 60) { draw in
        ReadSensors(&draw, .init(gaps: [100, 300, 0], ends: [.stops, .stopsLater, .never]))
      } _: {
        $1.play($0, $2)
      },
      .always("lets every value wait for a slow reader", most: 70) { draw in
        ReadSensors(
          &draw,
          .init(
            gaps: [100, 300, 0], ends: [.stops, .stopsLater, .never], paces: [233, 30],
            beginnings: [0, 250, 950]))
      } _: {
        $1.play($0, $2)
      },
      .always("lets only the newest value wait, if that is asked for", most: 70) { draw in
        ReadSensors(
          &draw,
          .init(
            functions: [.newest], counts: [4, 0, 1, 2, 3], ends: [.stopsLater, .stops, .never],
            paces: [233, 0, 30], beginnings: [0, 250, 950]))
      } _: {
        $1.play($0, $2)
      },
      .always("fails as the sensor does, behind the values that wait", most: 60) { draw in
        ReadSensors(
          &draw,
          .init(
            functions: [.every, .newest], ends: [.fails, .failsLater, .object, .cancelled],
            paces: [0, 233], beginnings: [0, 950]))
      } _: {
        $1.play($0, $2)
      },
      .always("leaves no delegate behind when nobody reads any more", most: 80) { draw in
        ReadSensors(
          &draw,
          .init(
            functions: [.every, .newest], ends: [.never, .stopsLater, .failsLater],
            paces: [0, 233], beginnings: [0, 250],
            leaves: [.afterOne, .at130, .at330, .afterTwo, .before, .neverReads]))
      } _: {
        $1.play($0, $2)
      },
      .always("leaves a delegate alone that somebody else has set", most: 40) { draw in
        ReadSensors(
          &draw,
          .init(
            functions: [.every, .newest], counts: [6, 3, 8], rareCounts: [20],
            ends: [.never, .stopsLater],
            paces: [0, 233], leaves: [.at330, .afterOne, .afterTwo, .at130], isTakenOver: true))
      } _: {
        $1.play($0, $2)
      },
      .always("does the same whatever runs first at one instant", most: 16, orders: 1) { draw in
        ReadSensors(
          &draw,
          .init(
            counts: [2, 1, 3], rareCounts: [], gaps: [0, 100], ends: [.stops, .failsLater],
            paces: [0, 30]))
      } _: {
        $1.play($0, $2)
      },
    ])
}
