import Simulation

/// Steps one after another that share a deadline: how long each takes, and how it ends.
///
/// No step ends at the instant of the deadline, since it is left open which is first then.
struct TimedSteps: DrawnSetting, SampledSetting {
  typealias Answer = any OneDeadlineExercise

  struct Options: Sendable {
    var counts: [Int]
    var rareCounts: [Int] = []
    /// After how many ms, and half a millisecond more, the time is over.
    var limits: [Int]
    /// How the second step may end.
    var second = [DrawnLoad.End.value]
    /// How each of the others may end.
    var others = [DrawnLoad.End.value]
    /// Whether steps may end without a wait.
    var mayEndAtOnce = false
    var kinds = [SampleKind.numbers]
    /// When the task may be cancelled, in ms; 0 is before it begins.
    var leaves: [Int] = []
    /// Whether the task may be cancelled when the time is over and a step is still waited for.
    var mayLeaveLate = false
  }

  private let steps: [DrawnLoad]
  private let limit: Duration
  let kind: SampleKind
  /// When the task is cancelled, in ms; nil if never.
  private let leave: Int?
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "steps")
    let limit = draw.one(of: options.limits, "ms until the time is over")
    self.limit = .milliseconds(limit) + .microseconds(500)
    let quick =
      options.mayEndAtOnce
      ? draw.one(of: ["none", "the first", "the second", "the last"], "without a wait:") : "none"
    let quickOne = ["the first": 1, "the second": 2, "the last": count][quick]
    var steps: [DrawnLoad] = []
    for index in 0..<count {
      let number = index + 1
      let time = draw.one(of: [100, 200, 300], at: index, "ms for step \(number)")
      let ends = index == 1 ? options.second : options.others
      let end = draw.any(of: ends, at: index, "step \(number)")
      steps.append(DrawnLoad(number, takes: number == quickOne ? nil : time, end))
    }
    self.steps = steps
    kind = draw.any(of: options.kinds, "values are")
    let isLate = options.mayLeaveLate && draw.flag("it is cancelled 20 ms after the time is over")
    leave =
      isLate
      ? limit + 20
      : options.leaves.isEmpty ? nil : draw.one(of: options.leaves, "ms until it is cancelled")
    calls = draw.one(of: PlayedCalls.allCases, "calls:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("call")
    log.world.run(names, apart: calls == .inTurn ? 50_000 : 130) { _, name in
      begin(name, samples, answer, notes, log)
    }
    for name in names {
      notes.write(steps.indices.map { "\(name), step \($0 + 1)" } + [name], into: log)
    }
  }

  private func begin<Value>(
    _ name: String, _ samples: Samples<Value>, _ answer: Answer, _ notes: Notes, _ log: ExampleLog
  ) {
    let all = steps.enumerated().map { index, step in
      self.step(step, "\(name), step \(index + 1)", brings: index + 1, samples, notes)
    }
    let task = log.task {
      await notes.noteEnd(on: name) {
        let value = try await answer.run(
          all, startingWith: samples.value(0), within: limit, on: SimulationClock(log.world))
        return samples.label(value)
      }
    }
    guard let leave else { return }
    if leave == 0 { return log.world.cancel(task) }
    log.world.main.schedule(after: .milliseconds(leave)) { log.world.cancel(task) }
  }

  private func step<Value>(
    _ step: DrawnLoad, _ name: String, brings index: Int, _ samples: Samples<Value>,
    _ notes: Notes
  ) -> @Sendable (Value) async throws -> Value {
    let work = step.work(name, notes, samples.value(index))
    return { value in
      notes.note("gets \(samples.label(value))", on: name)
      return try await work()
    }
  }
}
