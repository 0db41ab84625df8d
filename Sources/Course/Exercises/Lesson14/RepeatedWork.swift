import Scenario
import Simulation

/// Work that is done again when it fails: what each try brings, and how long the waits may be.
struct RepeatedWork: DrawnSetting, SampledSetting {
  typealias Answer = any PatientRetryExercise

  typealias Failure = TryFailure

  struct Options: Sendable {
    /// How many tries there may be.
    var tries: [Int]
    var rareTries: [Int] = []
    /// How many of the first tries fail with an error that may pass; all if this is empty.
    var failures: [Int]
    /// How those fail.
    var passing = [Failure.status503]
    /// How the try after those fails, with an error that cannot pass; it succeeds if this is empty.
    var lasting: [Failure] = []
    /// How long a try may take, in ms.
    var durations = [0, 30]
    /// Whether each try goes on when it is cancelled.
    var isDeaf = false
    /// Whether any error may pass.
    var allMayPass = false
    /// How long the first wait may be, in ms.
    var waits = [100]
    /// How long a wait may be at most, in ms.
    var limits = [500]
    var kinds = [SampleKind.numbers]
    /// When the task may be cancelled, in ms; -1 is never.
    var leaves = [-1]
    /// Whether the task may be cancelled during the last try.
    var mayLeaveInTheLast = false
  }

  private let tries: Int
  private let failures: Int
  /// How the tries with odd and with even numbers fail.
  private let passing: (odd: Failure, even: Failure)
  private let lasting: Failure?
  private let duration: Int
  private let isDeaf: Bool
  private let allMayPass: Bool
  private let wait: Int
  private let limit: Int
  let kind: SampleKind
  private let leave: Int?
  private let leavesInTheLast: Bool
  private let users: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    tries = draw.one(of: options.tries, rarely: options.rareTries, "tries")
    let tries = tries
    // Of so many tries the plainest is that nearly all fail, or the number would not matter.
    let counts = (tries < 67 ? options.failures : options.failures.reversed()).filter {
      $0 < tries
    }
    failures = counts.isEmpty ? .max : draw.one(of: counts, "failures that may pass")
    passing = (
      draw.one(of: options.passing, "what may pass is"),
      draw.one(of: options.passing, "what may pass at even tries is")
    )
    lasting = options.lasting.isEmpty ? nil : draw.one(of: options.lasting, "what cannot pass is")
    duration = draw.one(of: options.durations, "ms for a try")
    wait = draw.one(of: options.waits, "ms for the first wait")
    limit = draw.one(of: options.limits, "ms for the longest wait")
    kind = draw.one(of: options.kinds, "values are")
    let after = draw.any(of: options.leaves, "ms until the task is cancelled")
    leave = after < 0 ? nil : after
    isDeaf =
      options.isDeaf || after >= 0 && draw.flag("a try goes on when it is cancelled")
    allMayPass = options.allMayPass || after >= 0 && draw.flag("any error may pass")
    leavesInTheLast =
      options.mayLeaveInTheLast && draw.flag("the task is cancelled during the last try")
    users = draw.one(of: PlayedCalls.allCases, "users:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = users.names("work")
    log.world.run(names, apart: users == .inTurn ? 100_000 : 20) { index, name in
      let own = Locked<Task<Void, Never>?>(unwatched: nil)
      let task = log.task {
        await use(answer, as: name, samples, notes) { own.exchange(nil)?.cancel() }
      }
      own.exchange(task)
      if let leave, index == 0 {
        log.world.main.schedule(after: .milliseconds(leave)) { task.cancel() }
      }
    }
    notes.write(names, into: log)
  }

  private func use<Value>(
    _ answer: Answer, as name: String, _ samples: Samples<Value>,
    _ notes: Notes, leaving leave: @escaping @Sendable () -> Void
  ) async {
    let count = Locked(0)
    let clock = WatchedClock(SimulationClock(notes.world)) {
      notes.note("waits once more after a wait that was cancelled", on: name)
    }
    await notes.noteEnd(on: name) {
      let value = try await answer.retry(
        upTo: tries, firstWait: .milliseconds(wait), longestWait: .milliseconds(limit),
        on: clock, while: { allMayPass || Failure.mayPass($0) }
      ) {
        let number = count.next()
        notes.note("try \(number)", on: name)
        if leavesInTheLast, number == tries { leave() }
        if duration > 0 { try await notes.wait(for: duration, isDeaf: isDeaf || leavesInTheLast) }
        if let failure = failure(number) { throw failure.error(number) }
        return samples.value(number - 1)
      }
      return samples.label(value)
    }
  }

  /// How the try with a number fails; nil if it succeeds.
  private func failure(_ number: Int) -> Failure? {
    if number <= failures { return number % 2 == 0 ? passing.even : passing.odd }
    return number == failures + 1 ? lasting : nil
  }
}
