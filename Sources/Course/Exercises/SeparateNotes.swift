import Simulation
import Trace

/// Notes on several things that do not know of each other, so that their order does not count.
struct SeparateNotes: Sendable {
  /// Where they are written down in the end.
  let log: ExampleLog
  private let lines = Locked<[Int: [String]]>(unwatched: [:])

  /// Begins with no notes.
  init(_ log: ExampleLog) {
    self.log = log
  }

  /// Notes something on the thing with a number.
  func note(_ line: String, on number: Int) {
    lines.withLock { $0[number, default: []].append(line) }
  }

  /// Notes something on the thing with a number, behind the virtual time.
  func noteNow(_ line: String, on number: Int) {
    note("at \(log.world.now.milliseconds) ms: \(line)", on: number)
  }

  /// Writes down all notes, those on one thing after those on another.
  func write() {
    for (_, lines) in lines.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      for line in lines { log.write(line) }
    }
  }
}
