import Explorer
import Foundation
import Synchronization

/// Shows on a terminal how far an exploration is, and ends it when the user interrupts.
final class Watcher {
  private static let isInterrupted = Atomic(false)
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var played = 0

  /// From here on the first Ctrl-C ends the exploration; a second one ends the program.
  init() {
    signal(SIGINT) { _ in
      Watcher.isInterrupted.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Shows the progress; false if the user has had enough.
  func goesOn(_ progress: Exploration.Progress) -> Bool {
    if isTerminal, ContinuousClock.now - lastShown > .milliseconds(200) { show(progress) }
    return !isInterrupted
  }

  /// Whether the user has had enough.
  var isInterrupted: Bool { Self.isInterrupted.load(ordering: .relaxed) }

  private func show(_ progress: Exploration.Progress) {
    lastShown = .now
    let (seconds, attoseconds) = (lastShown - start).components
    let time = Double(seconds) + Double(attoseconds) / 1e18
    let rate = Int(Double(played + progress.played) / max(time, 0.001))
    let text = "\r\(progress.played) schedules, \(rate)/s, cost \(progress.cost)   "
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Notes that one search of several is over.
  func endSearch(_ progress: Exploration.Progress) {
    played += progress.played
  }

  /// Takes the progress off the terminal.
  func end() {
    signal(SIGINT, SIG_DFL)
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
