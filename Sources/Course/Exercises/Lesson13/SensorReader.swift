import Simulation

/// Reads the stream of a sensor, and notes what it reads, and whether the sensor has a delegate.
final class SensorReader: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    var isReading = false
    /// What was seen of the sensor's delegate when it was looked at last.
    var seen: String?
    /// The delegate that the stream has set.
    weak var delegate: (any SensorDelegate)?
  }

  let sensor: Sensor
  let notes: Notes
  private let name: String
  private let state = Locked(unwatched: State())

  init(_ name: String, _ sensor: Sensor, _ notes: Notes) {
    self.name = name
    self.sensor = sensor
    self.notes = notes
  }

  /// Notes from time to time whether the sensor has a delegate.
  func watch() {
    let delegate = sensor.delegate
    state.withLock { $0.delegate = delegate }
    for time in (0..<12).map({ 50 + 100 * $0 }) + [50_050] {
      notes.world.main.schedule(after: .milliseconds(time)) { self.look() }
    }
  }

  private func look() {
    let hasDelegate = sensor.delegate != nil
    let isOver = sensor.isOver
    let news = state.withLock { state -> String? in
      // Between the sensor's end and that of the reader, the delegate may be there or gone.
      if isOver, state.isReading { return nil }
      let isAlive = state.delegate != nil
      let words =
        hasDelegate
        ? "has a delegate" : "has no delegate" + (isAlive ? ", but the old one is kept" : "")
      return state.seen.exchange(words) == words ? nil : words
    }
    if let news { notes.note(news, on: "\(name)'s sensor") }
  }

  /// Reads the stream in a task of its own.
  func read(
    _ stream: AsyncThrowingStream<Int, any Error>, _ sensors: ReadSensors,
    until leave: ReadSensors.Leave
  ) {
    state.withLock { $0.isReading = true }
    let task = Task(executorPreference: notes.world.background.taskExecutor) {
      await self.readAll(stream, sensors, until: leave)
      self.state.withLock { $0.isReading = false }
    }
    state.withLock { $0.task = task }
    switch leave {
    case .before: leaveNow()
    case .at130, .at330:
      notes.world.main.run(after: leave.number) { self.leaveNow() }
    case .stays, .afterOne, .afterTwo, .neverReads: break
    }
  }

  private func readAll(
    _ stream: AsyncThrowingStream<Int, any Error>, _ sensors: ReadSensors,
    until leave: ReadSensors.Leave
  ) async {
    let clock = SimulationClock(notes.world)
    var values: [Int] = []
    defer { if values.count > 8 { note("has read \(values.count), sum \(values.reduce(0, +))") } }
    do {
      if sensors.beginning > 0 { try await clock.sleep(for: .milliseconds(sensors.beginning)) }
      for try await value in stream {
        // What a cancelled reader gets is left open.
        if Task.isCancelled { return }
        values.append(value)
        if values.count < 9 { note("reads \(value)") }
        if values.count == leave.values { return note("leaves") }
        if sensors.pace > 0 { try await clock.sleep(for: .milliseconds(sensors.pace)) }
      }
      if !Task.isCancelled { note("comes to the end") }
    } catch {
      if !Task.isCancelled { note(Notes.words(for: error)) }
    }
  }

  private func note(_ words: String) {
    notes.note(words, on: name)
  }

  private func leaveNow() {
    note("is cancelled")
    cancel()
  }

  /// Cancels the task that reads.
  func cancel() {
    state.withLock { $0.task }?.cancel()
  }

  /// Notes whether it still reads in the end.
  func tellEnd() {
    if state.withLock({ $0.isReading }) { note("waits for more") }
  }
}

extension Optional {
  /// Puts a new value in the place of the old.
  ///
  /// - Returns: the old value.
  fileprivate mutating func exchange(_ value: Wrapped) -> Wrapped? {
    defer { self = value }
    return self
  }
}
