import Explorer
import Scenario

/// What an exploration found, with the comparison on each schedule that brought something out.
package struct ExplorationReport: Sendable {
  /// What was explored.
  package let explored: ExploredScenario

  /// Reports on what was explored.
  package init(of explored: ExploredScenario) {
    self.explored = explored
  }
}

extension ExplorationReport {
  var exploration: Exploration { explored.exploration }
  var script: Script { explored.script }
  var styles: [String] { explored.participants.map(\.name) }
  var found: [Finding] { explored.found }
  var progress: Exploration.Progress { explored.progress }

  /// How many reorderings and faults a finding takes, if that is known.
  func cost(of one: Finding) -> Int? {
    if case .replay = exploration.bound { return nil }
    return one.seed == nil ? one.cost : nil
  }
}
