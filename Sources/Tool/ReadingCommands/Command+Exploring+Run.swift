import Explorer
import Foundation
import Rendering
import Scenario
import Shell

extension Command.Exploring {
  /// Searches the scenarios one after another, and renders the reports.
  ///
  /// The first Ctrl-C ends the search; what was found by then is reported, with exit code 130. Where
  /// no option says how far to go, time ends it, too; see `SearchWatch`.
  ///
  /// - Parameters:
  ///   - terminal: what the reports are for.
  ///   - now: the time since any fixed moment.
  /// - Returns: what to print, and 0 if nothing was found, 1 otherwise.
  /// - Throws: `Failure` if a schedule fits none of the scenarios.
  func run(
    on terminal: Terminal, now: @escaping () -> Duration
  ) throws -> (text: String, exitCode: Int32) {
    Interrupt.begin()
    defer { Interrupt.end() }
    let progress = ProgressLine(isPatient: isPatient, now: now)
    var explored: [ExploredScenario] = []
    for (script, styles) in searches where !Interrupt.isNoted {
      let start = now()
      var one = ExploredScenario.explore(
        script, in: styles, exploration(of: script, styles), while: progress.goesOn)
      if terminal != .none { one.time = now() - start }
      one.stop = Interrupt.isNoted ? .interrupt : progress.stop
      progress.endSearch(one.progress)
      explored.append(one)
    }
    progress.end()
    if !continues { explored = try Command.fitting(explored, \.misfit) }
    let exitCode: Int32 =
      Interrupt.isNoted ? 130 : explored.allSatisfy(\.found.isEmpty) ? 0 : 1
    let reports = explored.map { ExplorationReport(of: $0) }
    return (try format.render(reports, on: terminal), exitCode)
  }

  /// What is searched together: each style has locks of its own, which say nothing to the others.
  private var searches: [(Script, [Style])] {
    scripts.flatMap { script in
      threads ? styles.map { (script, [$0]) } : [(script, styles)]
    }
  }

  /// What to find out of a scenario, with all cores.
  private func exploration(of script: Script, _ styles: [Style]) -> Exploration {
    Exploration(
      of: script, styles: styles, bound: bound, jobs: jobs, atOnce: atOnce, onThreads: threads,
      reduces: reduces, folds: folds, faults: faults, budget: budget,
      workers: ProcessInfo.processInfo.activeProcessorCount)
  }
}
