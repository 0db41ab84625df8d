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
    without: [
      .module("Bridges", because: "this bridge is to be your own")
    ],
    requirements: [
      .always(
        "brings a value that is known already", in: ReadSensors.self,
        .init(
          functions: [.every, .newest], counts: [1], rareCounts: [], ends: [.never],
          leaves: [.afterOne], mayKnow: nil, mayBeSeveral: false, watchesDelegate: false)),
      .always(
        "brings every value, and then the end", most: 60, in: ReadSensors.self,
        .init(
          gaps: [100, 300, 0], ends: [.stops, .stopsLater, .never], mayKnow: false,
          mayBeSeveral: false)),
      .always(
        "lets every value wait for a slow reader", most: 70, in: ReadSensors.self,
        .init(
          gaps: [100, 300, 0], ends: [.stops, .stopsLater, .never], paces: [233, 30],
          beginnings: [0, 250, 950], mayBeAlike: true)),
      .always(
        "lets only the newest value wait, if that is asked for", most: 70, in: ReadSensors.self,
        .init(
          functions: [.newest], counts: [4, 0, 1, 2, 3], ends: [.stopsLater, .stops, .never],
          paces: [233, 0, 30], beginnings: [0, 250, 950], mayBeAlike: true)),
      .always(
        "fails as the sensor does, behind the values that wait", most: 60, in: ReadSensors.self,
        .init(
          functions: [.every, .newest], ends: [.fails, .failsLater, .object, .cancelled],
          paces: [0, 233], beginnings: [0, 950], mayKnow: false)),
      .always(
        "leaves no delegate behind when nobody reads any more", most: 80, in: ReadSensors.self,
        .init(
          functions: [.every, .newest], ends: [.never, .stopsLater, .failsLater],
          paces: [0, 233], beginnings: [0, 250],
          leaves: [.afterOne, .at130, .at330, .afterTwo, .before, .neverReads])),
      .always(
        "leaves a delegate alone that somebody else has set", most: 40, in: ReadSensors.self,
        .init(
          functions: [.every, .newest], counts: [6, 3, 8], rareCounts: [20],
          ends: [.never, .stopsLater],
          paces: [0, 233], leaves: [.at330, .afterOne, .afterTwo, .at130], isTakenOver: true)),
      .always(
        "does the same whatever runs first at one instant", most: 16, orders: 1,
        in: ReadSensors.self,
        .init(
          counts: [2, 1, 3], rareCounts: [], gaps: [0, 100], ends: [.stops, .failsLater],
          paces: [0, 30], mayBeAlike: true)),
    ])
}
