import Explorer
import Scenario
import Simulation
import Trace

/// A scenario that was played over a real network, and held against the simulation.
package struct RealScenario: Sendable {
  /// How one style did.
  package enum Cell: Hashable, Sendable {
    /// The same events in the same order, with the same verdicts.
    case agrees
    /// Something is different.
    case differs
    /// It cannot be played over a real network.
    case unplayable
  }

  /// A program that is no style, as it plays in the simulation and over a real network.
  package struct Guest: Sendable {
    let simulated: @Sendable (Script) -> Participant
    let real: @Sendable (Script, Choices) -> RealRun

    /// Describes a program by what plays it.
    package init(
      simulated: @escaping @Sendable (Script) -> Participant,
      real: @escaping @Sendable (Script, Choices) -> RealRun
    ) {
      self.simulated = simulated
      self.real = real
    }
  }

  /// The scenario.
  package let script: Script
  /// The schedule, if it is not that of the script.
  package let schedule: Schedule?
  /// What the simulation brought.
  package let simulated: PlayedScenario
  /// What the real network brought; nil if the scenario cannot be played there.
  package let real: PlayedScenario?
  /// What else was noticed, for each style that was played.
  package let runs: [RealRun]
  /// How each style did, in the order of the participants.
  package let cells: [Cell]
  /// Whether the styles fall into the same classes of agreement.
  package let hasSameClasses: Bool

  /// Plays a scenario in both ways.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - styles: who plays, in the order of the columns.
  ///   - guests: who else does, in the columns behind.
  ///   - schedule: in what order everything comes, and which replies fail; nil for the script's.
  ///   - server: the real server.
  /// - Returns: what happened.
  package static func play(
    _ script: Script, in styles: [Style], beside guests: [Guest] = [],
    schedule: Schedule? = nil, on server: RealServer
  ) -> RealScenario {
    let players =
      styles.map { style in
        Guest(simulated: style.participant) { script, choices in
          RealPlay.play(style.name, script, choices: choices, on: server) {
            style.open(script, on: $0)
          }
        }
      } + guests
    let simulated = PlayedScenario.play(
      script, players.map { $0.simulated(script) }, schedule: schedule)
    guard canBeServed(script, schedule) else {
      return RealScenario(script, schedule, simulated, nil, [])
    }
    let runs = Locked<[RealRun]>(unwatched: [])
    let participants = zip(players, simulated.participants).map { player, simulated in
      let program = Program(simulated.name) { choices, _ in
        let run = player.real(script, choices)
        runs.withLock { $0.append(run) }
        return run.run
      }
      return Participant(program, file: simulated.file, explanation: simulated.explanation)
    }
    let real = PlayedScenario.play(
      script, participants, schedule: schedule, usual: simulated.usual ?? simulated.runs)
    return RealScenario(script, schedule, simulated, real, runs.withLock { $0 })
  }

  private init(
    _ script: Script, _ schedule: Schedule?, _ simulated: PlayedScenario, _ real: PlayedScenario?,
    _ runs: [RealRun]
  ) {
    self.script = script
    self.schedule = schedule
    self.simulated = simulated
    self.real = real
    self.runs = runs
    guard let real else {
      cells = simulated.runs.map { _ in .unplayable }
      hasSameClasses = true
      return
    }
    let expected = Comparison(of: simulated.runs.map(\.trace))
    let found = Comparison(of: real.runs.map(\.trace))
    hasSameClasses = expected.classes == found.classes
    cells = runs.indices.map { index in
      let isSame =
        expected.column(index) == found.column(index) && runs[index].isSound
        && real.runs[index].isMisfit == simulated.runs[index].isMisfit
      return isSame ? .agrees : .differs
    }
  }

  /// Whether all that can be played agrees with the simulation.
  package var agrees: Bool { hasSameClasses && !cells.contains(.differs) }

  /// Whether a scenario can be played over HTTP/1.1, which has no way to reply twice, and no way to
  /// say that the client's time is up.
  package static func canBeServed(_ script: Script, _ schedule: Schedule? = nil) -> Bool {
    let endings = [Fault.twice, .timedOut, .invalidated].map { "=" + $0.rawValue }
    return !script.replies.values.joined().contains(where: \.isRepeated)
      && schedule?.names.contains { name in endings.contains(where: name.hasSuffix) } != true
  }
}

extension Run {
  /// Whether the schedule named what did not come.
  fileprivate var isMisfit: Bool { findings.contains(where: \.isMisfit) }
}

extension RealRun {
  /// Whether it came to rest, and met no error that the kit has no word for.
  package var isSound: Bool { stuck == nil && unknown.isEmpty }
}

extension Comparison {
  /// What one trace makes of each event, from top to bottom, without times and lines.
  fileprivate func column(_ trace: Int) -> [String] {
    rows.compactMap { row in
      let cell = row.cells[trace]
      guard let own = cell.event?.summary ?? (cell.verdicts.isEmpty ? nil : row.event.summary)
      else {
        return nil
      }
      return ([own] + cell.verdicts.map(\.rawValue)).joined(separator: " | ")
    }
  }
}
