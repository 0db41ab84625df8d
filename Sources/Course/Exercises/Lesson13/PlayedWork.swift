import Simulation
import Trace

/// A call of a bridge to a callback, and what is known of it.
final class PlayedWork: Sendable {
  /// Something that `completion` keeps.
  private final class Page: Sendable {}

  private struct State {
    var handle: (any Cancellable)?
    weak var page: Page?
  }

  let notes: Notes
  let leave: CallableWork.Leave
  private let name: String
  private let state = Locked(unwatched: State())

  init(_ name: String, _ notes: Notes, _ leave: CallableWork.Leave) {
    self.name = name
    self.notes = notes
    self.leave = leave
  }

  /// Returns a callback that notes what it gets, and on which queue.
  ///
  /// - Parameters:
  ///   - label: what is written down for a value.
  ///   - tellsTime: whether it must come at a certain time.
  /// - Returns: the callback.
  func completion<Value>(
    _ label: @escaping @Sendable (Value) -> String, tellsTime: Bool
  ) -> @Sendable (Result<Value, any Error>) -> Void {
    let page = Page()
    state.withLock { $0.page = page }
    return { result in
      self.notes.world.noteOutput()
      let line = "\(result.words(label)), on \(self.notes.world.lane)"
      if tellsTime {
        self.notes.note(line, on: self.name)
      } else {
        self.notes.noteAtSomeTime(line, on: self.name)
      }
      withExtendedLifetime(page) {}
      if self.leave == .inside { self.cancel() }
    }
  }

  /// Notes what the work does.
  func noteWork(_ words: String) {
    notes.note(words, on: "work of \(name)")
  }

  /// Keeps what cancels the call.
  func keep(_ handle: any Cancellable) {
    state.withLock { $0.handle = handle }
  }

  /// Cancels the call.
  func cancel() {
    state.withLock { $0.handle }?.cancel()
  }

  /// Notes whether `completion` is kept by somebody.
  func tellRest() {
    let isGone = state.withLock { $0.page == nil }
    notes.noteAtSomeTime("completion is \(isGone ? "gone" : "still there")", on: name)
  }
}
