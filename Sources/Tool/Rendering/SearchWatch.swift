import Explorer
import Trace

/// Says now and then how far a search is, and when it has taken long enough.
///
/// It takes the time from its caller, as a duration since any fixed moment.
package struct SearchWatch {
  /// How long a search goes on that has no bound of its own, if it has something to tell by then.
  package static let patience = Duration.seconds(8)

  private let isTerminal: Bool
  private let isPatient: Bool
  private let first: Duration
  private var start: Duration
  private var lastShown: Duration
  private var playedBefore = 0

  /// Begins to watch searches, one after another.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the progress is one line that changes.
  ///   - isPatient: whether a search takes as long as it takes.
  ///   - now: the present time.
  package init(isTerminal: Bool, isPatient: Bool, at now: Duration) {
    self.isTerminal = isTerminal
    self.isPatient = isPatient
    (first, start, lastShown) = (now, now, now)
  }

  /// Returns what to show of the progress now, if it is time for that: every two seconds, on a
  /// terminal five times a second.
  package mutating func text(for progress: Exploration.Progress, at now: Duration) -> String? {
    guard now - lastShown >= (isTerminal ? .milliseconds(200) : .seconds(2)) else { return nil }
    lastShown = now
    let rate = (playedBefore + progress.played) * 1_000 / max(1, (now - first).milliseconds)
    let words =
      "\(progress.played) schedules, \(rate)/s, \(findings(progress)), now cost \(progress.cost)"
    return isTerminal ? "\r\(words)   " : "lessons: \(words); Ctrl-C ends the search.\n"
  }

  private func findings(_ progress: Exploration.Progress) -> String {
    if progress.found > 0 { return "\(progress.found) found" }
    return progress.completeToCost.map { "nothing to cost \($0)" } ?? "nothing yet"
  }

  /// Returns whether the present search may stop: its time is over, and it has a result.
  ///
  /// A result is a finding, or the knowledge that no schedule up to cost 1 has one.
  package func isLongEnough(_ progress: Exploration.Progress, at now: Duration) -> Bool {
    guard !isPatient, now - start >= Self.patience else { return false }
    return progress.found > 0 || progress.completeToCost ?? 0 >= 1
  }

  /// Notes that one search of several is over.
  package mutating func endSearch(_ progress: Exploration.Progress, at now: Duration) {
    playedBefore += progress.played
    start = now
  }

  /// What takes the progress off the terminal.
  package var ending: String { isTerminal ? "\r\u{1B}[K" : "" }
}
