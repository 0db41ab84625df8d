import Foundation
import TaskHost

/// What is left of the stack of the calling thread.
///
/// A loop that is written as recursion then ends with a sentence, and not with a crash that says
/// nothing.
package enum StackSpace {
  /// Where the stack of a thread ends, and where the last eighth of it begins.
  private static let (end, lastEighth) = (ThreadSlot(), ThreadSlot())

  /// Ends the process, with `words`, when only an eighth of the stack is left.
  @inline(__always)
  package static func expect(orSay words: @autoclosure () -> String) {
    var mark: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    // In a release build a `precondition` would say nothing. A stack that is not the thread's own
    // is left alone.
    if here < limit, here > UInt(bitPattern: end.pointer) { fatalError(words()) }
  }

  /// The address where the last eighth begins.
  private static var limit: UInt {
    if let known = lastEighth.pointer { return UInt(bitPattern: known) }
    let (low, size) = bounds
    end.pointer = UnsafeMutableRawPointer(bitPattern: low)
    lastEighth.pointer = UnsafeMutableRawPointer(bitPattern: low + size / 8)
    return low + size / 8
  }

  /// The lowest address of the calling thread's stack, and its size in bytes.
  private static var bounds: (low: UInt, size: UInt) {
    #if canImport(Darwin)
      let thread = pthread_self()
      let size = UInt(pthread_get_stacksize_np(thread))
      return (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
    #else
      // Glibc's module does not show this function of its library.
      typealias Read =
        @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return (1, 0) }
      let read = unsafeBitCast(symbol, to: Read.self)
      var attributes = pthread_attr_t()
      var low: UnsafeMutableRawPointer?
      var size = 0
      guard read(pthread_self(), &attributes) == 0 else { return (1, 0) }
      pthread_attr_getstack(&attributes, &low, &size)
      pthread_attr_destroy(&attributes)
      return (UInt(bitPattern: low), UInt(size))
    #endif
  }
}
