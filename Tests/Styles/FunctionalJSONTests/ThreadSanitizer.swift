import Foundation

/// The thread sanitizer: its frames on the stack are several times as large.
enum ThreadSanitizer {
  /// Whether it watches this run.
  static let isOn = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
}
