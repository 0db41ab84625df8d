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

  /// Of a program, whose files hold its state, a variable that lasts is the usual cause.
  private static let unsteady = Obstacle.unsteady(hasLastingVariable: true)

  private struct Work {
    /// The lines to be written next.
    var asks: [UInt8]?
    var number: UInt64 = 0
    var run: ToldRun?
    /// How far a search is that is under way, and what it found.
    var search: Search?
    var fault: Crash.Fault?
    var obstacle: Obstacle?
    /// What is played, as `--replay` takes it.
    var token: String?
    var scenario: String?
    var isReady = false
    var isOver = false
    var isEnded = false
  }

  private struct Search {
    let workers: Int
    var progress: Exploration.Progress?
    var result: (found: [Finding], progress: Exploration.Progress)?
    /// Whether it shall stop, and has been told.
    var (stops, isTold) = (false, false)

    init(workers: Int) { self.workers = workers }

    /// What is answered to a line that comes on the way.
    mutating func answer() -> [UInt8] {
      guard stops, !isTold else { return [] }
      isTold = true
      return StoryAsk.stop.bytes
    }
  }

  /// Whether a search plays one schedule after the other.
  private let searchesInOrder: Bool
  private let condition = NSCondition()
  private let work = Locked(unwatched: Work())
  private let asking = NSLock()

  init(
    of own: OwnProgramFile, library: String, player: String, _ child: ChildProcess,
    as role: String = "own", beside overNetwork: OwnSession? = nil, searchesInOrder: Bool = false
  ) {
    self.own = own
    self.searchesInOrder = searchesInOrder
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
      guard let token, !obstacle.isBeforePlaying, obstacle != Self.unsteady else { return problem }
      return OwnProgramFile.Problem(
        sentence: problem.sentence,
        wayOut: [
          problem.wayOut,
          "It happens in \(scenario ?? "the scenario") under `--replay '\(token)'`.",
        ].compactMap(\.self)
          .joined(separator: " "),
        isOfKit: problem.isOfKit)
    }
  }

  /// Whether the program has ended a search with several workers, of which any may have been the
  /// first to meet what ends it.
  var mayHaveEndedElsewhere: Bool {
    work.withLock { $0.obstacle != nil && ($0.search?.workers ?? 1) > 1 }
  }

  /// Makes the program one of those that are compared in `script`.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - source: its JSON text, if it is one of the reader's own.
  /// - Returns: the program, which asks this process for each run.
  package func participant(in script: Script, from source: String?) -> Participant {
    let program = Program(own.name, hasTasks: true) { choices, mechanism in
      self.play(script, source, choices, mechanism: mechanism)
    }
    return Participant(program, file: own.file)
  }

  /// Searches the schedules of the program and of styles beside it, in the process of the program.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - source: its JSON text, if it is one of the reader's own.
  ///   - exploration: how far to go, and with what.
  ///   - styles: who is watched beside it.
  ///   - goOn: told now and then how far it is; false stops the search.
  /// - Returns: what was found, the cheapest first, and how far it came.
  package func search(
    _ script: Script, from source: String?, _ exploration: Exploration, beside styles: [Style],
    while goOn: (Exploration.Progress) -> Bool
  ) -> (found: [Finding], progress: Exploration.Progress) {
    let search = OwnSearch(
      exploration, of: own.name, beside: styles,
      workers: searchesInOrder ? 1 : exploration.workers)
    return asking.withLock {
      let result = ask(script, source, { .search($0, search) }) {
        if let progress = work.withLock({ $0.search?.progress.take() }), !goOn(progress) {
          work.withLock { $0.search?.stops = true }
        }
        return work.withLock { $0.search?.result }
      }
      return result ?? ([], Exploration.Progress())
    }
  }

  /// Plays the usual order twice, and notes if the second play is another.
  package func expectSteadiness(in script: Script, from source: String?) {
    let runs = (0..<2).map { _ in play(script, source, .first, mechanism: false) }
    guard problem == nil, runs[0].trace != runs[1].trace else { return }
    work.withLock { $0.obstacle = Self.unsteady }
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
      let told = ask(
        script, source, { .play($0, choices, mechanism: mechanism) }, token: choices.token
      ) {
        work.withLock { $0.run }
      }
      let run = told?.run(
        of: own.name, by: script.rules,
        printable: { $0.printable }, place: own.place)
      if told != nil, run == nil { work.withLock { $0.obstacle = .strangeRecord } }
      let none = Run(
        trace: RecordedTrace(name: own.name, events: []), findings: [], choicePoints: [])
      return (run ?? none, told?.overNetwork)
    }
  }

  /// Asks for something, and waits until `result` finds it in what has come; nil if the process ends.
  private func ask<Result>(
    _ script: Script, _ source: String?, _ question: (UInt64) -> StoryAsk, token: String? = nil,
    _ result: () -> Result?
  ) -> Result? {
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
        let question = question(number)
        work.asks = (isNew ? scenario.bytes : []) + question.bytes
        work.number = number
        work.token = token
        work.run = nil
        work.search =
          if case .search(_, let search) = question { Search(workers: search.workers) } else { nil }
      }
      condition.broadcast()
      while true {
        let isEnded = work.withLock { $0.isEnded }
        if let found = result() { return found }
        if isEnded { return nil }
        condition.wait()
      }
    }
  }

  /// Takes a line of the record, and waits for what is to be asked for now.
  private func hear(_ line: ArraySlice<UInt8>) -> [UInt8] {
    condition.withLock {
      let line = Record.Line(line)
      if let answer = work.withLock({ Self.answer(to: line, in: &$0) }) {
        condition.broadcast()
        return answer
      }
      let isDue = work.withLock { work in
        switch line {
        case .ready? where !work.isReady: work.isReady = true
        case .ran(let run, work.number)? where work.run == nil && work.search == nil: work.run = run
        case .found(let found, let progress, work.number)? where work.search?.result == nil:
          work.search?.result = (found, progress)
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

  /// What is answered to a line that comes on the way of a search; nil if this is none.
  private static func answer(to line: Record.Line?, in work: inout Work) -> [UInt8]? {
    guard work.search != nil else { return nil }
    switch line {
    case .playing(let token)?: work.token = token?.printable
    case .searching(let progress)?: work.search?.progress = progress
    default: return nil
    }
    return work.search?.answer()
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
