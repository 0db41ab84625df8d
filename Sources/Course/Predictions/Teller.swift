import Explorer
import Scenario
import Simulation
import StyleList
import Trace

/// Who tells the story of a prediction: a style, or a program of the reader's own.
package struct Teller: Sendable {
  /// What it is called.
  package let name: String
  /// The teller, as it plays a scenario.
  package let participant: @Sendable (Script) -> Participant
  private let rivals: [Style]

  /// A style; a naive style stands beside the repaired ones.
  package init(_ style: Style) {
    name = style.name
    participant = { style.participant(in: $0) }
    rivals = style.id.isNaive ? Style.all + Style.all.map(\.naive) : Style.all
  }

  /// A program of the reader's own, beside `rivals`.
  package init(
    own name: String, beside rivals: [Style],
    _ participant: @escaping @Sendable (Script) -> Participant
  ) {
    self.name = name
    self.participant = participant
    self.rivals = rivals
  }

  /// Plays `script`.
  package func play(_ script: Script, choices: Choices = .first) -> Run {
    participant(script).program.play(choices)
  }

  /// The teller's own trace of `script`, and those of its rivals.
  func traces(of script: Script, own: RecordedTrace, _ choices: Choices) -> [RecordedTrace] {
    let traces = rivals.map {
      $0.name == name ? own : $0.play(script, choices: choices).trace
    }
    return rivals.contains { $0.name == name } ? traces : [own] + traces
  }
}
