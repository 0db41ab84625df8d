import Foundation
import TaskHost

/// What is left of the stack of the calling thread.
///
/// A loop that is written as recursion then ends with a sentence, and not with a crash that says
/// nothing.
package enum StackSpace {
  /// The lowest address of a thread's stack.
  private static let end = ThreadSlot()

  /// Ends the process, with `words`, when the calling thread has fewer bytes of its stack left.
  @inline(__always)
  package static func expect(_ bytes: UInt, orSay words: @autoclosure () -> String) {
    var mark: UInt8 = 0
    let here = withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    let end = UInt(bitPattern: end.pointer ?? measured)
    // In a release build a `precondition` would say nothing. A stack that is not the thread's own
    // is left alone.
    if here < end + bytes, here > end { fatalError(words()) }
  }

  /// The lowest address of the calling thread's stack, which it knows from now on.
  private static var measured: UnsafeMutableRawPointer? {
    end.pointer = UnsafeMutableRawPointer(bitPattern: lowest)
    return end.pointer
  }

  private static var lowest: UInt {
    #if canImport(Darwin)
      let thread = pthread_self()
      let size = UInt(pthread_get_stacksize_np(thread))
      return UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size
    #else
      // Glibc's module does not show this function of its library.
      typealias Read =
        @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      guard let symbol = dlsym(nil, "pthread_getattr_np") else { return 1 }
      let read = unsafeBitCast(symbol, to: Read.self)
      var attributes = pthread_attr_t()
      var low: UnsafeMutableRawPointer?
      var size = 0
      guard read(pthread_self(), &attributes) == 0 else { return 1 }
      pthread_attr_getstack(&attributes, &low, &size)
      pthread_attr_destroy(&attributes)
      return UInt(bitPattern: low)
    #endif
  }
}
