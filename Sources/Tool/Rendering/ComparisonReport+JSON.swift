import Foundation
import Scenario
import Trace

extension ComparisonReport {
  /// Returns reports as JSON text: an array of objects with sorted keys, the same bytes every time.
  ///
  /// - Parameters:
  ///   - reports: the reports.
  ///   - measures: for each report, what its styles' files take, if that is to be written, too.
  /// - Returns: the text, which ends with a line end.
  /// - Throws: what Foundation's encoder throws; not for any report of the kit.
  package static func json(
    of reports: [ComparisonReport], measures: [[String: SourceMeasure]] = []
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let documents = reports.enumerated().map { index, report in
      Document(report, index < measures.count ? measures[index] : nil)
    }
    let data = try encoder.encode(documents)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// A report in the form in which it is written to JSON.
private struct Document: Encodable {
  struct Difference: Encodable {
    let style: String
    let verdicts: [String]
    let sentence: String
  }

  struct Row: Encodable {
    let milliseconds: Int
    let event: String
    let cells: [String: Cell]
  }

  struct Cell: Encodable {
    let verdicts: [String]
    let line: Int?
    /// When the style has the event, if it has it; not always when the row's event happens.
    let milliseconds: Int?
  }

  /// It changes when a field gets another meaning or goes; further fields may come.
  let version = 1
  let scenario: String
  let summary: String
  let seed: UInt64?
  let classes: [[String]]
  let rows: [Row]
  let remarks: [Difference]
  let traces: [String: [Entry]]
  let measures: [String: SourceMeasure]?

  init(_ report: ComparisonReport, _ measures: [String: SourceMeasure]?) {
    self.measures = measures
    let names = report.participants.map(\.name)
    scenario = report.script.fullName
    summary = report.script.summary
    seed = report.played.seed
    classes = report.comparison.classes.map { $0.map { names[$0] } }
    rows = report.comparison.rows.map { row in
      let cells = row.cells.map {
        Cell(
          verdicts: $0.verdicts.map(\.rawValue), line: $0.event?.line,
          milliseconds: $0.event?.virtualTime.milliseconds)
      }
      return Row(
        milliseconds: row.event.virtualTime.milliseconds, event: row.event.summary,
        cells: Dictionary(zip(names, cells)) { first, _ in first })
    }
    remarks = report.remarks.map {
      Difference(
        style: $0.participant.name, verdicts: $0.verdicts.map(\.rawValue), sentence: $0.sentence)
    }
    let entries = report.comparison.traces.map { $0.events.map(Entry.init) }
    traces = Dictionary(zip(names, entries)) { first, _ in first }
  }
}

/// An event in the form in which it is written to JSON.
private struct Entry: Encodable {
  let sequence: Int
  let milliseconds: Int
  let lane: String
  let kind: String
  let key: String
  let value: String
  let file: String?
  let line: Int?
  let causes: [Int]
  let isVisible: Bool

  init(_ event: Event) {
    sequence = event.sequence
    milliseconds = event.virtualTime.milliseconds
    lane = event.lane
    kind = event.kind.rawValue
    key = event.key
    value = event.value
    file = event.fileID
    line = event.line
    causes = event.causes
    isVisible = event.isVisible
  }
}
