import Explorer
import Foundation

/// Shows on standard error how far an exploration is.
///
/// On a terminal it is one line that changes; elsewhere a line now and then, if it takes long.
final class ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var played = 0

  /// Shows the progress; false after a Ctrl-C.
  func goesOn(_ progress: Exploration.Progress) -> Bool {
    let pause: Duration = isTerminal ? .milliseconds(200) : .seconds(10)
    if ContinuousClock.now - lastShown > pause { show(progress) }
    return !Interrupt.isNoted
  }

  private func show(_ progress: Exploration.Progress) {
    lastShown = .now
    let (seconds, attoseconds) = (lastShown - start).components
    let time = Double(seconds) + Double(attoseconds) / 1e18
    let rate = Int(Double(played + progress.played) / max(time, 0.001))
    let words = "\(progress.played) schedules, \(rate)/s, cost \(progress.cost)"
    let text = isTerminal ? "\r\(words)   " : "lessons: \(words); Ctrl-C ends the search.\n"
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
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
