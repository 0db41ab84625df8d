import Explorer
import Simulation
import Trace

extension Construct {
  /// Plays it once in a world.
  ///
  /// - Returns: what it has noted, and what the world noticed.
  package func play(_ choices: Choices = .first) -> (outcome: String, world: World) {
    let world = World(choices: choices)
    let log = ConstructLog()
    _ = world.withTasks {
      Task {
        await run(log)
        log.note(".")
      }
    }
    world.run()
    return (log.outcome, world)
  }

  /// The outcomes in all orders of its jobs, up to a number of plays.
  ///
  /// - Parameter budget: how many orders are played at most.
  /// - Returns: the outcomes, and whether all orders were played.
  package func explore(budget: Int = 2_000) -> (outcomes: Set<String>, isWhole: Bool) {
    let program = Program(name) { choices, _ in
      let (outcome, world) = play(choices)
      let event = Event(
        sequence: 1, virtualTime: .zero, lane: "main", kind: .screen, key: outcome)
      return Run(
        trace: RecordedTrace(name: name, events: [event]), findings: world.findings,
        choicePoints: world.choicePoints)
    }
    var outcomes: Set<String> = []
    let result = Exploration(of: [program], bound: .exhaustive, jobs: true, budget: budget)
      .run { _ in
        true
      } seeing: { _, runs in
        for run in runs { outcomes.formUnion(run.trace.events.map(\.key)) }
      }
    return (outcomes, result.progress.waiting == 0)
  }
}
