import Rendering
import Shell

/// The forms in which `compare` prints.
///
/// A further form takes a case here with its branch below; the manual lists the cases by itself.
package enum ComparisonFormat: String, CaseIterable {
  case text, json, mermaid, svg, perfetto

  /// Returns reports in this form.
  ///
  /// - Parameters:
  ///   - reports: what to print, in order.
  ///   - measures: for each report the measures of its sources; empty if they are not wanted.
  ///   - mechanism: whether to show each move from queue to queue, too.
  ///   - terminal: where text is shown.
  /// - Returns: the text, which ends with a line end.
  /// - Throws: what Foundation throws when it cannot encode; not for any report of the kit.
  package func render(
    _ reports: [ComparisonReport], measures: [MeasureTable], mechanism: Bool,
    on terminal: Terminal
  ) throws -> String {
    switch self {
    case .json: return try ComparisonReport.json(of: reports, measures: measures.map(\.measures))
    case .mermaid: return ComparisonReport.mermaid(of: reports)
    case .perfetto: return try ComparisonReport.perfetto(of: reports)
    case .svg:
      return reports.map { TimelineDrawing(of: $0.played).svg(titled: $0.script.fullName) + "\n" }
        .joined()
    case .text:
      return reports.enumerated().map { index, report in
        report.text(for: terminal, mechanism: mechanism)
          + (index < measures.count ? "\n" + measures[index].rendered(for: terminal) : "")
      }
      .joined(separator: "\n")
    }
  }
}

/// The forms in which `explore` prints.
package enum ExplorationFormat: String, CaseIterable {
  case text, json

  /// Returns reports in this form; text of several ends with a line for each.
  package func render(_ reports: [ExplorationReport], on terminal: Terminal) throws -> String {
    switch self {
    case .json: return try ExplorationReport.json(of: reports)
    case .text:
      let summary =
        reports.count > 1 ? ["\n" + ExplorationReport.summary(of: reports, for: terminal)] : []
      let first = reports.firstIndex { !$0.explored.found.isEmpty }
      let texts = reports.enumerated().map { index, report in
        report.text(for: terminal, explainsCost: index == first)
      }
      return texts.joined(separator: "\n") + summary.joined()
    }
  }
}

/// The forms in which `real` prints.
package enum RealFormat: String, CaseIterable {
  case text, json
}

/// The forms in which `predict` prints a score.
package enum PredictionFormat: String, CaseIterable {
  case text, json
}

/// The forms in which `check` prints.
package enum CheckFormat: String, CaseIterable {
  case text, json, junit
}

/// The forms in which `tonight` prints its plan.
package enum TonightFormat: String, CaseIterable {
  case text, json
}

/// The forms in which `interview` prints a score sheet.
package enum InterviewFormat: String, CaseIterable {
  case text, json
}

extension Arguments {
  /// Reads `--format` as one of a command's own forms; the first of them unless it is given.
  ///
  /// - Throws: `Failure` for a form that the command does not have.
  package func format<Format>(
    default usual: Format
  ) throws -> Format where Format: RawRepresentable<String> & CaseIterable {
    guard let text = options[.format] else { return usual }
    if let known = Format(rawValue: text) { return known }
    let names = Format.allCases.map(\.rawValue)
    throw Failure.usage(
      "--format takes \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), not '\(text)'."
    )
  }
}
