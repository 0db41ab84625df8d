import Explorer
import Foundation
import Rendering
import Scenario
import Shell

/// Shows on standard error how far an exploration is, and says when it is to end.
final class ProgressLine {
  private let now: () -> Duration
  private var watch: SearchWatch
  /// What ended the present search, if it did not come to its end.
  private(set) var stop: ExploredScenario.Stop?

  /// Begins to show progress.
  ///
  /// - Parameters:
  ///   - isPatient: whether a search takes as long as it takes.
  ///   - now: the time since any fixed moment.
  init(isPatient: Bool, now: @escaping () -> Duration) {
    self.now = now
    watch = SearchWatch(
      isTerminal: Console.current.errorWidth != nil, isPatient: isPatient, at: now())
  }

  /// Shows the progress; false after a Ctrl-C, or when it has taken long enough.
  func goesOn(_ progress: Exploration.Progress) -> Bool {
    let now = now()
    if let text = watch.text(for: progress, at: now) { write(text) }
    stop = Interrupt.isNoted ? .interrupt : watch.isLongEnough(progress, at: now) ? .time : nil
    return stop == nil
  }

  /// Notes that one search of several is over.
  func endSearch(_ progress: Exploration.Progress) {
    watch.endSearch(progress, at: now())
    stop = nil
  }

  /// Takes the progress off the terminal.
  func end() { write(watch.ending) }

  private func write(_ text: String) { Console.current.complain(text) }
}
