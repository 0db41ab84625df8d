import Foundation
import Shell
import Simulation

/// Shows on a terminal how much is graded, and about how long the rest takes.
final class GradingProgress: Sendable {
  private let start = ContinuousClock.now
  private let isShown = Console.current.errorWidth != nil
  private let console = Console.current
  private let last = Locked(ContinuousClock.now - .seconds(1))

  /// Shows that `done` of `all` answers are graded; at most a few times a second.
  @Sendable func show(_ done: Int, _ all: Int) {
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      guard now - last > .milliseconds(300) else { return false }
      last = now
      return true
    }
    guard isShown, isDue else { return }
    console.complain("\r\u{1B}[K" + Self.words(done, all, after: now - start))
  }

  /// Takes the line off the terminal.
  func end() {
    if isShown { console.complain("\r\u{1B}[K") }
  }

  /// What the line says: `12 of 320 graded, about 2 min left`.
  static func words(_ done: Int, _ all: Int, after time: Duration) -> String {
    let words = "\(done) of \(all) graded"
    guard done > 0, done < all else { return words }
    let left = time.components.seconds * Int64(all - done) / Int64(done)
    return words + (left < 60 ? ", about \(left) s left" : ", about \((left + 30) / 60) min left")
  }
}
