import Foundation
import Synchronization

/// Ctrl-C, for a command that has something to put in order before it ends.
///
/// Between `begin()` and `end()` the first Ctrl-C is noted and wakes a reader of the keyboard; a
/// second one ends the program. Elsewhere Ctrl-C ends the program at once.
package enum Interrupt {
  private static let isSet = Atomic(false)

  /// The two ends of a pipe: Ctrl-C writes to one, so that a reader that waits at the other wakes.
  private static let pipe = { () -> (reading: Int32, writing: Int32) in
    var ends: [Int32] = [-1, -1]
    return Foundation.pipe(&ends) == 0 ? (ends[0], ends[1]) : (-1, -1)
  }()

  /// Whether there was a Ctrl-C since `begin()`.
  package static var isNoted: Bool { isSet.load(ordering: .relaxed) }

  /// A file descriptor that has input once there was a Ctrl-C.
  package static var wakeUp: Int32 { pipe.reading }

  /// Notes the next Ctrl-C instead of ending the program.
  package static func begin() {
    // A signal handler must find both made. If Ctrl-C came while a thread makes one, the handler would
    // wait on that thread for the thread itself.
    _ = (pipe, isNoted)
    signal(SIGINT) { _ in
      Interrupt.isSet.store(true, ordering: .relaxed)
      var byte: UInt8 = 0
      _ = write(Interrupt.pipe.writing, &byte, 1)
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Lets Ctrl-C and the like reach this program, if the one that started it held them back.
  ///
  /// Ctrl-\\ ends it, too: otherwise Swift's runtime would ask what to do about the crash.
  package static func unblock() {
    signal(SIGQUIT, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets Ctrl-C end the program again; what was noted stays noted.
  package static func end() {
    signal(SIGINT, SIG_DFL)
  }
}
