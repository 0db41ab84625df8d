import Foundation

extension Thread {
  /// Does `work` on a thread of its own with a stack of so many bytes, and waits for its end.
  static func run(withStackOf size: Int, _ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        work()
        continuation.resume()
      }
      thread.stackSize = size
      thread.start()
    }
  }
}

/// The thread sanitizer: it keeps at most 65,536 calls of a thread, and ends a program with more.
enum ThreadSanitizer {
  /// Whether it watches this run.
  static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}
