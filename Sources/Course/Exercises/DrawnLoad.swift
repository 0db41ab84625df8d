import Simulation

/// A load that an answer begins in a task: how long it takes, and how it ends.
///
/// No load fails at the instant at which another one ends: which is first then is left open.
struct DrawnLoad: Sendable {
  /// How a load ends.
  enum End: String, DrawnEnd {
    case value = "brings a value"
    case deaf = "brings a value even if it is cancelled"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case deafFailure = "fails in its own time even if it is cancelled"
    case complains = "brings a value but fails in its own way if it is cancelled"
  }

  private let number: Int
  /// After how long it ends; nil if it does so without a wait.
  private let time: Duration?
  private let end: End

  /// Describes a load.
  ///
  /// - Parameters:
  ///   - number: which one it is, from 1.
  ///   - time: how many milliseconds it takes; nil if it does not wait.
  ///   - end: how it ends.
  init(_ number: Int, takes time: Int?, _ end: End) {
    self.number = number
    self.end = end
    self.time = time.map {
      .milliseconds($0) + .microseconds(end.error(number) != nil ? 10 * number : 0)
    }
  }

  /// Makes the load.
  ///
  /// - Parameters:
  ///   - name: what its notes are kept under.
  ///   - notes: where it notes when it begins, and whether it is cancelled.
  ///   - value: the value that it brings.
  /// - Returns: what the answer calls.
  func work<Value: Sendable>(
    _ name: String, _ notes: Notes, _ value: Value
  ) -> @Sendable () async throws -> Value {
    {
      notes.note("begins", on: name)
      do { try await wait(notes) } catch {
        notes.note("is cancelled", on: name)
        throw end == .complains ? SampleError(number: 100 + number) : error
      }
      if time != nil, Task.isCancelled { notes.note("has been cancelled", on: name) }
      return try end.result(number, bringing: value).get()
    }
  }

  private func wait(_ notes: Notes) async throws {
    guard let time else { return }
    guard end.isDeaf else {
      return try await SimulationClock(notes.world).sleep(for: time)
    }
    await withCheckedContinuation { continuation in
      notes.world.background.schedule(after: time) { continuation.resume() }
    }
  }
}
