import Foundation

/// A value that any thread may change, one thread at a time.
///
/// It is declared as `Synchronization.Mutex` is. So the state need not be `Sendable`: the compiler
/// refuses a reference that somebody outside keeps, or takes out by a captured variable. (One that
/// `body` returns it does not see, in Swift 6.3.)
///
/// This is the kit's only lock. It is a POSIX mutex, which is what `NSLock` wraps, kept beside the
/// value in one piece of memory: the thread sanitizer understands it on every platform, while it
/// reports races that are not there around `Synchronization.Mutex` on Linux.
// The mutex guards every access to the state, which the compiler cannot see.
public struct Locked<State>: @unchecked Sendable {
  private let buffer: ManagedBuffer<State, pthread_mutex_t>

  /// Holds `initialValue` from now on.
  public init(_ initialValue: consuming sending State) {
    let state = initialValue
    buffer = LockedBuffer.create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { mutex in
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        if TouchedStates.isRecording { TouchedStates.noteCreation(UInt(bitPattern: mutex)) }
      }
      return state
    }
  }

  /// Runs `body` while no other thread can see the state; never call out or wait inside it.
  public func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending State) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    let state = lock()
    defer { unlock() }
    return try body(&state.pointee)
  }
}

extension Locked {
  /// Where it is, which tells it from all others that there are at the same time.
  var address: UInt {
    buffer.withUnsafeMutablePointerToElements { UInt(bitPattern: $0) }
  }

  /// Puts a new state in the place of the old, which is let go of outside the lock.
  ///
  /// - Returns: the old state.
  @discardableResult
  public func exchange(_ state: consuming sending State) -> sending State {
    let current = lock()
    defer { unlock() }
    let old = current.move()
    current.initialize(to: state)
    return old
  }

  private func lock() -> UnsafeMutablePointer<State> {
    buffer.withUnsafeMutablePointers { state, mutex in
      if TouchedStates.isRecording { TouchedStates.note(UInt(bitPattern: mutex)) }
      pthread_mutex_lock(mutex)
      return state
    }
  }

  private func unlock() {
    buffer.withUnsafeMutablePointerToElements { _ = pthread_mutex_unlock($0) }
  }
}

/// The memory of a `Locked`: the state, and its mutex behind it.
private final class LockedBuffer<State>: ManagedBuffer<State, pthread_mutex_t> {
  deinit {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
  }
}
