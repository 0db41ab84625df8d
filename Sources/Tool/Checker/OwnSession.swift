import Explorer
import Foundation
import OwnPrograms
import Records
import Scenario
import Simulation
import Trace

/// A program of the reader's own, played in a walled process that waits for the next question.
///
/// Any thread may ask; one question is under way at a time. When the process has ended, each run is
/// empty, and `problem` says why.
package final class OwnSession: Sendable {
  /// The program.
  package let own: OwnProgramFile
  /// The same program in a process that plays it over a real network; nil unless it was asked for.
  package let overNetwork: OwnSession?

  private struct Work {
    /// The lines to be written next.
    var asks: [UInt8]?
    var number: UInt64 = 0
    var run: ToldRun?
    var fault: Crash.Fault?
    var obstacle: Obstacle?
    /// What is played, as `--replay` takes it.
    var token: String?
    var scenario: String?
    var isReady = false
    var isOver = false
    var isEnded = false
  }

  private let condition = NSCondition()
  private let work = Locked(unwatched: Work())
  private let asking = NSLock()

  init(
    of own: OwnProgramFile, library: String, player: String, _ child: ChildProcess,
    as role: String = "own", beside overNetwork: OwnSession? = nil
  ) {
    self.own = own
    self.overNetwork = overNetwork
    let thread = Thread { [self] in
      let remains = Result {
        try child.run(player, [role, library]) { line in self.hear(line) }
      }
      close(remains)
    }
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// Why it cannot be played any more, or is not steady; nil if all is well.
  package var problem: OwnProgramFile.Problem? {
    let (obstacle, token, scenario) = work.withLock { ($0.obstacle, $0.token, $0.scenario) }
    return obstacle.map { obstacle in
      let problem = own.problem(obstacle)
      guard let token, !obstacle.isBeforePlaying, obstacle != .unsteady else { return problem }
      return OwnProgramFile.Problem(
        sentence: problem.sentence,
        wayOut: [
          problem.wayOut, "It happens in \(scenario ?? "the scenario") under --replay '\(token)'.",
        ].compactMap(\.self)
          .joined(separator: " "),
        isOfKit: problem.isOfKit)
    }
  }

  /// Makes the program one of those that are compared in `script`.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - source: its JSON text, if it is one of the reader's own.
  /// - Returns: the program, which asks this process for each run.
  package func participant(in script: Script, from source: String?) -> Participant {
    let program = Program(own.name) { choices, mechanism in
      self.play(script, source, choices, mechanism: mechanism)
    }
    return Participant(program, file: own.file)
  }

  /// Plays the usual order twice, and notes if the second play is another.
  package func expectSteadiness(in script: Script, from source: String?) {
    let runs = (0..<2).map { _ in play(script, source, .first, mechanism: false) }
    guard problem == nil, runs[0].trace != runs[1].trace else { return }
    work.withLock { $0.obstacle = .unsteady }
  }

  /// Ends the process, if it has not ended.
  func end() {
    overNetwork?.end()
    condition.withLock {
      work.withLock { $0.isOver = true }
      condition.broadcast()
      while !work.withLock({ $0.isEnded }) { condition.wait() }
    }
  }

  private func play(
    _ script: Script, _ source: String?, _ choices: Choices, mechanism: Bool
  ) -> Run {
    told(script, source, choices, mechanism: mechanism).run
  }

  /// Plays a scenario of the kit once over a real network.
  ///
  /// - Returns: the run, and what else was noticed; nil if the process has ended.
  package func playForReal(
    _ script: Script, _ choices: Choices
  ) -> (run: Run, noticed: ToldRun.OverNetwork?) {
    told(script, nil, choices, mechanism: false)
  }

  private func told(
    _ script: Script, _ source: String?, _ choices: Choices, mechanism: Bool
  ) -> (run: Run, noticed: ToldRun.OverNetwork?) {
    asking.withLock {
      let told = ask(script, source, choices, mechanism: mechanism)
      let run = told?.run(
        of: own.name, by: script.rules,
        printable: { $0.printable }, place: own.place)
      if told != nil, run == nil { work.withLock { $0.obstacle = .strangeRecord } }
      let none = Run(
        trace: RecordedTrace(name: own.name, events: []), findings: [], choicePoints: [])
      return (run ?? none, told?.overNetwork)
    }
  }

  /// Asks for one run and waits for it.
  private func ask(
    _ script: Script, _ source: String?, _ choices: Choices, mechanism: Bool
  ) -> ToldRun? {
    // A secret, so that no line written beforehand fits; no run depends on it.
    let number = UInt64.random(in: .min ... .max)
    let scenario: StoryAsk =
      source.map { .ownScenario($0) } ?? .scenario(script.fullName, size: script.size)
    let name = script.fullName + (script.size.map { " of \($0)" } ?? "")
    return condition.withLock {
      guard work.withLock({ !$0.isEnded && $0.obstacle == nil }) else { return nil }
      work.withLock { work in
        let isNew = work.scenario != name
        work.scenario = name
        work.asks =
          (isNew ? scenario.bytes : []) + StoryAsk.play(number, choices, mechanism: mechanism).bytes
        work.number = number
        work.token = choices.token
        work.run = nil
      }
      condition.broadcast()
      while work.withLock({ $0.run == nil && !$0.isEnded }) { condition.wait() }
      return work.withLock { $0.run }
    }
  }

  /// Takes a line of the record, and waits for what is to be asked for now.
  private func hear(_ line: ArraySlice<UInt8>) -> [UInt8] {
    condition.withLock {
      let isDue = work.withLock { work in
        switch Record.Line(line) {
        case .ready? where !work.isReady: work.isReady = true
        case .ran(let run, work.number)? where work.run == nil: work.run = run
        case .fault(let name)?:
          work.fault = Crash.Fault(rawValue: name)
          return false
        case .cannotLoad(let reason)?:
          work.obstacle = .cannotLoad(reason.printable)
          return false
        default:
          work.obstacle = work.obstacle ?? .strangeRecord
          work.isOver = true
        }
        return true
      }
      guard isDue else { return [] }
      condition.broadcast()
      while work.withLock({ $0.asks == nil && !$0.isOver }) { condition.wait() }
      return work.withLock { $0.isOver ? nil : $0.asks.take() } ?? Array("end\n".utf8)
    }
  }

  /// Notes how the process has ended, and wakes who waits for it.
  private func close(_ remains: Result<ChildProcess.Remains, any Error>) {
    condition.withLock {
      work.withLock { work in
        work.isEnded = true
        guard work.obstacle == nil, !work.isOver else { return }
        switch remains {
        case .success(let remains):
          let printed = String(decoding: remains.printed.suffix(20_000), as: UTF8.self).printable
          work.obstacle = Obstacle(remains.end, work.fault, printed: printed, during: nil)
        case .failure(let error): work.obstacle = .cannotLoad("\(error)")
        }
      }
      condition.broadcast()
    }
  }
}

extension Choices {
  /// The schedule as a command takes it; nil if it is none.
  fileprivate var token: String? {
    switch self {
    case .first: Schedule([]).token
    case .environment(let names, _, _, _, _): Schedule(names).token
    case .seeded, .scripted, .priorities: nil
    }
  }
}
