import Explorer
import Scenario
import Shell

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

extension ExplorationReport {
  /// Returns what was found in several scenarios, in a line or two for each.
  package static func summary(of reports: [ExplorationReport], for terminal: Terminal) -> String {
    let rows = reports.map { report in
      // On several threads each style is searched by itself.
      let names = report.exploration.onThreads ? report.styles : []
      return (name: ([report.script.fullName] + names).joined(separator: " "), text: report.inShort)
    }
    return terminal.paint("In short", .bold) + "\n"
      + TwoColumns(rows: rows).rendered(for: terminal)
  }

  /// What was found, by its names.
  private var inShort: String {
    let words = found.map(\.kind.label)
    let parts = words.indices.filter { !words[..<$0].contains(words[$0]) }.map { index in
      let styles = found.indices.filter { words[$0] == words[index] }
        .flatMap { found[$0].kind.programs }
      return styles.isEmpty ? words[index] : "\(words[index]): \(styles.joined(separator: ", "))"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }
}
