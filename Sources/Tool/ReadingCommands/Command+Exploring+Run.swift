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
  ///   - own: programs of the reader's own beside the styles.
  ///   - isAlive: whether they still play; otherwise the search ends.
  ///   - now: the time since any fixed moment.
  /// - Returns: what to print, and 0 if nothing was found, 1 otherwise.
  /// - Throws: `Failure` if a schedule fits none of the scenarios.
  package func run(
    on terminal: Terminal, beside own: OwnColumns = .none,
    while isAlive: @escaping () -> Bool = { true }, now: @escaping () -> Duration
  ) throws -> (text: String, exitCode: Int32) {
    Interrupt.begin()
    defer { Interrupt.end() }
    let progress = ProgressLine(isPatient: isPatient, now: now)
    var explored: [ExploredScenario] = []
    for (script, styles) in searches where !Interrupt.isNoted {
      let start = now()
      var one = ExploredScenario.explore(
        script, in: styles, beside: own.participants, exploration(of: script, styles, own),
        by: own.search?(script, styles)
      ) { progress.goesOn($0) && isAlive() }
      one.options = own.options
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
      threads && !styles.isEmpty ? styles.map { (script, [$0]) } : [(script, styles)]
    }
  }

  /// What to find out of a scenario, with all cores.
  private func exploration(
    of script: Script, _ styles: [Style], _ own: OwnColumns
  ) -> Exploration {
    Exploration(
      of: script, styles: styles, beside: own.participants, bound: bound, jobs: jobs,
      tasks: true, atOnce: atOnce, onThreads: threads,
      reduces: reduces, folds: folds, faults: faults, budget: budget,
      workers: ProcessInfo.processInfo.activeProcessorCount)
  }
}
