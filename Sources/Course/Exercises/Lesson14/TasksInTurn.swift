import Simulation

/// Tasks that an answer is to run one after another: the result of each, and how often all are run.
struct TasksInTurn: Sendable {
  /// How long a task takes.
  enum Time: String, CustomStringConvertible {
    case long = "takes 50 ms"
    case short = "takes 10 ms"
    case medium = "takes 30 ms"
    case atOnce = "ends at once"
  }

  /// The result of a task.
  enum Fate: String, DrawnEnd {
    case value = "succeeds"
    case failure = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case failsOnce = "fails the first time only"
    case never = "never comes to an end"
  }

  /// How often all are run.
  enum Runs: String, CustomStringConvertible {
    case one = "one"
    case inTurn = "two in turn"
    case together = "two at a time"
    case inside = "the second inside the completion of the first"
    case otherList = "two at a time with the second list reversed"
    case none = "none"
  }

  /// What is written down.
  enum Notes: Sendable {
    /// The results alone.
    case results
    /// What begins before anybody runs it, and the results.
    case early
    /// The beginning and the end of each task, too, and all behind the virtual time.
    case all
  }

  private let kind: SampleKind
  private let notes: Notes
  private let tasks: [(time: Time, fate: Fate)]
  private let repeatsFirst: Bool
  private let runs: Runs

  /// Draws tasks; of all options the first is the plainest.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - kinds: what the values may be.
  ///   - notes: what is written down.
  ///   - count: how many there are in the plainest case.
  ///   - least: how many there are at least.
  ///   - times: how long a task may take; the first three of them in turn, in the plainest case.
  ///   - fates: what may come of a task.
  ///   - second: the result of the second one in the plainest case.
  ///   - runs: how often all may be run.
  init(
    _ draw: inout Draw, kinds: [SampleKind] = [.numbers], noting notes: Notes = .all,
    plain count: Int = 3, least: Int = 1, _ times: [Time], _ fates: [Fate] = [.value],
    second: Fate = .value, _ runs: [Runs] = [.one]
  ) {
    kind = draw.any(of: kinds, "values are")
    self.notes = notes
    let count = draw.count(of: "tasks", plain: count, least: least)
    tasks = (0..<count).map { index in
      let plain = times[index % min(3, times.count)]
      let time = draw.one(of: [plain] + times.filter { $0 != plain }, "task \(index + 1)")
      let options = index == 1 ? [second] + fates.filter { $0 != second } : fates
      return (time, draw.one(of: options, "in the end task \(index + 1)"))
    }
    repeatsFirst = count > 0 && draw.flag("the first task stands at the end again")
    self.runs = draw.one(of: runs, "runs:")
  }

  /// Draws what the values would be, if there were any tasks.
  static func none(_ draw: inout Draw) -> TasksInTurn {
    TasksInTurn(none: draw.one(of: SampleKind.allCases, "values would be"))
  }

  private init(none kind: SampleKind) {
    self.kind = kind
    notes = .results
    tasks = []
    repeatsFirst = false
    runs = .one
  }

  /// Has `runner` run the tasks, and writes down the result of it.
  func play(_ runner: some TaskRunner, _ log: ExampleLog) { play(kind.samples, runner, log) }

  private func play<Value>(
    _ given: some SampleSource<Value>, _ runner: some TaskRunner, _ log: ExampleLog
  ) {
    let samples = given.samples
    let isQuiet = Locked(notes == .results)
    var steps = tasks.indices.map { step($0, samples, isQuiet, log) }
    if repeatsFirst { steps += steps.prefix(1) }
    let all = runner.prepare(steps)
    let other = runs == .otherList ? runner.prepare(steps.reversed()) : all
    if notes == .early {
      log.world.run()
      isQuiet.exchange(true)
      log.write("all are put together")
    }
    run(all, other, log) { run, result in
      let name = runs == .one || runs == .none ? "" : "run \(run): "
      let line = name + words(for: result, samples)
      if notes == .all { log.writeNow(line) } else { log.write(line) }
    }
  }

  /// Runs the two lists as often as is drawn; `end` gets the number of each run and its result.
  private func run<Value>(
    _ all: @escaping CallbackStep<[Value]>, _ other: @escaping CallbackStep<[Value]>,
    _ log: ExampleLog,
    _ end: @escaping @Sendable (_ run: Int, Result<[Value], any Error>) -> Void
  ) {
    if runs == .none { return }
    all { result in
      end(1, result)
      if runs == .inside { all { result in end(2, result) } }
    }
    if runs == .one || runs == .inside { return }
    if runs == .inTurn { log.world.run() }
    other { result in end(2, result) }
  }

  private func words<Value>(
    for result: Result<[Value], any Error>, _ samples: Samples<Value>
  ) -> String {
    switch result {
    case .success(let values): "\(values.map(samples.label))"
    case .failure(let error): error.words
    }
  }

  /// A task, which writes down when it begins and ends as long as it is not to be quiet.
  private func step<Value>(
    _ index: Int, _ samples: Samples<Value>, _ isQuiet: Locked<Bool>, _ log: ExampleLog
  ) -> CallbackStep<Value> {
    let count = Locked(0)
    let (time, fate) = tasks[index]
    @Sendable func note(_ words: String) {
      if !isQuiet.withLock({ $0 }) { log.writeNow("task \(index + 1) \(words)") }
    }
    return { completion in
      let isFirst = count.next() == 1
      note("begins")
      if fate == .never { return }
      log.world.network.run(after: time.number) {
        note("ends")
        let value = samples.value(index)
        completion(
          fate == .failsOnce && !isFirst
            ? .success(value) : fate.result(index + 1, bringing: value))
      }
    }
  }
}

/// Makes one task of many, of any type.
protocol TaskRunner: Sendable {
  /// Makes of a list of tasks what runs them all.
  func prepare<Value: Sendable>(_ steps: [CallbackStep<Value>]) -> CallbackStep<[Value]>
}
