import Foundation

/// A value that any thread may change, one thread at a time.
///
/// It is declared as `Synchronization.Mutex` is. So the state need not be `Sendable`: the compiler
/// refuses a reference that somebody outside keeps, or takes out by a captured variable. (One that
/// `body` returns it does not see, in Swift 6.3.)
///
/// This is the kit's only lock. It is a POSIX mutex, which is what `NSLock` wraps, kept beside the
/// value in one piece of memory. The thread sanitizer understands it on every platform. Around
/// `Synchronization.Mutex` on Linux it reports races that are not there.
///
/// Several threads can count without losing a step:
///
/// ```swift
/// let count = Locked(0)
/// DispatchQueue.concurrentPerform(iterations: 1_000) { _ in
///   count.withLock { $0 += 1 }
/// }
/// print(count.withLock { $0 })  // prints 1000
/// ```
// The mutex guards every access to the state, which the compiler cannot see.
public struct Locked<State>: @unchecked Sendable {
  private let buffer: ManagedBuffer<State, Mutex>

  /// Holds `initialValue` from now on.
  public init(_ initialValue: consuming sending State) {
    self.init(initialValue, isWatched: true)
  }

  /// Holds `initialValue`, which belongs to the simulation: no thread is interrupted at this lock.
  // This and the two types below are usable from inlined code. So another module makes a `Locked` of
  // a type it knows without asking the runtime for its class, which would cost as much again.
  @usableFromInline package init(unwatched initialValue: consuming sending State) {
    self.init(initialValue, isWatched: false)
  }

  private init(_ initialValue: consuming sending State, isWatched: Bool) {
    let state = initialValue
    buffer = LockedBuffer.create(minimumCapacity: 1) { buffer in
      buffer.withUnsafeMutablePointerToElements { mutex in
        mutex.initialize(to: Mutex(isWatched: isWatched))
        pthread_mutex_init(&mutex.pointee.mutex, nil)
        if TouchedStates.isRecording { TouchedStates.noteCreation(UInt(bitPattern: mutex)) }
      }
      return state
    }
  }

  /// Runs `body` while no other thread can see the state; never call out or wait inside it.
  ///
  /// - Parameters:
  ///   - fileID: the file that asks for the lock, to be told if something is wrong with that.
  ///   - line: the line that does.
  ///   - body: may change the state.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  public func withLock<Result: ~Copyable, E: Error>(
    fileID: StaticString = #fileID, line: Int = #line,
    _ body: (inout sending State) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    let state = lock(fileID, line)
    defer { unlock() }
    return try body(&state.pointee)
  }
}

extension Locked {
  /// Where it is, which tells it from all others that there are at the same time.
  var address: UInt {
    buffer.withUnsafeMutablePointerToElements { UInt(bitPattern: $0) }
  }

  /// Puts a new state in the place of the old, which is released outside the lock.
  ///
  /// - Returns: the old state.
  @discardableResult
  public func exchange(
    _ state: consuming sending State, fileID: StaticString = #fileID, line: Int = #line
  ) -> sending State {
    let current = lock(fileID, line)
    defer { unlock() }
    let old = current.move()
    current.initialize(to: state)
    return old
  }

  private func lock(_ fileID: StaticString, _ line: Int) -> UnsafeMutablePointer<State> {
    buffer.withUnsafeMutablePointers { state, mutex in
      if TouchedStates.isRecording { TouchedStates.note(UInt(bitPattern: mutex)) }
      if LockWatch.isOn, mutex.willLock(fileID, line) { return state }
      pthread_mutex_lock(&mutex.pointee.mutex)
      return state
    }
  }

  private func unlock() {
    buffer.withUnsafeMutablePointerToElements { mutex in
      if LockWatch.isOn, mutex.didUnlock() { return }
      pthread_mutex_unlock(&mutex.pointee.mutex)
    }
  }
}

// Not inlined, so that a lock stays short while no world watches it.
extension UnsafeMutablePointer<Mutex> {
  /// Takes the lock if a world watches it; otherwise returns false.
  @inline(never)
  fileprivate func willLock(_ fileID: StaticString, _ line: Int) -> Bool {
    // Then it is the turn of this thread alone, so nobody else is inside.
    pointee.isWatched
      && LockWatch.willLock(
        UInt(bitPattern: self), at: CallSite(fileID: "\(fileID)", line: line))
  }

  /// Gives the lock back if a world watches it; otherwise returns false.
  @inline(never)
  fileprivate func didUnlock() -> Bool {
    pointee.isWatched && LockWatch.didUnlock(UInt(bitPattern: self))
  }
}

/// A mutex of the system.
@usableFromInline struct Mutex {
  var mutex = pthread_mutex_t()
  /// Whether a world on several threads may interrupt a thread at this lock.
  let isWatched: Bool
}

/// The memory of a `Locked`: the state, and its mutex behind it.
@usableFromInline final class LockedBuffer<State>: ManagedBuffer<State, Mutex> {
  deinit {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy(&$0.pointee.mutex) }
  }
}
