import Explorer
import Scenario
import Simulation
import Trace

/// What happened when an answer was played once: what came from outside, and what it did.
package struct Outcome: Codable, Hashable, Sendable {
  /// The token of the schedule under which it was played; empty where there is but one.
  package let schedule: String
  /// What happened, line by line.
  package let lines: [String]
  /// What is compared; the lines themselves, unless the requirement leaves something out.
  package let seen: [String]
  /// For each line the line of the student's file that led to it, as far as that is known.
  package var places: [Int?] = []
  /// What the world noticed, or how the contract is broken, in a sentence.
  package var remark: String?
  /// Where threads were interrupted, in words: `after the lock of line 14`.
  package var interruptions: [String] = []
  /// Whether it comes of this play alone; otherwise the answer must have been used before.
  package var isAlone = true

  /// Describes what happened.
  package init(schedule: String = "", lines: [String], seen: [String]? = nil) {
    self.schedule = schedule
    self.lines = lines
    self.seen = seen ?? lines
  }

  /// A number that two outcomes share if the same was seen, and others hardly ever do.
  ///
  /// Source: Fowler, Noll and Vo, the hash FNV-1a with 64 bits.
  package var hash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in seen {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 10) &* 0x100_0000_01B3
    }
    return hash
  }
}

extension Outcome {
  /// The result of a story.
  ///
  /// A request may go out after the user has left: some requirements are about what is shown only,
  /// and a cache may load for others.
  ///
  /// - Parameters:
  ///   - run: how it was played.
  ///   - schedule: under which schedule.
  ///   - isFree: whether it only has to keep the contract.
  init(ofStory run: Run, under schedule: Schedule, isFree: Bool) {
    let trace = run.trace.allowingLateRequests
    let violations = trace.violations
    let risks = run.findings.filter(\.isAboutLocks).compactMap(\.mark.line)
    self.init(
      schedule: schedule.token,
      lines: trace.text.split(separator: "\n").map(String.init) + risks,
      seen: isFree ? violations.map(\.rawValue) + risks : nil)
    places = trace.visible.canonicallyOrdered().map(\.line)
    let escape = run.findings.first { $0.isEscape || $0.isAboutLocks }
    remark =
      escape.map { "\($0)" } ?? violations.first.map { "\($0.rawValue): \($0.meaning)." }
    interruptions = run.interruptedLines
  }

  /// What an example has written down.
  ///
  /// - Parameters:
  ///   - run: how it was played; the keys of its events are the lines.
  ///   - schedule: under which schedule; nil if there is but one.
  init(ofExample run: Run, under schedule: Schedule?) {
    let findings = run.findings.filter { !$0.isMisfit }
    self.init(
      schedule: schedule?.token ?? "",
      lines: run.trace.events.map(\.key.onOneLine) + findings.compactMap(\.mark.line))
    remark = findings.first.map { "\($0)" }
    interruptions = run.interruptedLines
  }
}

extension Run {
  /// Where its threads were interrupted, in words.
  fileprivate var interruptedLines: [String] {
    choicePoints.filter { $0.taken > 0 }.compactMap { point in
      point.site.map { site in
        let place = site.fileID.hasPrefix("Answer/") ? "line \(site.line)" : "\(site)"
        return "\(point.name.prefix { $0 != " " }) the lock of \(place)"
      }
    }
  }
}

extension WorldFinding.Mark {
  /// What is written below the lines of an example.
  fileprivate var line: String? {
    switch self {
    case .escape(let call): "! left the world by \(call)"
    case .livelock(let limit): "! never came to rest, \(limit)"
    case .unfinished(let work): "! \(work) never finished"
    case .risk(let words): "! \(words)"
    case .none: nil
    }
  }
}
