import CourseFiles
import Exercises
import Foundation
import Records

extension Checker {
  /// What an answer did over a real network, and in the simulation; for show, never a judgement.
  package struct Excursion: Sendable {
    /// What happened in the simulation.
    package var simulated: [TransportShow.Scene] = []
    /// What happened over the real network.
    package var real: [TransportShow.Scene] = []
    /// Why it did not come to its end, if so.
    package var obstacle: Obstacle?
  }

  /// Runs the student's answer over a server.
  ///
  /// Takes at most a few seconds of real time, whatever the answer does, and leaves no process.
  ///
  /// - Parameters:
  ///   - exercise: whose answer it is; the answer has passed.
  ///   - server: the address of the server, as in `http://127.0.0.1:8080`.
  /// - Returns: what happened.
  /// - Throws: `CheckerError` if the checker itself cannot work, or `CourseError` if the kit's files
  ///   cannot be read.
  package func run(_ exercise: Exercise, over server: String) throws -> Excursion {
    let path = checkout.root.appendingPathComponent(try exercise.path(in: checkout)).path
    guard case .text(let text) = AnswerFile.read(path) else {
      return Excursion(obstacle: .missing)
    }
    return try RunFolder.with { folder in
      let compiler = compiler(in: folder)
      return switch try compiler.compile(text, for: exercise) {
      case .messages(let messages): Excursion(obstacle: .doesNotCompile(messages))
      case .stopped(let stop): Excursion(obstacle: .compilerStopped(stop))
      case .object(let object, _, _):
        try excursion(
          .overNetwork(exercise.number, library: compiler.link(object), server: server), exercise,
          in: folder)
      }
    }
  }

  private func excursion(
    _ command: PlayCommand, _ exercise: Exercise, in folder: URL
  ) throws -> Excursion {
    let report = try play(command, exercise, ChildProcess(in: folder))
    let (reading, remains) = (report.reading, report.remains)
    guard reading.fits else { return Excursion(obstacle: .strangeRecord) }
    if let obstacle = reading.obstacle { return Excursion(obstacle: obstacle) }
    guard reading.isComplete, remains.end == .exited(0), let scenes = reading.scenes else {
      let printed = String(decoding: remains.printed, as: UTF8.self).printable
      return Excursion(
        obstacle: Obstacle(remains.end, reading.fault, printed: printed, during: reading.during))
    }
    return Excursion(simulated: scenes.simulated, real: scenes.real)
  }
}
