import Foundation

/// A pointer that each thread has for itself; none until it is set there.
package struct ThreadSlot: Sendable {
  private let key: pthread_key_t

  /// Makes a pointer that no thread has set.
  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The pointer of the calling thread.
  package var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }

  /// Does `work` with another pointer on the calling thread.
  package func with<Result>(_ pointer: UnsafeMutableRawPointer?, _ work: () -> Result) -> Result {
    let outer = self.pointer
    self.pointer = pointer
    defer { self.pointer = outer }
    return work()
  }
}
