import Foundation

/// The thread sanitizer: it keeps at most 65,536 calls of a thread, and ends a program with more.
enum ThreadSanitizer {
  /// Whether it watches this run.
  static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}
