import Scenario
import Simulation
import Styles
import Trace

/// What styles do when their own jobs run first come, first served.
///
/// It is what a schedule with jobs is held against; schedules that differ in their jobs only share
/// one trace.
struct TracesInOrder {
  private struct Key: Hashable {
    let style: String
    let schedule: Schedule
  }

  private var traces: [Key: RecordedTrace] = [:]

  /// Returns the trace of `style` under what `schedule` says of the world outside.
  mutating func trace(
    of style: Style, _ script: Script, _ schedule: Schedule
  ) -> RecordedTrace {
    let key = Key(style: style.name, schedule: schedule.withoutJobs)
    if let trace = traces[key] { return trace }
    let trace = style.play(script, choices: .environment(key.schedule.names)).trace
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
