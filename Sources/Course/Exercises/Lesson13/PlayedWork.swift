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

  /// What a callback notes.
  enum Watch {
    /// What it gets.
    case result
    /// What it gets, at whatever time.
    case resultAtSomeTime
    /// Only that it is called on another queue than main.
    case offMain
  }

  /// Returns a callback that notes what it gets, or where it is called.
  ///
  /// - Parameters:
  ///   - label: what is written down for a value.
  ///   - watch: what is noted.
  /// - Returns: the callback.
  func completion<Value>(
    _ label: @escaping @Sendable (Value) -> String, _ watch: Watch
  ) -> @Sendable (Result<Value, any Error>) -> Void {
    let page = Page()
    state.withLock { $0.page = page }
    return { result in
      self.notes.world.noteOutput()
      // Where two threads meet, the one that is late must not call by itself.
      let place = self.leave == .meeting ? ", on \(self.notes.world.lane)" : ""
      let words = result.words(label) + place
      switch watch {
      case .result: self.notes.note(words, on: self.name)
      case .resultAtSomeTime: self.notes.noteAtSomeTime(words, on: self.name)
      case .offMain where self.notes.world.lane != "main":
        self.notes.note("\(words), on another queue", on: self.name)
      case .offMain: break
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
