import Simulation
import Trace

/// The kinds of finding, with all texts on each; to add a kind, change only this file.
package enum FindingKind: Hashable, Sendable, Codable {
  /// A program breaks its contract.
  case violation(program: String, Verdict)
  /// The programs do not agree: their classes.
  case parting([[String]])
  /// A program does something else when its own ready jobs run in another order, and nothing that
  /// comes from outside is changed.
  case jobOrder(program: String)
  /// A program does with its locks what it should not, or something said of each run is not so.
  case locks(program: String, WorldFinding)

  /// Returns what there is to find in the runs of one schedule.
  ///
  /// - Parameters:
  ///   - runs: one of each program.
  ///   - dependent: the programs that do something else only because their jobs ran in another order.
  /// - Returns: the kinds, in the order in which they are told.
  static func all(in runs: [Run], dependent: [String] = []) -> [FindingKind] {
    var kinds: [FindingKind] = []
    for trace in runs.lazy.map(\.trace) {
      for verdict in trace.violations {
        kinds.append(.violation(program: trace.name, verdict))
      }
    }
    for run in runs {
      for finding in run.findings where finding.isAboutLocks || finding.isUntrue {
        kinds.append(.locks(program: run.trace.name, finding))
      }
    }
    if runs.count > 1 {
      let classes = Comparison.classes(of: runs.map(\.trace))
      if classes.count > 1 {
        kinds.append(.parting(classes.map { $0.map { runs[$0].trace.name } }))
      }
    }
    for program in dependent { kinds.append(.jobOrder(program: program)) }
    return kinds
  }

  /// The programs it is about; none if it is about all of them together.
  package var programs: [String] {
    switch self {
    case .violation(let program, _), .jobOrder(let program), .locks(let program, _): [program]
    case .parting: []
    }
  }

  /// The verdict, if a program breaks its contract.
  package var verdict: Verdict? {
    if case .violation(_, let verdict) = self { verdict } else { nil }
  }

  /// What is found, in a sentence without subject and full stop.
  package var words: String {
    switch self {
    case .violation(_, let verdict):
      return "\(verdict.rawValue), \(verdict.meaning)"
    case .parting(let classes):
      let groups = classes.map { $0.joined(separator: ", ") }.joined(separator: " | ")
      return "the styles part: \(groups)"
    case .jobOrder:
      return """
        depends on the order of its own jobs; with the same answers in the same order, another job \
        that is ready runs first, and something else is seen
        """
    case .locks(_, let finding):
      return "\(finding)".withSmallStart
    }
  }

  /// What is found, in a few words for a list.
  package var label: String {
    switch self {
    case .violation(_, let verdict): verdict.rawValue
    case .parting: "the styles part"
    case .jobOrder: "depends on the order of its jobs"
    case .locks(_, .lockHeld): "calls others while it holds a lock"
    case .locks(_, .lockedTwice): "asks for a lock that it holds"
    case .locks(_, .lockOrder): "takes two locks in two orders"
    case .locks(_, .untrue(let name)): "`\(name)` does not hold"
    case .locks(_, .resumedInside): "resumes inside a lock that a cancellation handler takes"
    case .locks: "threads wait for each other's locks"
    }
  }

  /// What to tell somebody whose program shows this beside one that is right; nil if the two traces
  /// say all there is to say.
  package var remark: String? {
    switch self {
    case .violation(_, let verdict): "\(verdict.rawValue): \(verdict.meaning)."
    case .parting: nil
    case .locks(_, let finding): "\(finding)"
    case .jobOrder:
      """
      it depends on the order of its own jobs: with the same replies in the same order, another job \
      that is ready runs first, and something else is seen.
      """
    }
  }

  /// The fields in which JSON tells it.
  package struct Fields: Encodable {
    var style: String?
    var verdict: String?
    var classes: [[String]]?
    /// Whether it is the order of the program's own jobs that matters; nil if it is not.
    var jobOrder: Bool?
    /// What it does with its locks, in words.
    var locks: String?
    /// What is said of each run and does not hold.
    var untrue: String?
  }

  /// The fields in which JSON tells it.
  package var fields: Fields {
    switch self {
    case .violation(let program, let verdict): Fields(style: program, verdict: verdict.rawValue)
    case .parting(let classes): Fields(classes: classes)
    case .jobOrder(let program): Fields(style: program, jobOrder: true)
    case .locks(let program, .untrue(let name)): Fields(style: program, untrue: name)
    case .locks(let program, let finding): Fields(style: program, locks: "\(finding)")
    }
  }
}

extension String {
  /// The sentence without its capital and its full stop, to go on in another.
  fileprivate var withSmallStart: String {
    (first?.lowercased() ?? "") + (hasSuffix(".") ? dropFirst().dropLast() : dropFirst())
  }
}
