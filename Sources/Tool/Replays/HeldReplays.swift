import Explorer
import Scenario
import Simulation
import StyleList
import Trace

/// The replays of one scenario under many schedules, the cheapest first.
package struct HeldReplays: Sendable {
  /// A schedule, and its replay.
  package struct Held: Sendable {
    /// The order in which everything comes from outside, and what fails.
    package let schedule: Schedule
    /// What happens.
    package let replay: Replay
    /// For each style, where the world could have gone another way.
    package let points: [[ChoicePoint]]
  }

  /// The scenario.
  package let script: Script
  /// The replays; the first is that of the scenario's own order.
  package private(set) var all: [Held]
  /// How many further schedules of these costs are known and were not played.
  package let leftOut: Int

  /// The number of schedules that are played at most, unless told otherwise.
  package static let usualBudget = 250

  /// Plays schedule after schedule.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - styles: who tells it.
  ///   - own: who else does.
  ///   - wanted: a schedule that is held in any case, as the second.
  ///   - cost: the most that a schedule may cost.
  ///   - budget: how many schedules to play at most.
  ///   - entries: for each style, the line on which its story begins.
  package init(
    of script: Script, in styles: [Style], beside own: [Participant] = [],
    with wanted: Schedule? = nil, upTo cost: Int = 3, budget: Int = usualBudget,
    entries: [Replay.Place?] = []
  ) {
    let exploration = Exploration(
      of: script, styles: styles, beside: { _ in own }, bound: .cost(cost), budget: budget)
    var schedules: [Schedule] = []
    let (_, progress) = exploration.run(seeing: { schedule, _ in schedules.append(schedule) })
    let participants = styles.map { $0.participant(in: script) } + own
    let usual = participants.map { $0.program.play() }
    let play = { (schedule: Schedule) in
      let played = PlayedScenario.play(
        script, participants, schedule: schedule, mechanism: true, usual: usual)
      return Held(
        schedule: schedule, replay: Replay(of: played, entries: entries),
        points: played.runs.map(\.choicePoints))
    }
    self.script = script
    all = schedules.map(play)
    leftOut = progress.waiting
    if let wanted, !all.contains(where: { $0.schedule == wanted }) {
      all.insert(play(wanted), at: 1)
    }
  }
}
