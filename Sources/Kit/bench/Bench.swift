import Foundation
import Scenario
import StyleList

/// Measures speeds, and counts what should be the same each time; `kit` is what writes files.
@main
enum Bench {
  private static let usage = """
    usage: bench                       measure speeds; prints, never judges
           bench primitives            measure the primitives only
           bench catalogue             measure the whole catalogue, and bulk stories
           bench explore               measure the search for schedules only
           bench explore STYLE RUNS [SCENARIO]
                                       search again and again, for a profiler; `twelve` is bulk
           bench chain STYLE RUNS      do a chain of three again and again, for a profiler
           bench determinism [RUNS]    count the distinct traces of each style and scenario
           bench plain [RUNS [REAL]]   play plain Swift in a world, in every order and on the real pool
           bench real [RUNS [COST]]    play the catalogue, and all schedules up to a cost (1), over a
                                       real network, and count what differs from the simulation
           bench requests              measure requests per second through each adapter
           bench play STYLE RUNS       play a style again and again, for a profiler
           bench checks RUNS           measure how long a student waits for a judgement

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case (nil, _):
      Speed.print()
    case ("determinism", 1...2):
      guard let runs = Int(arguments.last ?? "") ?? (arguments.count == 1 ? 10_000 : nil), runs > 0
      else { stop() }
      exit(Determinism.print(runs: runs) ? 0 : 1)
    case ("primitives", 1): Primitives.print()
    case ("plain", 1...3):
      let numbers = arguments.dropFirst().map { Int($0) ?? -1 }
      guard numbers.allSatisfy({ $0 >= 0 }) else { stop() }
      Task {
        let runs = numbers.first ?? 1000
        let isRight = await Constructs.print(runs: runs, realRuns: numbers.dropFirst().first ?? 500)
        exit(isRight ? 0 : 1)
      }
      dispatchMain()
    case ("real", 1...3):
      let numbers = arguments.dropFirst().map { Int($0) ?? -1 }
      guard numbers.allSatisfy({ $0 >= 0 }) else { stop() }
      let cost = numbers.dropFirst().first ?? 1
      attempt { exit(try RealNetworkTrial.print(runs: numbers.first ?? 1, cost: cost) ? 0 : 1) }
    case ("requests", 1): attempt { try RequestSpeed.print() }
    case ("explore", 3...4):
      guard let style = Style.all.first(where: { $0.name == arguments[1] }),
        let runs = Int(arguments[2])
      else { stop() }
      ExplorerSpeed.run(style, runs, in: arguments.count == 4 ? arguments[3] : "gallery/all-arrive")
    case ("explore", 1): ExplorerSpeed.print()
    case ("catalogue", 1): CatalogueSpeed.print()
    case ("depth", 4):
      let numbers = arguments.dropFirst().compactMap { Int($0) }
      guard numbers.count == 3 else { stop() }
      Depth.run(numbers[0], numbers[1], on: numbers[2])
    case ("chain", 3):
      guard let cost = ChainCost.all.first(where: { $0.style == arguments[1] }),
        let runs = Int(arguments[2])
      else { stop() }
      for _ in 0..<max(0, runs) { cost.settledFirst(3)({ _ in }) }
    case ("play", 3):
      guard let style = Style.all.first(where: { $0.name == arguments[1] }),
        let runs = Int(arguments[2]), let script = Catalogue.all.first
      else { stop() }
      for _ in 0..<max(0, runs) { _ = style.play(script) }
    case ("checks", 2):
      guard let runs = Int(arguments[1]), runs > 0 else { stop() }
      attempt { try Checks.print(runs: runs) }
    default: stop()
    }
  }

  private static func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(70)
    }
  }

  private static func stop() -> Never {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
}
