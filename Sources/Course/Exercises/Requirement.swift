import Explorer
import Scenario
import Simulation
import Trace

/// Something an answer must do, with a way to play it.
///
/// Whether an answer does it is not known here: an answer is played, and the result of it is held
/// against the result of the solution, in another process.
package struct Requirement<Answer: Sendable>: Sendable {
  /// What is required, in a few words that go on from "it": `keeps the order of the promises`.
  package let title: String
  /// What it is played with, the smallest first.
  let situations: Situations
  /// How many reorderings and faults there may be; nil if no schedule is searched.
  let cost: Int?
  /// Whether replies, and leaving the page, may come before jobs that are ready.
  var atOnce = false
  /// Whether callbacks come on several threads at once, which are interrupted at locks.
  var onThreads = false
  /// Makes a program of an answer in a situation; of its lines those in `file` are kept.
  private let program: @Sendable (_ answer: Answer, Situation, _ file: String) -> Program
  /// The result of a run; the schedule is nil if there is but one.
  private let outcome: @Sendable (Run, Schedule?) -> Outcome
  /// What may come in place of a good reply; none if no reply fails.
  private let faults: [Fault]

  /// Requires the same of an answer as of the solution, in all situations.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - cost: how many departures from the plainest situation may come together.
  ///   - most: how many situations there may be besides those by chance.
  ///   - orders: how many ready jobs may overtake others; nil to take them as they come.
  ///   - threads: how often a thread may be interrupted at a lock, where callbacks come on several
  ///     at once; nil if they do not.
  ///   - make: draws a situation.
  ///   - body: uses the answer in that situation, and writes down the result of it; then the world
  ///     of the log runs.
  /// - Returns: a requirement that needs no screen.
  package static func always<Case>(
    _ title: String, toCost cost: Int = 2, most: Int = 200, orders: Int? = nil,
    threads: Int? = nil, for make: @escaping @Sendable (inout Draw) -> Case,
    _ body:
      @escaping @Sendable (_ answer: Answer, _ situation: Case, _ log: ExampleLog) throws
      -> Void
  ) -> Requirement {
    let isExplored = orders != nil || threads != nil
    // Where schedules are searched there is less to draw, and less is played elsewhere.
    let situations = Situations(toCost: cost, most: most, seeds: isExplored ? 24 : 12) { draw in
      _ = make(&draw)
      if !isExplored { _ = draw.order() }
    }
    let program = { @Sendable (answer: Answer, situation: Situation, _: String) in
      Program("yours") { choices, _ in
        var draw = Draw(of: situation)
        let situation = make(&draw)
        let order = isExplored ? nil : draw.order()
        let log = ExampleLog(order.map { .seeded($0) } ?? choices)
        do { try body(answer, situation, log) } catch { log.write("error: \(error.told)") }
        log.world.run()
        return log.run
      }
    }
    return Requirement(
      title: title, situations: situations, cost: threads ?? orders, onThreads: threads != nil,
      program: program,
      outcome: { run, schedule in Outcome(ofExample: run, under: schedule) }, faults: [])
  }

  /// Requires the same of an answer as of the solution, in one situation.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - body: uses the answer and writes down the result of it; then the world of the log runs.
  /// - Returns: a requirement that needs neither network nor screen.
  package static func example(
    _ title: String,
    _ body: @escaping @Sendable (_ answer: Answer, _ log: ExampleLog) throws -> Void
  ) -> Requirement {
    always(title, for: { _ in }) { answer, _, log in try body(answer, log) }
  }

  /// Requires that a story is told as the solution tells it, under every schedule up to a cost.
  ///
  /// The explorer plays it with all replies and user actions in all orders, and with each good reply
  /// replaced by a usual fault, as far as the cost allows; so nothing passes by luck. One good reply
  /// at a time is also replaced by each of the particular faults.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - script: the scenario to begin with.
  ///   - cost: how many reorderings and faults there may be.
  ///   - agreeing: whether the traces must also be those of the solution; take false where several
  ///     right answers differ.
  ///   - hasTasks: whether ready jobs of tasks may come in another order, too.
  ///   - atOnce: whether replies, and leaving the page, may come before jobs that are ready.
  ///   - onThreads: whether callbacks come on several threads at once; then no reply is replaced.
  ///   - open: tells the story with the answer, and returns how to call it off.
  /// - Returns: a requirement that runs under the explorer.
  package static func story(
    _ title: String, in script: Script, toCost cost: Int = 2, agreeing: Bool = true,
    hasTasks: Bool = false, atOnce: Bool = false, onThreads: Bool = false,
    _ open: @escaping @Sendable (_ answer: Answer, _ stage: Stage) -> Stage.Leave
  ) -> Requirement {
    let program = { @Sendable (answer: Answer, _: Situation, file: String) in
      Program("yours", hasTasks: hasTasks) { choices, mechanism in
        Stage(script, choices: choices, mechanism: mechanism)
          .play(as: "yours") { open(answer, $0) }
          .withLines(of: file)
      }
    }
    return Requirement(
      title: title, situations: Situations(), cost: cost, atOnce: atOnce,
      onThreads: onThreads, program: program,
      outcome: { run, schedule in
        Outcome(ofStory: run, under: schedule ?? Schedule([]), isFree: !agreeing)
      }, faults: onThreads ? [] : Fault.usual)
  }

  /// Requires the same of a story that nobody can call off.
  package static func story(
    _ title: String, in script: Script, toCost cost: Int = 2, agreeing: Bool = true,
    hasTasks: Bool = false,
    _ begin: @escaping @Sendable (_ answer: Answer, _ stage: Stage) -> Void
  ) -> Requirement {
    story(title, in: script, toCost: cost, agreeing: agreeing, hasTasks: hasTasks) {
      answer, stage in
      begin(answer, stage)
      return {}
    }
  }

  /// Whether it runs under the explorer.
  var isExplored: Bool { cost != nil }
}

extension Requirement {
  /// Requires something of one run, in one situation and under one schedule.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - program: makes the program that plays an answer.
  ///   - outcome: makes the outcome from the run of that program.
  init(
    _ title: String, of program: @escaping @Sendable (_ answer: Answer) -> Program,
    outcome: @escaping @Sendable (Run) -> Outcome
  ) {
    self.init(
      title: title, situations: Situations(), cost: nil,
      program: { answer, _, _ in program(answer) }, outcome: { run, _ in outcome(run) }, faults: [])
  }

  /// Plays an answer in one situation, under all schedules that cost so much more than is asked.
  ///
  /// - Parameters:
  ///   - answer: what is played.
  ///   - situation: one of `situations`.
  ///   - extra: how much more a schedule may cost than the requirement says.
  ///   - file: the answer's file, whose lines are kept.
  ///   - see: told each outcome, those of the cheapest schedules first, and whether its schedule
  ///     costs more than the requirement says. What failed in a particular way comes after all
  ///     that failed in a usual one, and costs 1.
  func play(
    _ answer: Answer, in situation: Situation, extra: Int, linesOf file: String,
    seeing see: (_ outcome: Outcome, _ isExtra: Bool) -> Void
  ) {
    let program = program(answer, situation, file)
    guard let cost else { return see(outcome(program.play(), nil), false) }
    explore(program, toCost: cost, extra: extra, faults: faults, seeing: see)
    guard !faults.isEmpty, cost > 0 else { return }
    explore(program, toCost: 1, extra: extra, faults: Fault.particular, seeing: see)
  }

  /// Plays a program under all schedules that cost so much, and so much more.
  private func explore(
    _ program: Program, toCost cost: Int, extra: Int, faults: [Fault],
    seeing see: (_ outcome: Outcome, _ isExtra: Bool) -> Void
  ) {
    let exploration = Exploration(
      of: [program], bound: .cost(cost + extra), jobs: faults.isEmpty, tasks: true, atOnce: atOnce,
      onThreads: onThreads, faults: faults.map(\.replacement))
    var spent = 0
    var isStuck = false
    _ = exploration.run { progress in
      spent = progress.cost
      // Threads that wait for each other's locks wait for ever; one such run is enough.
      return !isStuck
    } seeing: { schedule, runs in
      for run in runs {
        see(outcome(run, schedule), spent > cost)
        isStuck = isStuck || run.findings.contains(where: \.isDeadlock)
      }
    }
  }

  /// Plays an answer in one situation under one schedule.
  ///
  /// - Returns: the result of it, and why the schedule does not fit, if so.
  func replay(
    _ answer: Answer, in situation: Situation, under schedule: Schedule, linesOf file: String
  ) -> (outcome: Outcome, misfit: String?) {
    let choices = Choices.environment(
      schedule.names, jobs: faults.isEmpty || atOnce, atOnce: atOnce, onThreads: onThreads)
    let run = program(answer, situation, file).play(choices)
    return (
      outcome(run, isExplored ? schedule : nil), run.findings.first(where: \.isMisfit)?.description
    )
  }
}
