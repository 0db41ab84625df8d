import Explorer
import Foundation
import RealNetwork
import Rendering
import Reports
import Scenario
import Simulation
import StyleList

/// Plays all there is over a real network, and counts what differs from the simulation.
struct RealNetworkTrial {
  private let server: RealServer
  private var (cells, differing, breaking) = (0, 0, 0)
  private var count = 0
  private var slowest = 0.0

  /// Plays and prints.
  ///
  /// - Parameters:
  ///   - runs: how many times to play the catalogue.
  ///   - cost: up to which cost to play all schedules.
  /// - Returns: whether nothing differs.
  /// - Throws: `ServerError` if there can be no server here.
  static func print(runs: Int, cost: Int) throws -> Bool {
    let server = try RealServer()
    defer { server.stop() }
    var catalogue = RealNetworkTrial(on: server)
    for _ in 0..<runs {
      for script in Catalogue.all { catalogue.play(script, nil) }
    }
    Swift.print("the catalogue, \(runs) times: \(catalogue.summary)")
    var schedules = RealNetworkTrial(on: server)
    for script in Catalogue.all where script.useCase != .bulk {
      for schedule in Self.schedules(of: script, upTo: cost) { schedules.play(script, schedule) }
    }
    Swift.print("all \(schedules.count) schedules up to cost \(cost): \(schedules.summary)")
    return catalogue.differing + schedules.differing == 0
  }

  private init(on server: RealServer) {
    self.server = server
  }

  private var summary: String {
    "\(differing) of \(cells) cells differ; \(breaking) runs break the contract, as they should; "
      + String(format: "the slowest scenario took %.1f s", slowest)
  }

  private mutating func play(_ script: Script, _ schedule: Schedule?) {
    var played: RealScenario?
    let seconds = Speed.seconds {
      played = RealScenario.play(script, in: Style.all, schedule: schedule, on: server)
    }
    guard let played else { return }
    count += 1
    cells += played.cells.count { $0 != .unplayable }
    differing += played.cells.count { $0 == .differs }
    breaking += played.runs.count { !$0.run.trace.violations.isEmpty }
    slowest = max(slowest, seconds)
    guard !played.agrees else { return }
    Swift.print(schedule?.token ?? "")
    Swift.print(RealReport(of: [played], styles: Style.all.map(\.name)).text(for: .none))
  }

  /// The schedules that the explorer plays up to a cost.
  private static func schedules(of script: Script, upTo cost: Int) -> [Schedule] {
    let met = Locked<[[String]]>([])
    let programs = Style.all.map { style in
      Program(style.name) { choices, mechanism in
        if case .environment(let names, _, _, _, _, _) = choices {
          met.withLock { if !$0.contains(names) { $0.append(names) } }
        }
        return style.play(script, choices: choices, mechanism: mechanism)
      }
    }
    let exploration = Exploration(
      of: programs, scale: nil, bound: .cost(cost), jobs: false, atOnce: false, onThreads: false,
      reduces: true, folds: false, faults: Fault.usual.map(\.replacement),
      budget: 100_000, workers: 1)
    _ = exploration.run { _ in true }
    return met.withLock { $0 }.filter { !$0.isEmpty }.map(Schedule.init)
  }
}
