import MonadStyle
import Simulation

/// Chains of work that can fail: what each step does, and when.
///
/// A chain is made from its end: what `next` returns is a chain, too.
struct ChainedWork: FailingSetting {
  typealias Answer = any AsyncFlatMapResultExercise

  /// When each step of a chain gives its result; the first is that of the work to begin with.
  private let times: [WorkTime]
  /// The number of the step that fails, from 0.
  private let failing: Int?
  private let chains: Int
  let values: SampleKind
  let failures: FailureKind
  private let start: ExecutionTime
  /// Whether it is written down what begins before the chain is executed.
  private let tellsEarly: Bool

  /// What happens in a chain that is to be drawn.
  enum Plot: Sendable {
    case success
    /// The work to begin with fails.
    case firstFails
    /// A later step fails.
    case laterFails
    /// Either, and perhaps it is never executed.
    case notBegun
  }

  init(_ draw: inout Draw, _ plot: Plot) {
    let steps = draw.one(of: [1, 2, 3], rarely: [8], "steps in a row")
    times = (0...steps).map { step in
      let name = step == 0 ? "the work" : "step \(step)"
      return draw.one(of: [.atOnce, .at10, .at20, .never], "\(name) gives its result")
    }
    switch plot {
    case .success: failing = nil
    case .firstFails: failing = 0
    case .laterFails:
      failing = draw.one(of: [steps] + (1..<steps), "the failure is that of step")
    case .notBegun: failing = draw.flag("the work fails") ? 0 : nil
    }
    chains = draw.one(of: [1, 2], rarely: [8], "chains at a time")
    values = failing == nil ? draw.one(of: SampleKind.allCases, "values are") : .numbers
    failures = failing == nil ? .structs : draw.one(of: FailureKind.allCases, "failures are")
    tellsEarly = plot == .notBegun
    start = tellsEarly ? draw.one(of: [.never, .late, .atOnce], "the chain is executed") : .atOnce
  }

  func play<Value, Failure>(
    _ values: Samples<Value>, _ failures: SampleFailures<Failure>,
    _ answer: Answer, _ log: ExampleLog
  ) {
    let isExecuted = Locked(!tellsEarly)
    let notes = SeparateNotes(log)
    let made = (1...chains).map { number in
      let first = work(0, of: number, values, failures, log) {
        if !isExecuted.withLock({ $0 }) { notes.noteNow("chain \(number) begins", on: number) }
      }
      // The first value is a number, so that the type changes on the way.
      return answer.flatMapResult(first.map { $0.map { _ in number } }) { value in
        notes.noteNow("chain \(number): step 1 gets \(value)", on: number)
        return chain(from: 1, of: number, values, failures, answer, notes)
      }
    }
    log.schedule(start) {
      isExecuted.exchange(true)
      execute(made, values, notes)
    }
    log.world.run()
    notes.write()
  }

  private func execute<Value, Failure>(
    _ chains: [Async<Result<Value, Failure>>], _ values: Samples<Value>, _ notes: SeparateNotes
  ) {
    for (number, chain) in zip(1..., chains) {
      if tellsEarly { notes.noteNow("`execute` of chain \(number) has returned", on: number) }
      chain.execute { result in
        notes.noteNow("chain \(number) gives \(result.told(values.label))", on: number)
      }
    }
  }

  /// The work of a step, and what follows it.
  private func chain<Value, Failure>(
    from step: Int, of number: Int, _ values: Samples<Value>, _ failures: SampleFailures<Failure>,
    _ answer: Answer, _ notes: SeparateNotes
  ) -> Async<Result<Value, Failure>> {
    let work = work(step, of: number, values, failures, notes.log)
    if step == times.count - 1 { return work }
    return answer.flatMapResult(work) { value in
      notes.noteNow("chain \(number): step \(step + 1) gets \(values.label(value))", on: number)
      return chain(from: step + 1, of: number, values, failures, answer, notes)
    }
  }

  private func work<Value, Failure>(
    _ step: Int, of number: Int, _ values: Samples<Value>, _ failures: SampleFailures<Failure>,
    _ log: ExampleLog, begin: @escaping @Sendable () -> Void = {}
  ) -> Async<Result<Value, Failure>> {
    log.runs(
      at: { _ in times[step] },
      giving: { _ in
        step == failing
          ? .failure(failures.failure(10 * number + step))
          : .success(values.value(step + number - 2))
      }
    ) { _ in begin() }
  }
}

/// A chain that is executed several times, of work that does something else each time.
struct ChainedAgain: Setting {
  private let executions: Executions
  private let times: [WorkTime]
  /// The number of the step that fails the first time that it runs.
  private let failing: Int?
  private let isTwice: Bool
  /// Whether the second run of the work ends before the first.
  private let isSlow: Bool

  /// Draws executions of a chain.
  init(_ draw: inout Draw) {
    executions = Executions(&draw)
    let steps = draw.one(of: [1, 2, 3], "steps in a row")
    times = (0...steps).map { step in
      draw.one(of: [.at10, .atOnce], step == 0 ? "the work ends" : "step \(step) ends")
    }
    let failures = ["no step"] + (0...steps).map { $0 == 0 ? "the work" : "step \($0)" }
    let name = draw.one(of: failures, "what fails in its first run is")
    failing = failures.firstIndex(of: name).flatMap { $0 == 0 ? nil : $0 - 1 }
    isTwice = draw.flag("the same work begins two chains")
    isSlow = draw.flag("the first run of the work takes 30 ms")
  }

  func play(_ answer: any AsyncFlatMapResultExercise, _ log: ExampleLog) {
    let works = times.indices.map { work($0, log) }
    for name in isTwice ? ["execution", "other execution"] : ["execution"] {
      let chain = works.dropFirst().reduce(works[0]) { chain, step in
        answer.flatMapResult(chain) { value in
          log.writeNow("\(name): next gets \(value)")
          return step.map { result in result.map { value + $0 } }
        }
      }
      executions.begin(chain, log, name) { number, result in
        log.writeNow("\(name) \(number) gives \(result)")
      }
    }
  }

  private func work(_ step: Int, _ log: ExampleLog) -> Async<Result<Int, SampleError>> {
    let name = step == 0 ? "the work" : "step \(step)"
    return log.runs { run in
      isSlow && step == 0 && run == 1 ? .at30 : times[step]
    } giving: { run in
      step == failing && run == 1
        ? .failure(SampleError(number: step)) : .success(run * (step == 0 ? 100 : 1))
    } begin: { run in
      log.writeNow("\(name) begins its run \(run)")
    }
  }
}
