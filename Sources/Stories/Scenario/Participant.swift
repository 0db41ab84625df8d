import Explorer
import Simulation

/// One of those that are compared in a scenario: a style, or an answer beside its solution.
package struct Participant: Sendable {
  /// What is played.
  package let program: Program
  /// The file that tells the story, as events name it.
  package let file: String
  /// Why it does what it does, if somebody has written it down.
  package let explanation: Explanation?

  /// Describes a participant.
  package init(_ program: Program, file: String, explanation: Explanation? = nil) {
    self.program = program
    self.file = file
    self.explanation = explanation
  }

  /// The name in traces and findings.
  package var name: String { program.name }
}

extension Style {
  /// This style's telling of `script`, as the explorer plays it.
  package func program(of script: Script) -> Program {
    let onThread: Program.Play = { choices, thread, end in
      play(script, choices: choices, on: thread, then: end)
    }
    return Program(
      name, hasTasks: hasTasks,
      body: { choices, mechanism in play(script, choices: choices, mechanism: mechanism) },
      playOnThread: hasOperations ? onThread : nil)
  }

  /// This style as one of those that are compared in `script`.
  package func participant(in script: Script) -> Participant {
    Participant(
      program(of: script), file: file(of: script.useCase), explanation: explanation(of: script))
  }
}

extension Exploration {
  /// Prepares an exploration of a scenario as some styles tell it.
  ///
  /// - Parameters:
  ///   - script: the scenario whose replies and actions may come in another order, or fail.
  ///   - styles: who is to be watched.
  ///   - own: who else is, of a scenario in some size.
  ///   - bound: how far to go.
  ///   - jobs: whether a schedule may also take the ready jobs of a program in another order.
  ///   - tasks: whether it may do so with the jobs of tasks, in programs that have any.
  ///   - atOnce: whether it may do so with all jobs, and also let replies, and the user's leaving,
  ///     come before jobs that are ready.
  ///   - onThreads: whether jobs run on several threads, which a schedule interrupts at locks.
  ///   - reduces: whether not to play what is equivalent to a schedule that was played.
  ///   - folds: whether to take alike replies in other orders one at a time only, beyond cost 1.
  ///   - faults: what may come in place of a good reply, or of a good save.
  ///   - budget: how many schedules to play at most.
  ///   - workers: how many schedules to play at the same time; what is found is the same.
  package init(
    of script: Script, styles: [Style],
    beside own: @escaping @Sendable (Script) -> [Participant] = { _ in [] },
    bound: Bound, jobs: Bool = false, tasks: Bool = false, atOnce: Bool = false,
    onThreads: Bool = false,
    reduces: Bool = true, folds: Bool = false, faults: [Fault] = Fault.usual,
    budget: Int = 100_000, workers: Int = 1
  ) {
    let programs = { @Sendable (script: Script) in
      styles.map { $0.program(of: script) } + own(script).map(\.program)
    }
    let scale = script.size.map { size in
      Scale(size: size) { programs(script.resized(to: $0)) }
    }
    self.init(
      of: programs(script), scale: scale, bound: bound, jobs: jobs, tasks: tasks,
      atOnce: atOnce, onThreads: onThreads, reduces: reduces, folds: folds,
      faults: faults.map(\.replacement),
      budget: budget, workers: workers)
  }
}
