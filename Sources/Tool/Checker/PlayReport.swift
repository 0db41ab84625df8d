import Exercises
import Foundation
import Records

/// What the playing program has told, and what is left of it.
struct PlayReport {
  /// What its record says.
  let reading: RecordReading
  /// How it ended, and what the answer printed.
  let remains: ChildProcess.Remains

  /// Has the program `player` do what a command asks for, and asks it for one play after the other.
  ///
  /// - Throws: `CheckerError` if it cannot be started.
  init(
    of command: PlayCommand, to exercise: Exercise, by player: String, _ child: ChildProcess
  ) throws {
    var child = child
    child.hasFixedAddresses = true
    var reading = RecordReading(of: command, to: exercise)
    remains = try child.run(player, command.words) { line in
      reading.hear(line).flatMap(\.bytes)
    }
    self.reading = reading
  }

  /// Whether the record is what was asked for, and the program ended as it should.
  var isWhole: Bool { reading.fits && reading.isComplete && remains.end == .exited(0) }
}
