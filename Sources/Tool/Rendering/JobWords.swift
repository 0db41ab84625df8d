import Explorer
import Simulation
import Trace

/// Which task a step of a schedule names that takes a job out of its turn.
enum JobWords {
  /// Returns a line for each job that a schedule takes out of its turn: what its task is called, and
  /// the line with which it goes on.
  ///
  /// - Parameters:
  ///   - schedule: the schedule.
  ///   - runs: what each program made of it; the first that has such a job tells.
  /// - Returns: the lines, without ends; none where a job leaves nothing on record.
  static func lines(for schedule: Schedule, in runs: [Run]) -> [String] {
    schedule.names.filter(Choices.isJob).compactMap { step in
      runs.lazy.compactMap { line(for: step, in: $0) }.first
    }
  }

  private static func line(for step: String, in run: Run) -> String? {
    guard let deed = run.choicePoints.first(where: { $0.isJob && $0.name == step })?.first,
      let event = run.trace.events.first(where: { $0.sequence == deed.event })
    else { return nil }
    let name = deed.task.map { " (\($0))" } ?? ""
    let place = event.line.map { line in
      let file = event.fileID.map { " of \($0)" } ?? ""
      return " in line \(line)\(file)"
    }
    return "'\(step)'\(name) goes on\(place ?? "") with: \(event.kind.rawValue) \(event.key)"
  }
}
