import Explorer
import Foundation
import Scenario

extension ExplorationReport {
  /// Returns reports as JSON text: an array of objects with sorted keys, the same bytes every time.
  ///
  /// - Throws: what Foundation's encoder throws; not for any report of the kit.
  public static func json(of reports: [ExplorationReport]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(reports.map(Document.init)), as: UTF8.self) + "\n"
  }
}

/// A report in the form in which it is written to JSON.
private struct Document: Encodable {
  struct Finding: Encodable {
    let style: String?
    let verdict: String?
    let classes: [[String]]?
    /// Whether it is the order of the style's own jobs that matters; nothing if it is not.
    let jobOrder: Bool?
    let cost: Int?
    let token: String?
    let seed: UInt64?
    /// How few avatars are enough, if the story fetches many.
    let count: Int?
  }

  let scenario: String
  let styles: [String]
  /// How far it was to go, in words.
  let bound: String
  let jobs: Bool
  let atOnce: Bool
  let isInterrupted: Bool
  /// What does not fit of a schedule that is replayed, by style.
  let misfits: [String: String]
  let found: [Finding]
  let played: Int
  let skipped: Int
  /// How many others were left out, because they are equivalent to some that were played.
  let leftOut: Int
  /// Whether alike answers were taken in one order only.
  let folds: Bool
  let waiting: Int
  let completeToCost: Int?

  init(_ report: ExplorationReport) {
    scenario = report.script.fullName
    styles = report.styles.map(\.name)
    bound = report.boundInWords
    jobs = report.exploration.jobs
    atOnce = report.exploration.atOnce
    isInterrupted = report.isInterrupted
    misfits = Dictionary(report.misfits.map { ($0.style, $0.reason) }) { first, _ in first }
    played = report.progress.played
    skipped = report.progress.skipped
    leftOut = report.progress.leftOut
    folds = report.exploration.folds
    waiting = report.progress.waiting
    completeToCost = report.progress.completeToCost
    found = report.found.map { one in
      let cost = report.cost(of: one)
      let token = one.seed == nil ? one.schedule.token : nil
      switch one.kind {
      case .violation(let style, let verdict):
        return Finding(
          style: style, verdict: verdict.rawValue, classes: nil, jobOrder: nil, cost: cost,
          token: token, seed: one.seed, count: one.count)
      case .parting(let classes):
        return Finding(
          style: nil, verdict: nil, classes: classes, jobOrder: nil, cost: cost, token: token,
          seed: one.seed, count: one.count)
      case .jobOrder(let style):
        return Finding(
          style: style, verdict: nil, classes: nil, jobOrder: true, cost: cost, token: token,
          seed: one.seed, count: one.count)
      }
    }
  }
}
