import Explorer
import Shell

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
