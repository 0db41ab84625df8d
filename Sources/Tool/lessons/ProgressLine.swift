import Explorer
import Foundation

/// Shows on a terminal how far an exploration is.
final class ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var played = 0

  /// Shows the progress; false after a Ctrl-C.
  func goesOn(_ progress: Exploration.Progress) -> Bool {
    if isTerminal, ContinuousClock.now - lastShown > .milliseconds(200) { show(progress) }
    return !Interrupt.isNoted
  }

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
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
