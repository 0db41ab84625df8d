import Simulation
import Trace

/// What programs do when their own jobs run first come, first served.
///
/// It is what a schedule with jobs is held against; schedules that differ in their jobs only share
/// one trace.
struct TracesInOrder {
  private struct Key: Hashable {
    let program: String
    let schedule: Schedule
  }

  private var traces: [Key: RecordedTrace] = [:]

  /// Returns the trace of `program` under what `schedule` says of the world outside.
  mutating func trace(of program: Program, _ schedule: Schedule) -> RecordedTrace {
    let key = Key(program: program.name, schedule: schedule.withoutJobs)
    if let trace = traces[key] { return trace }
    let trace = program.play(.environment(key.schedule.names)).trace
    traces[key] = trace
    return trace
  }
}

extension RecordedTrace {
  /// Whether the two are the same to an observer.
  func looksLike(_ other: RecordedTrace) -> Bool {
    Comparison.classes(of: [self, other]).count == 1
  }
}
