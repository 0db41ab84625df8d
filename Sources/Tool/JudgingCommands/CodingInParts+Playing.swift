import Checker
import CourseFiles
import Explorer
import Foundation
import Interview
import OwnPrograms
import Scenario
import Shell
import Simulation

/// How a file is played, part by part.
extension CodingInParts {
  /// The scenarios, in the order of the parts, each with its JSON text.
  ///
  /// - Throws: `Failure` if one is not as it should be.
  static func scenarios(of task: TaskInParts) throws -> [[(text: String, own: OwnScript)]] {
    try task.parts.map { part in
      try part.scenarios.map { text in
        do { return (text, try OwnScript(text)) } catch {
          throw Failure.broken("\(Bank.folderOfCoding)/\(task.id).json: \(error)")
        }
      }
    }
  }

  /// The candidate's file with what plays it.
  func program(_ text: String) -> OwnProgramFile {
    OwnProgramFile(
      task.id, in: SourceTree.interview, own: (fileName, text),
      given: ("coding/\(task.id).swift", task.given))
  }

  /// The candidate's file, or another one, as it is.
  ///
  /// - Throws: `Trouble` if there is none, or it is no text.
  func text(at other: URL? = nil) throws -> String {
    let name = other?.path ?? path
    switch AnswerFile.read(other?.path ?? checkout.root.appendingPathComponent(path).path) {
    case .text(let text): return text
    case .missing:
      let way = other == nil ? " `lessons code \(task.id)` writes it." : ""
      throw Trouble(description: "There is no file '\(name)'.\(way)")
    case .unusable(let flaw): throw Trouble(description: "\(name): \(flaw)")
    }
  }

  /// Judges the candidate's file.
  func verdicts() throws -> [Verdict] { try verdicts(on: try text(), inFull: false) }

  /// Judges a text, part by part.
  ///
  /// - Parameters:
  ///   - text: what somebody wrote.
  ///   - inFull: whether to go on behind the first part that is not met.
  /// - Returns: one for each part that was played.
  /// - Throws: `Trouble` if it cannot be played; `Failure` or `CheckerError` if the kit is the reason.
  package func verdicts(on text: String, inFull: Bool) throws -> [Verdict] {
    let scenarios = try Self.scenarios(of: task)
    var verdicts: [Verdict] = []
    do {
      try checker.with([program(text)]) { sessions in
        for index in task.parts.indices {
          verdicts.append(try verdict(on: index, scenarios, sessions[0]))
          if !verdicts[index].isMet, !inFull { break }
        }
      }
    } catch let problem as OwnProgramFile.Problem {
      // What crashes in a later part has done the parts before it.
      let trouble = Trouble(of: problem)
      guard !verdicts.isEmpty, !problem.isOfKit else { throw trouble }
      verdicts =
        verdicts.prefix(task.parts.count - 1)
        + [Verdict(shortfalls: [], restless: nil, trouble: trouble)]
    }
    return verdicts
  }

  /// Plays the scenarios of a part in every order, up to the first in which something does not hold.
  private func verdict(
    on index: Int, _ scenarios: [[(text: String, own: OwnScript)]], _ session: OwnSession
  ) throws -> Verdict {
    var shortfalls: [String: Shortfall] = [:]
    var restless: Shortfall?
    for (place, scenario) in scenarios[index].enumerated() {
      let number = scenarios[..<index].map(\.count).reduce(0, +) + place + 1
      for finding in try session.shortfalls(in: scenario) {
        let property = finding.property
        guard property.map({ shortfalls[$0] == nil }) ?? (restless == nil) else { continue }
        let script = scenario.own.script
        let shortfall = Shortfall(
          scenario: number, script: script, schedule: finding.schedule,
          played: PlayedScenario.play(
            script, [session.participant(in: script, from: scenario.text)],
            schedule: finding.schedule))
        if let property { shortfalls[property] = shortfall } else { restless = shortfall }
      }
      // Each play of one that never rests takes as long as a thousand others.
      if restless != nil { break }
    }
    return Verdict(
      shortfalls: task.parts[index].requirements.map { shortfalls[$0.property] },
      restless: restless)
  }
}

extension OwnSession {
  /// How many schedules of a scenario are played at most.
  private static let budget = 3_000

  /// Where a property does not hold in a scenario, or what never comes to rest, in every order up to
  /// two changes.
  ///
  /// - Parameters:
  ///   - scenario: the scenario, and its JSON text.
  ///   - onThreads: whether callbacks come on several threads, which are interrupted at locks.
  /// - Returns: what was found, the cheapest first.
  /// - Throws: `OwnProgramFile.Problem` if it cannot be played.
  func shortfalls(
    in scenario: (text: String, own: OwnScript), onThreads: Bool = false
  ) throws -> [Finding] {
    let (script, source) = (scenario.own.script, scenario.text)
    expectSteadiness(in: script, from: source)
    let participant = participant(in: script, from: source)
    let usual = participant.program.play().trace.violations.contains(.livelock)
    let exploration = Exploration(
      of: script, styles: [], beside: { [self.participant(in: $0, from: source)] },
      bound: .cost(usual ? 0 : 2), tasks: !onThreads, onThreads: onThreads,
      faults: usual || onThreads ? [] : scenario.own.faults, budget: Self.budget)
    let found = search(script, from: source, exploration, beside: []) { _ in true }.found
    if let problem { throw problem }
    return found.filter { $0.property != nil || $0.kind.verdict == .livelock }
  }
}

extension Finding {
  /// The property that does not hold; nil if it is about something else.
  var property: String? {
    if case .locks(_, .untrue(let property)) = kind { property } else { nil }
  }
}
