import Scenario

/// Programs of the reader's own that stand beside the styles.
package struct OwnColumns: Sendable {
  /// The programs as they play a scenario, in order.
  package let participants: @Sendable (Script) -> [Participant]
  /// The text of each of their files, by its name in events.
  package let sources: [String: String]
  /// How a command names them, as in ` --with search.swift`.
  package let options: String

  /// What searches in their process; nil if each run is to be asked for.
  package var search: (@Sendable (_ script: Script, _ styles: [Style]) -> ExploredScenario.Search)?

  /// No program.
  package static let none = OwnColumns({ _ in [] }, sources: [:], options: "")

  /// Describes programs.
  package init(
    _ participants: @escaping @Sendable (Script) -> [Participant], sources: [String: String],
    options: String
  ) {
    self.participants = participants
    self.sources = sources
    self.options = options
  }
}
