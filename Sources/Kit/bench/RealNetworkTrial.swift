import Explorer
import Foundation
import RealNetwork
import Rendering
import Scenario
import Simulation
import StyleList

/// Plays all there is over a real network, and counts what differs from the simulation.
enum RealNetworkTrial {
  /// Plays and prints.
  ///
  /// - Parameter runs: how many times to play the catalogue.
  /// - Returns: whether nothing differs.
  /// - Throws: `ServerError` if there can be no server here.
  static func print(runs: Int) throws -> Bool {
    let server = try RealServer()
    defer { server.stop() }
    var (cells, differing, breaking, slowest) = (0, 0, 0, 0.0)
    func play(_ script: Script, _ styles: [Style], _ schedule: Schedule? = nil) {
      var played: RealScenario?
      let seconds = Speed.seconds {
        played = RealScenario.play(script, in: styles, schedule: schedule, on: server)
      }
      guard let played else { return }
      cells += played.cells.count { $0 != .unplayable }
      differing += played.cells.count { $0 == .differs }
      breaking += played.runs.count { !$0.run.trace.violations.isEmpty }
      slowest = max(slowest, seconds)
      if !played.agrees {
        Swift.print(schedule?.token ?? "")
        Swift.print(RealReport(of: [played], styles: styles).text(for: .none))
      }
    }
    for _ in 0..<runs {
      for script in Catalogue.all { play(script, Style.all) }
    }
    Swift.print(
      "the catalogue, \(runs) times: \(differing) of \(cells) cells differ; \(breaking) break the contract"
    )
    (cells, differing, breaking) = (0, 0, 0)
    var count = 0
    for script in Catalogue.all where script.useCase != .bulk {
      for schedule in schedules(of: script) {
        count += 1
        play(script, Style.all, schedule)
      }
    }
    Swift.print(
      "\(count) schedules of cost 1: \(differing) of \(cells) cells differ; \(breaking) break the contract"
    )
    Swift.print(String(format: "the slowest took %.1f s", slowest))
    return differing == 0
  }

  /// The schedules that the explorer plays up to cost 1.
  private static func schedules(of script: Script) -> [Schedule] {
    let met = Locked<[[String]]>([])
    let programs = Style.all.map { style in
      Program(style.name) { choices, mechanism in
        if case .environment(let names, _, _, _, _) = choices {
          met.withLock { if !$0.contains(names) { $0.append(names) } }
        }
        return style.play(script, choices: choices, mechanism: mechanism)
      }
    }
    let exploration = Exploration(
      of: programs, scale: nil, bound: .cost(1), jobs: false, atOnce: false, onThreads: false,
      reduces: true, folds: false, faults: Fault.usual.map(\.rawValue), budget: 100_000, workers: 1)
    _ = exploration.run { _ in true }
    return met.withLock { $0 }.filter { !$0.isEmpty }.map(Schedule.init)
  }
}
