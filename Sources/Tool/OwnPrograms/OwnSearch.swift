import Explorer
import Foundation
import Scenario
import Simulation
import StyleList
import Trace

/// A search that the process of a program does by itself, so that it need not tell each run.
package struct OwnSearch: Codable, Hashable, Sendable {
  private let name: String
  private let styles: [String]
  private let bound: Exploration.Bound
  private let jobs: Bool
  private let tasks: Bool
  private let atOnce: Bool
  private let onThreads: Bool
  private let reduces: Bool
  private let folds: Bool
  private let faults: [String]
  private let budget: Int
  /// How many schedules are played at the same time.
  package let workers: Int

  /// Takes down what an exploration is to find out.
  ///
  /// - Parameters:
  ///   - exploration: how far to go, and with what.
  ///   - name: what the program is called.
  ///   - styles: who is watched beside it.
  ///   - workers: how many schedules are played at the same time.
  package init(
    _ exploration: Exploration, of name: String, beside styles: [Style], workers: Int
  ) {
    self.name = name
    self.styles = styles.map(\.name)
    bound = exploration.bound
    (jobs, tasks, atOnce) = (exploration.jobs, exploration.tasks, exploration.atOnce)
    onThreads = exploration.onThreads
    (reduces, folds) = (exploration.reduces, exploration.folds)
    faults = exploration.faults.map(\.label)
    budget = exploration.budget
    self.workers = workers
  }

  /// Searches the schedules of a scenario.
  ///
  /// - Parameters:
  ///   - script: the scenario.
  ///   - program: plays the program once; one play at a time.
  ///   - note: takes each schedule of the program before it is played, as `--replay` takes it; nil if
  ///     it cannot, as with a seed.
  ///   - goOn: told now and then how far it is; false stops the search.
  /// - Returns: what was found, the cheapest first, and how far it came.
  package func run(
    _ script: Script, _ program: OwnProgram, noting note: @escaping @Sendable (String?) -> Void,
    while goOn: (Exploration.Progress) -> Bool
  ) -> (found: [Finding], progress: Exploration.Progress) {
    let playing = NSLock()
    let own = { @Sendable (script: Script) in
      let program = Program(name, hasTasks: true) { choices, mechanism in
        // What its author keeps outside of its page is not made for several threads.
        playing.withLock {
          note(choices.token)
          return program.play(script, choices, mechanism: mechanism).named(name)
        }
      }
      return [Participant(program, file: "")]
    }
    let known = Style.bothForms
    return Exploration(
      of: script, styles: styles.compactMap { name in known.first { $0.name == name } },
      beside: own, bound: bound, jobs: jobs, tasks: tasks, atOnce: atOnce, onThreads: onThreads,
      reduces: reduces, folds: folds, faults: faults.compactMap(Fault.init), budget: budget,
      workers: workers
    ).run(while: goOn)
  }
}

extension Run {
  fileprivate func named(_ name: String) -> Run {
    Run(
      trace: RecordedTrace(name: name, events: trace.events, rules: trace.rules),
      findings: findings, choicePoints: choicePoints)
  }
}

extension Choices {
  /// The schedule as a command takes it; nil if it is none.
  package var token: String? {
    switch self {
    case .first: Schedule([]).token
    case .environment(let names, _, _, _, _, _): Schedule(names).token
    case .seeded, .scripted, .priorities: nil
    }
  }
}
