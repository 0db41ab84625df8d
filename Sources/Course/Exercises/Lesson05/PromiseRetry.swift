import PromiseStyle
import Scenario
import Simulation

/// Does work again that has failed.
public protocol PromiseRetryExercise: Sendable {
  /// Does the work again after an error, until it was done `runs` times in all.
  ///
  /// - Parameters:
  ///   - runs: how many runs there may be, the first included; one or more.
  ///   - scheduler: where to wait between the runs.
  ///   - backOff: how long to wait after the given run, counted from 1.
  ///   - body: begins a run.
  /// - Returns: the first value, or the error of the last run.
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value>
}

extension Exercise {
  /// Write `Promise.retry`, with waits that grow.
  package static let promiseRetry = Exercise(
    ExerciseNumber(5, 4), "promise-retry", "Try again, but not for ever",
    signature: (any PromiseRetryExercise).self,
    without: [
      .members("retry", of: "PromiseStyle", because: "the kit's `retry` is what you write here"),
      .concurrency(because: "promises are what is practised here"),
    ],
    requirements: [
      .always("ends with the value of the first good run") {
        Work(&$0, runs: [3, 1, 2], failing: { _ in [0] })
      },
      .always("waits longer after each error, and begins a new run") { draw in
        Work(
          &draw, runs: [3, 2], failing: { runs in [runs - 1] + [1, 2].filter { $0 < runs - 1 } })
      },
      .always("gives up after the last run, at once, with the error of that run") {
        Work(&$0, runs: [3, 1, 2], failing: { runs in [runs] })
      },
      .story(
        "shows the avatar that the third request brings",
        in: Catalogue.scenario("retry/third-time-lucky"), toCost: 2
      ) { play($0, on: $1) },
    ])

  /// Work that fails a few times.
  private struct Work: SampledSetting {
    typealias Answer = any PromiseRetryExercise

    /// How the waits are.
    enum Waits: String, CaseIterable, CustomStringConvertible {
      case longer
      case equal
      case shorter
      case none = "of no length"

      /// How many milliseconds to wait after a run, counted from 1.
      func wait(after run: Int) -> Int {
        switch self {
        case .longer: 100 * run
        case .equal: 50
        case .shorter: 600 / run
        case .none: 0
        }
      }
    }

    let runs: Int
    /// How the runs that fail end.
    let failures: [PromiseEnd]
    /// How the run behind them ends.
    let last: PromiseEnd
    let waits: Waits
    let kind: SampleKind
    let calls: PlayedCalls

    /// Draws work that may be done so many times, of which so many fail.
    init(_ draw: inout Draw, runs counts: [Int], failing: (_ runs: Int) -> [Int]) {
      let runs = draw.one(of: counts, rarely: [5, 8, 20, 50], "runs allowed")
      let count = draw.one(of: failing(runs), "runs that fail")
      let moments: [PromiseEnd.Moment] = [.atOnce, .after(10), .after(700)]
      let moment = draw.one(of: moments, "runs end")
      let kinds: [PromiseEnd.Kind] = [.error, .other, .cancelled, .timedOut]
      let failure = count == 0 ? .error : draw.one(of: kinds, "runs that fail are")
      let others = kinds.filter { $0 != failure }
      let mixed = count > 1 && draw.flag("the second run fails otherwise")
      failures = (1...max(1, count)).prefix(count).map { run in
        PromiseEnd(moment: moment, kind: mixed && run == 2 ? others[0] : failure)
      }
      let ends: [PromiseEnd.Kind] = count == runs ? [.value] : [.value, .never]
      let end = draw.one(of: ends, "the run behind them is")
      last = PromiseEnd(moment: moment, kind: end)
      waits = draw.one(of: Waits.allCases, "waits are")
      kind = draw.one(of: SampleKind.allCases, "values are")
      calls = draw.one(of: PlayedCalls.allCases, "calls:")
      self.runs = runs
    }

    /// Notes each run, and the result of all.
    func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
      calls.play(log) { notes in
        let count = Locked(0)
        let promise = answer.retry(
          runs, on: log.world.main,
          backOff: { run in .milliseconds(waits.wait(after: run) * notes.number) },
          {
            let run = count.next()
            notes.write("run \(run)")
            let end = run <= failures.count ? failures[run - 1] : last
            return end.promise(run - 1, of: samples, in: log.world)
          })
        if count.withLock({ $0 == 0 }) { notes.write("nothing has begun") }
        promise.observe { notes.write($0, as: samples.label) }
      }
    }
  }

  @Sendable private static func play(_ answer: any PromiseRetryExercise, on stage: Stage) {
    firstly {
      stage.network.logIn(with: .ada)
    }
    .then { session in
      answer.retry(
        3, on: stage.world.main, backOff: { run in .milliseconds(100) * run },
        { stage.network.avatar(of: session) })
    }
    .finish(on: stage)
  }
}
