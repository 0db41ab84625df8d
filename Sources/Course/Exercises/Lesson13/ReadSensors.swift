import Simulation

/// Sensors whose values somebody reads: when values come, how fast the reader is, when it leaves.
struct ReadSensors: DrawnSetting {
  typealias Answer = any DelegateToStreamExercise

  /// Which function makes the stream.
  enum Function: String, CustomStringConvertible {
    case every = "every value"
    case newest = "the newest value"
  }

  /// What a sensor does after its values.
  enum End: String, DrawnEnd {
    case stops = "stops with its last value"
    case stopsLater = "stops 100 ms after its last value"
    case fails = "fails with its last value"
    case failsLater = "fails 100 ms after its last value"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case never = "neither stops nor fails"
  }

  /// When a reader leaves.
  enum Leave: String, CustomStringConvertible {
    case stays = "stays"
    case afterOne = "leaves after 1 value"
    case afterTwo = "leaves after 2 values"
    case at130 = "is cancelled at 130 ms"
    case at330 = "is cancelled at 330 ms"
    case before = "is cancelled before it begins"
    case neverReads = "throws the stream away"

    /// After how many values the reader leaves its loop.
    var values: Int? { self == .afterOne ? 1 : self == .afterTwo ? 2 : nil }
  }

  /// How many streams there are.
  private enum Uses: String, CaseIterable, CustomStringConvertible {
    case one = "one"
    case together = "two at a time"
    case inTurn = "two in turn"
    case again = "two in turn of the same sensor"
  }

  struct Options: Sendable {
    var functions = [Function.every]
    var counts = [3, 0, 1, 2]
    var rareCounts = [8, 300]
    /// How many ms pass between two values.
    var gaps = [100, 300]
    var ends: [End]
    /// How many ms a reader is busy with a value.
    ///
    /// No reader takes a value at the instant at which another comes: which is first is left open.
    var paces = [0]
    /// After how many ms a reader begins to read.
    var beginnings = [0]
    var leaves = [Leave.stays]
    /// Whether another stream takes the sensor over after 250 ms.
    var isTakenOver = false
    /// Whether the first value may be known before anybody listens; nil if it always is.
    var mayKnow: Bool? = true
    /// Whether all values may be the same.
    var mayBeAlike = false
    /// Whether there may be several streams.
    var mayBeSeveral = true
    /// Whether it is noted when the sensor has a delegate.
    var watchesDelegate = true
  }

  private let function: Function
  /// When values come, in ms; nil is while the delegate is set.
  private let times: [Int?]
  private let areAlike: Bool
  private let end: End
  let pace: Int
  let beginning: Int
  let leave: Leave
  private let uses: Uses
  private let isTakenOver: Bool
  private let watchesDelegate: Bool
  private static let known = "value 1 is known before"

  init(_ draw: inout Draw, _ options: Options) {
    function = draw.any(of: options.functions, "the stream is of")
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "values")
    let knows = count > 0 && (options.mayKnow.map { $0 && draw.flag(Self.known) } ?? true)
    if options.mayKnow == nil { draw.tell(Draw.yes, Self.known) }
    var times: [Int?] = []
    for index in 0..<count {
      let gap =
        index == 0
        ? 0 : draw.any(of: options.gaps, at: index, "ms from value \(index) to value \(index + 1)")
      times.append(index == 0 ? knows ? nil : 100 : (times[index - 1] ?? 0) + gap)
    }
    self.times = times
    areAlike = options.mayBeAlike && draw.flag("all values are 7")
    end = draw.one(of: options.ends, "the sensor")
    pace = draw.any(of: options.paces, "ms for each value")
    beginning = draw.any(of: options.beginnings, "ms until it is read")
    leave = draw.any(of: options.leaves, "the reader")
    isTakenOver = options.isTakenOver
    watchesDelegate = options.watchesDelegate
    uses = isTakenOver || !options.mayBeSeveral ? .one : draw.one(of: Uses.allCases, "streams:")
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let count = uses == .one && !isTakenOver ? 1 : 2
    let names = (1...count).map { count == 1 ? "reader" : "reader \($0)" }
    let sensors = isTakenOver || uses == .again ? [Sensor()] : names.map { _ in Sensor() }
    let readers = Locked<[SensorReader]>(unwatched: [])
    log.world.run(names, apart: isTakenOver ? 250 : uses == .together ? 0 : 100_000) {
      index, name in
      let reader = SensorReader(name, sensors[index % sensors.count], notes)
      begin(reader, answer, isFirst: index == 0)
      readers.withLock { $0.append(reader) }
    }
    let all = readers.withLock { $0 }
    all.forEach { $0.tellEnd() }
    let watched = !watchesDelegate ? [] : isTakenOver ? [names[1]] : names
    notes.write(names + watched.map { "\($0)'s sensor" }, into: log)
    // Nobody is to wait for ever.
    all.forEach { $0.cancel() }
    log.world.run()
  }

  private func begin(_ reader: SensorReader, _ answer: Answer, isFirst: Bool) {
    if !isTakenOver || isFirst { measure(reader) }
    let stream =
      function == .every
      ? answer.everyValue(of: reader.sensor) : answer.newestValue(of: reader.sensor)
    // Of two readers of one sensor, the last one keeps the delegate.
    if !isTakenOver || !isFirst { reader.watch() }
    if isTakenOver, !isFirst {
      reader.read(stream, self, until: .stays)
    } else if leave != .neverReads {
      reader.read(stream, self, until: leave)
    }
  }

  /// Has the sensor measure all its values.
  private func measure(_ reader: SensorReader) {
    let sensor = reader.sensor
    let main = reader.notes.world.main
    sensor.isOver = false
    for (index, time) in times.enumerated() {
      let value = areAlike ? 7 : index + 1
      guard let time else {
        sensor.know(value)
        continue
      }
      main.schedule(after: .milliseconds(time)) {
        sensor.delegate?.sensor(sensor, didMeasure: value)
      }
    }
    if end == .never { return }
    let isLate = end == .stopsLater || end == .failsLater
    let time = (times.last.flatMap(\.self) ?? 50) + (isLate ? 100 : 0)
    main.schedule(after: .milliseconds(time)) {
      sensor.isOver = true
      if let error = end.error(1) {
        sensor.delegate?.sensor(sensor, didFailWith: error)
      } else {
        sensor.delegate?.sensorDidStop(sensor)
      }
    }
  }
}
