import Simulation

/// A small program in plain Swift, to see what the kit's executors make of it.
///
/// It names no executor, no world and no clock of the kit, so it runs outside of a world, too. A sleep
/// takes virtual time in a world. Only `bench plain` runs constructs on the real pool; there those
/// with `isTimed` are left out, and any other sleep is cancelled at once.
package struct Construct: Sendable {
  /// What it tries.
  package let name: String
  /// Whether durations decide the outcome; a real pool is not held to those.
  package let isTimed: Bool
  /// Does it, and notes what happens.
  package let run: @Sendable (ConstructLog) async -> Void

  /// Describes a program.
  init(
    _ name: String, isTimed: Bool = false, _ run: @escaping @Sendable (ConstructLog) async -> Void
  ) {
    self.name = name
    self.isTimed = isTimed
    self.run = run
  }

  /// All of them.
  package static let all =
    tasks + groups + cancellations + actors + mainActor + streams + sleeps + values
}

/// What happens in a construct, in order.
package final class ConstructLog: Sendable {
  private let lines = Locked<[String]>(unwatched: [])

  /// Begins with no lines.
  package init() {}

  /// Notes a line.
  package func note(_ line: String) { lines.withLock { $0.append(line) } }

  /// The lines so far.
  package var outcome: String { lines.withLock { $0 }.joined(separator: ", ") }
}
