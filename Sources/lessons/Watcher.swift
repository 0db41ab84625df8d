import Explorer
import Foundation
import Synchronization

/// Shows on a terminal how far an exploration is, and ends it when the user interrupts.
final class Watcher {
  private static let isInterrupted = Atomic(false)
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now

  /// From here on the first Ctrl-C ends the exploration; a second one ends the program.
  init() {
    signal(SIGINT) { _ in
      Watcher.isInterrupted.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Shows the progress; false if the user has had enough.
  func goesOn(_ progress: Exploration.Progress) -> Bool {
    if isTerminal, progress.played % 500 == 0, progress.played > 0 {
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      let time = Double(seconds) + Double(attoseconds) / 1e18
      let rate = Int(Double(progress.played) / max(time, 0.001))
      let text = "\r\(progress.played) schedules, \(rate)/s, cost \(progress.cost)   "
      FileHandle.standardError.write(Data(text.utf8))
    }
    return !Self.isInterrupted.load(ordering: .relaxed)
  }

  /// Takes the progress off the terminal.
  func end() {
    signal(SIGINT, SIG_DFL)
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
