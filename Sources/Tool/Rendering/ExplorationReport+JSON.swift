import Explorer
import Foundation
import Scenario

extension ExplorationReport {
  /// Returns reports as JSON text: an array of objects with sorted keys, the same bytes every time.
  ///
  /// - Throws: what Foundation's encoder throws; not for any report of the kit.
  package static func json(of reports: [ExplorationReport]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(reports.map(Document.init)), as: UTF8.self) + "\n"
  }
}

/// A report in the form in which it is written to JSON.
private struct Document: Encodable {
  struct Entry: Encodable {
    let fields: FindingKind.Fields
    let rest: Rest

    struct Rest: Encodable {
      let cost: Int?
      let token: String?
      let seed: UInt64?
      /// How few avatars are enough, if the story fetches many.
      let count: Int?
    }

    func encode(to encoder: any Encoder) throws {
      try fields.encode(to: encoder)
      try rest.encode(to: encoder)
    }
  }

  /// It changes when a field gets another meaning or goes; further fields may come.
  let version = 1
  let scenario: String
  let styles: [String]
  /// How far it was to go, in words.
  let bound: String
  let jobs: Bool
  let atOnce: Bool
  /// Whether callbacks come on several threads; nil if not.
  let threads: Bool?
  let isInterrupted: Bool
  /// Whether time ended it, since nobody had said how far to go; nil if not.
  let isOutOfTime: Bool?
  /// What does not fit of a schedule that is replayed, by style.
  let misfits: [String: String]
  let found: [Entry]
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
    styles = report.styles
    bound = report.boundInWords
    jobs = report.exploration.jobs
    atOnce = report.exploration.atOnce
    threads = report.exploration.onThreads ? true : nil
    isInterrupted = report.explored.stop == .interrupt
    isOutOfTime = report.explored.stop == .time ? true : nil
    misfits = Dictionary(report.explored.misfits.map { ($0.style, $0.reason) }) { first, _ in first
    }
    played = report.progress.played
    skipped = report.progress.skipped
    leftOut = report.progress.leftOut
    folds = report.exploration.folds
    waiting = report.progress.waiting
    completeToCost = report.progress.completeToCost
    found = report.found.map { one in
      Entry(
        fields: one.kind.fields,
        rest: Entry.Rest(
          cost: report.cost(of: one), token: one.seed == nil ? one.schedule.token : nil,
          seed: one.seed, count: one.size))
    }
  }
}
