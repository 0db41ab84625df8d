import Explorer
import Simulation

/// A scenario that was played once by each participant: what a comparison is made of.
package struct PlayedScenario: Sendable {
  /// The scenario.
  package let script: Script
  /// Who played, in order.
  package let participants: [Participant]
  /// The seed of the schedule, if it is not the default one.
  package let seed: UInt64?
  /// The schedule, if one was given.
  package let schedule: Schedule?
  /// One run of each participant.
  package let runs: [Run]
  /// The same without seed and schedule, if there is one of them: what the explanations are about.
  package let usual: [Run]?

  /// Plays a scenario once with each participant.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - participants: who plays, in the order of the columns.
  ///   - seed: the seed of a schedule; without one, first come, first served.
  ///   - schedule: in what order everything comes from outside, and which replies fail.
  ///   - mechanism: whether to record each move from queue to queue, too.
  ///   - usual: the runs without seed and schedule, if they are known already.
  /// - Returns: what happened.
  package static func play(
    _ script: Script, _ participants: [Participant], seed: UInt64? = nil,
    schedule: Schedule? = nil, mechanism: Bool = false, usual: [Run]? = nil
  ) -> PlayedScenario {
    let choices =
      schedule.map { .environment($0.names) } ?? seed.map { .seeded($0) } ?? Choices.first
    let isUsual = seed == nil && schedule == nil
    return PlayedScenario(
      script: script, participants: participants, seed: seed, schedule: schedule,
      runs: participants.map { $0.program.play(choices, mechanism: mechanism) },
      usual: isUsual ? nil : usual ?? participants.map { $0.program.play() })
  }

  /// Plays a scenario once in each style; see the same of participants.
  package static func play(
    _ script: Script, in styles: [Style], seed: UInt64? = nil, schedule: Schedule? = nil,
    mechanism: Bool = false
  ) -> PlayedScenario {
    play(
      script, styles.map { $0.participant(in: script) }, seed: seed, schedule: schedule,
      mechanism: mechanism)
  }

  /// Returns the same for some of the participants only, by their indices, in the order given.
  package func only(_ indices: [Int]) -> PlayedScenario {
    PlayedScenario(
      script: script, participants: indices.map { participants[$0] }, seed: seed,
      schedule: schedule, runs: indices.map { runs[$0] },
      usual: usual.map { usual in indices.map { usual[$0] } })
  }

  /// Where the schedule does not fit, if it fits nobody's run: it is for another scenario.
  package var misfit: String? {
    guard schedule != nil else { return nil }
    let misfits = runs.compactMap { $0.findings.first(where: \.isMisfit) }
    return misfits.count == runs.count ? misfits.first.map { "\($0)" } : nil
  }
}
