import Foundation
import RealNetwork
import Rendering
import Scenario

extension RealReport {
  /// Returns the report as JSON text: an array with an object for each scenario.
  ///
  /// - Returns: the text, which ends with a line end.
  /// - Throws: what Foundation's encoder throws; not for any report of the kit.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(scenarios.map { RealDocument($0, styles) })
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// A scenario in the form in which it is written to JSON.
private struct RealDocument: Encodable {
  struct Cell: Encodable {
    let standing: String
    let sentAgain: Int
    let remarks: [String]
    /// Both traces, if they differ.
    let simulated: [String]?
    let real: [String]?
  }

  let scenario: String
  let schedule: String?
  let hasSameClasses: Bool
  let cells: [String: Cell]

  init(_ played: RealScenario, _ styles: [String]) {
    scenario = played.script.fullName
    schedule = played.schedule?.token
    hasSameClasses = played.hasSameClasses
    let cells = played.cells.indices.map { index in
      let run = index < played.runs.count ? played.runs[index] : nil
      let isDifferent = played.cells[index] == .differs
      return Cell(
        standing: "\(played.cells[index])", sentAgain: run?.sentAgain ?? 0,
        remarks: run.map(RealReport.remarks) ?? [],
        simulated: isDifferent ? Self.lines(of: played.simulated, index) : nil,
        real: isDifferent ? played.real.map { Self.lines(of: $0, index) } : nil)
    }
    self.cells = Dictionary(zip(styles, cells)) { first, _ in first }
  }

  private static func lines(of played: PlayedScenario, _ index: Int) -> [String] {
    played.runs[index].trace.text.split(separator: "\n").map(String.init)
  }
}
