import Simulation

/// Cancels the requests of a chain, as JavaScript's `AbortController` does.
///
/// A promise holds a value that will come, and no way back to the work. So the work takes this along:
///
/// ```swift
/// let leaving = Cancellation()
/// network.avatar(ofUser: 1, cancelledBy: leaving)
///   .done(on: main) { avatar in
///     try leaving.check()
///     screen.show(avatar)
///   }
/// leaving.cancel()  // rejects the promise of the avatar with a `CancellationError`
/// ```
///
/// Any thread may call it.
public final class Cancellation: Sendable {
  private struct Handlers: Sendable {
    private var total = 0
    private var waiting: [Int: @Sendable () -> Void] = [:]

    var count: Int { waiting.count }

    /// All that wait, in the order in which they were added.
    var all: [@Sendable () -> Void] { waiting.sorted { $0.key < $1.key }.map(\.value) }

    mutating func add(_ handler: @escaping @Sendable () -> Void) -> Int {
      total += 1
      waiting[total] = handler
      return total
    }

    mutating func remove(_ number: Int) -> (@Sendable () -> Void)? {
      waiting.removeValue(forKey: number)
    }
  }

  /// Something under way that a cancellation ends; when it has ended, the cancellation forgets it.
  package final class Work: Sendable {
    private enum State {
      case begun
      case waiting(Int)
      case ended
    }

    private weak let cancellation: Cancellation?
    private let state = Locked(State.begun)

    fileprivate init(_ cancellation: Cancellation) {
      self.cancellation = cancellation
    }

    /// Calls `handler` on cancellation, unless the work has ended; at once if that has been.
    package func onCancel(_ handler: @escaping @Sendable () -> Void) {
      guard let number = cancellation?.add(handler) else { return }
      let hasEnded = state.withLock { state in
        if case .ended = state { return true }
        state = .waiting(number)
        return false
      }
      if hasEnded { cancellation?.forget(number) }
    }

    /// Says that there is nothing to cancel any more.
    package func end() {
      let last = state.withLock { state in
        defer { state = .ended }
        return state
      }
      if case .waiting(let number) = last { cancellation?.forget(number) }
    }
  }

  /// What to do on cancellation; nil once it is done.
  private let handlers = Locked<Handlers?>(Handlers())

  /// Makes one that nobody has cancelled.
  public init() {}

  /// How many wait for the cancellation.
  package var count: Int { handlers.withLock { $0?.count ?? 0 } }

  /// Whether it has been cancelled.
  public var isCancelled: Bool { handlers.withLock { $0 == nil } }

  /// Stops a step whose value was on its way when it was cancelled.
  ///
  /// - Throws: `CancellationError` if it has been cancelled.
  public func check() throws {
    if isCancelled { throw CancellationError() }
  }

  /// Rejects the promises of the requests under way and cancels these.
  public func cancel() {
    for handle in handlers.withLock({ $0.take() })?.all ?? [] { handle() }
  }

  /// Calls `handler` on cancellation; at once if that has been.
  package func onCancel(_ handler: @escaping @Sendable () -> Void) {
    _ = add(handler)
  }

  /// Returns what stands for something that begins now, and can be cancelled until it ends.
  package func begin() -> Work { Work(self) }

  /// Adds a handler and returns its number; without one the handler has been called.
  private func add(_ handler: @escaping @Sendable () -> Void) -> Int? {
    let number = handlers.withLock { $0?.add(handler) }
    if number == nil { handler() }
    return number
  }

  private func forget(_ number: Int) {
    // What it kept is released outside of the lock.
    _ = handlers.withLock { $0?.remove(number) }
  }
}
