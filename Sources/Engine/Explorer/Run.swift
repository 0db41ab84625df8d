import Simulation
import Trace

/// One run of a program: what it did, what the world noticed, and where it could have gone another way.
package struct Run: Sendable {
  /// What happened.
  package let trace: RecordedTrace
  /// What the world noticed, with remedies.
  package let findings: [WorldFinding]
  /// Where the world could have gone another way; empty under `Choices.first`.
  package let choicePoints: [ChoicePoint]

  /// Describes a run.
  package init(trace: RecordedTrace, findings: [WorldFinding], choicePoints: [ChoicePoint]) {
    self.trace = trace
    self.findings = findings
    self.choicePoints = choicePoints
  }

  /// The same run, reached by other choices.
  package func by(_ choicePoints: [ChoicePoint]) -> Run {
    Run(trace: trace, findings: findings, choicePoints: choicePoints)
  }

  /// The same run, without the lines of other files than this one.
  package func withLines(of fileID: String) -> Run {
    let events = trace.events.map { $0.fileID == fileID ? $0 : $0.withoutLine }
    let own = RecordedTrace(
      name: trace.name, events: events, rules: trace.rules)
    return Run(trace: own, findings: findings, choicePoints: choicePoints)
  }
}
