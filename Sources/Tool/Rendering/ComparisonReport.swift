import Explorer
import Scenario
import Simulation
import Trace

/// A scenario, what each participant made of it, and why they part where they do.
package struct ComparisonReport: Sendable {
  /// One thing to say of one participant: what is noticed, and why it is so.
  package struct Remark: Sendable {
    /// Who is meant.
    package let participant: Participant
    /// What the comparison says of it, the most severe first.
    package let verdicts: [Verdict]
    /// Why.
    package let sentence: String
    /// Whether the sentence was written for this scenario; otherwise it says where the two part.
    package let isWritten: Bool
  }

  /// What was played.
  package let played: PlayedScenario
  /// The traces, side by side.
  package let comparison: Comparison
  /// What the comparison says of each participant, the most severe first, without `same`.
  package let verdicts: [[Verdict]]

  /// Compares what was played.
  package init(of played: PlayedScenario) {
    self.played = played
    comparison = Comparison(of: played.runs.map(\.trace))
    verdicts = comparison.verdictsOfTraces
  }

  /// The scenario.
  package var script: Script { played.script }
  /// The participants, in the order of the columns.
  package var participants: [Participant] { played.participants }

  /// Whether the participants agree, none breaks the contract, and all holds that is said of them.
  package var isClean: Bool {
    verdicts.allSatisfy(\.isEmpty)
      && !played.runs.contains { $0.findings.contains(where: \.isUntrue) }
  }

  /// What there is to say of each participant, in the order of the columns; nil if all is well.
  ///
  /// Where they part, those that do it right are explained, too.
  package var remarks: [Remark] {
    guard !isClean else { return [] }
    let isUsual = isUsual
    return participants.indices.compactMap { remark(on: $0, isUsual: isUsual) }
  }

  /// Whether all do what they do by default, which the written sentences are about.
  private var isUsual: Bool {
    guard let usual = played.usual.map({ Comparison(of: $0.map(\.trace)) }) else { return true }
    return usual.classes == comparison.classes && usual.verdictsOfTraces == verdicts
  }

  private func remark(on index: Int, isUsual: Bool) -> Remark? {
    let participant = participants[index]
    let written = isUsual ? participant.explanation?.sentence(in: comparison) : nil
    // What a schedule names may have been called off here; that is no fault of its own.
    let noticed = played.runs[index].findings.filter { !$0.isMisfit }.map(\.description)
    let sentences = [written ?? parting(of: index)].compactMap(\.self) + noticed
    guard !sentences.isEmpty else { return nil }
    return Remark(
      participant: participant, verdicts: verdicts[index],
      sentence: sentences.joined(separator: " "), isWritten: written != nil)
  }
}

extension Comparison {
  /// What there is to say of each trace, the most severe first, without `same`.
  fileprivate var verdictsOfTraces: [[Verdict]] {
    traces.indices.map { index in
      Set(rows.flatMap { $0.cells[index].verdicts }).subtracting([.same]).sorted()
    }
  }
}
