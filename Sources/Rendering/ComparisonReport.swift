import Explorer
import Scenario
import Simulation
import Styles
import Trace

/// A scenario, what each style made of it, and why they part where they do.
public struct ComparisonReport: Sendable {
  /// One thing to say of one style: what is noticed, and why it is so.
  public struct Remark: Sendable {
    /// The style.
    public let style: Style
    /// What the comparison says of it, the most severe first.
    public let verdicts: [Verdict]
    /// Why.
    public let sentence: String
    /// Whether the sentence was written for this scenario; otherwise it says where the style parts.
    public let isWritten: Bool
  }

  /// The scenario.
  public let script: Script
  /// The styles compared.
  public let styles: [Style]
  /// The seed of the schedule, if it is not the default one.
  public let seed: UInt64?
  /// The schedule, if one was given.
  public let schedule: Schedule?
  /// What was noticed while they ran, for each style.
  public let performances: [Performance]
  /// The traces, side by side.
  public let comparison: Comparison

  /// Plays `script` in each of `styles` and compares what happened.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - styles: the styles, in the order of the columns.
  ///   - seed: the seed of a schedule; without one, first come, first served.
  ///   - schedule: in what order everything comes from outside, and which answers fail.
  ///   - mechanism: whether to record each move from queue to queue, too.
  public init(
    of script: Script, styles: [Style] = Style.all, seed: UInt64? = nil,
    schedule: Schedule? = nil, mechanism: Bool = false
  ) {
    let choices =
      schedule.map { .environment($0.names) } ?? seed.map { .seeded($0) } ?? Choices.first
    self.script = script
    self.styles = styles
    self.seed = seed
    self.schedule = schedule
    performances = styles.map { style in
      style.play(script, choices: choices, mechanism: mechanism)
    }
    comparison = Comparison(of: performances.map(\.trace))
  }

  /// Where the schedule does not fit, if it fits none of the styles: it is for another scenario.
  public var misfit: String? {
    guard schedule != nil else { return nil }
    let misfits = performances.compactMap { $0.findings.first(where: \.isMisfit) }
    return misfits.count == performances.count ? misfits.first.map { "\($0)" } : nil
  }

  /// Whether the styles agree, and none breaks the contract.
  public var isClean: Bool { verdicts.allSatisfy(\.isEmpty) }

  /// What the comparison says of each style, the most severe first, without `same`.
  public var verdicts: [[Verdict]] {
    let rows = comparison.rows
    return styles.indices.map { index in
      Set(rows.flatMap { $0.cells[index].verdicts }).subtracting([.same]).sorted()
    }
  }

  /// What there is to say of each style, in the order of the columns; nothing if all is well.
  ///
  /// Where styles part, those that do it right are explained, too.
  public var remarks: [Remark] {
    let verdicts = verdicts
    guard !verdicts.allSatisfy(\.isEmpty) else { return [] }
    let isUsual = isUsual
    return styles.indices.compactMap { remark(on: $0, verdicts[$0], isUsual: isUsual) }
  }

  /// Whether the styles do what they do by default, which the written sentences are about.
  private var isUsual: Bool {
    guard seed != nil || schedule != nil else { return true }
    let usual = ComparisonReport(of: script, styles: styles)
    return usual.comparison.classes == comparison.classes && usual.verdicts == verdicts
  }

  private func remark(on index: Int, _ verdicts: [Verdict], isUsual: Bool) -> Remark? {
    let style = styles[index]
    let written = isUsual ? Explanation.of(style, in: script)?.sentence(in: comparison) : nil
    // What a schedule names may have been called off in this style; that is no fault of its own.
    let noticed = performances[index].findings.filter { !$0.isMisfit }.map(\.description)
    let sentences = [written ?? parting(of: index)].compactMap(\.self) + noticed
    guard !sentences.isEmpty else { return nil }
    return Remark(
      style: style, verdicts: verdicts, sentence: sentences.joined(separator: " "),
      isWritten: written != nil)
  }
}
