import CourseFiles
import Foundation
import Shell

/// What each style of a comparison takes to tell the story, beside its class of agreement.
package struct MeasureTable {
  private let rows: [(name: String, measure: SourceMeasure, group: Int)]

  /// Measures the files of a report's styles.
  ///
  /// - Parameters:
  ///   - report: the comparison.
  ///   - checkout: where the files are.
  /// - Throws: what Foundation throws when a file cannot be read.
  package init(of report: ComparisonReport, in checkout: Checkout) throws {
    rows = try report.participants.enumerated().map { index, participant in
      let path = SourceTree.path(of: participant.file)
      let group = report.comparison.classes.firstIndex { $0.contains(index) } ?? 0
      return (participant.name, SourceMeasure(of: try checkout.text(at: path)), group + 1)
    }
  }

  /// The counts by the name of the style.
  package var measures: [String: SourceMeasure] {
    Dictionary(rows.map { ($0.name, $0.measure) }) { first, _ in first }
  }

  /// Returns the table for `terminal`; its columns are narrow enough for any.
  package func rendered(for terminal: Terminal) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let titles = ["lines", "nesting", "errors", "state", "class"]
    let heading = "".padded(to: width) + titles.map { $0.leftPadded(to: 9) }.joined()
    let lines = rows.map { row in
      let measure = row.measure
      let counts = [
        measure.lines, measure.nesting, measure.errorPlaces, measure.statePlaces, row.group,
      ]
      return row.name.padded(to: width) + counts.map { String($0).leftPadded(to: 9) }.joined()
    }
    let note = """
      lines of code; the most braces and parentheses open at once; lines that deal with errors; \
      lines that make a place for state; the class of agreement
      """
    return terminal.paint(heading, .bold) + "\n" + lines.map { $0 + "\n" }.joined()
      + note.wrapped(to: min(terminal.width, 100), first: "  ", rest: "  ")
  }
}
