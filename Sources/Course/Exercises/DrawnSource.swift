import Simulation

/// A source that an answer asks in a task: how long it takes, and how it ends.
struct DrawnSource: Sendable {
  /// How a source ends.
  enum End: String, DrawnEnd {
    case value = "brings a value"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case deaf = "brings a value even if it is cancelled"
    case deafFailure = "fails in its own time even if it is cancelled"
  }

  let name: String
  /// After how many milliseconds it ends; nil if it does so without a wait.
  let time: Int?
  let end: End

  /// After how many milliseconds the source with a number may end: those with even numbers come
  /// first, most simply, and the first is among the last.
  static func times(_ number: Int) -> [String] {
    (number % 2 == 0 ? [100, 200, 300] : number == 1 ? [200, 300, 100] : [300, 100, 200])
      .map { "\($0 + number) ms" }
  }

  /// Makes what the answer asks.
  ///
  /// - Parameters:
  ///   - index: which of the samples it brings, or which error comes, from 0.
  ///   - samples: the values.
  ///   - asker: what stands before its name in the notes.
  ///   - isQuick: whether it ends after a millisecond.
  ///   - notes: where it notes that it is asked, and whether it is cancelled.
  /// - Returns: the source.
  func ask<Value>(
    _ index: Int, of samples: Samples<Value>, by asker: String, isQuick: Bool = false,
    _ notes: Notes
  ) -> @Sendable () async throws -> Value {
    let name = "\(asker), \(name)"
    return {
      notes.note("is asked", on: name)
      if let time {
        do { try await notes.wait(for: isQuick ? 1 : time, isDeaf: end.isDeaf) } catch {
          notes.note("is cancelled", on: name)
          throw error
        }
        if Task.isCancelled { notes.note("has been cancelled", on: name) }
      }
      return try end.result(index + 1, bringing: samples.value(index)).get()
    }
  }
}
