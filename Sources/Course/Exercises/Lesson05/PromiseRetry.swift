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
    story: """
      Write `retry`: it begins a run by calling `body`, at once. After an error it waits \
      `backOff(1)` on the scheduler and begins the second run, waits `backOff(2)` after that \
      one's error, and so on. The first value ends it. So does the error of the last run, without \
      another wait. `runs` counts all runs, the first one included.
      """,
    hints: [
      "A run fails: what do you need to know to decide between another run and the end?",
      """
      A loop does not wait for a promise. Write a function for one run that knows the number of \
      its run, and that calls itself for the next one when its own has failed.
      """,
      """
      In that function call `body`, and observe or `recover` its promise. A value is passed on. \
      An error of the last run is passed on, too. Any other error sets a timer, which does \
      nothing but begin the run with the next number.
      """,
    ],
    without: [
      .members("retry", of: "PromiseStyle", because: "the kit's `retry` is what you write here"),
      .concurrency(because: "promises are what is practised here"),
    ],
    requirements: [
      .example("ends with the value of the first good run") {
        watch(runs: 3, failing: 0, $0, $1)
      },
      .example("waits longer after each error, and begins a new run") {
        watch(runs: 3, failing: 2, $0, $1)
      },
      .example("gives up after the last run, at once, with the error of that run") { answer, log in
        watch(runs: 3, failing: 9, answer, log)
        log.world.run()
        watch(runs: 1, failing: 9, answer, log)
      },
      .story(
        "shows the avatar that the third request brings",
        in: Catalogue.scenario("retry/third-time-lucky"), toCost: 2
      ) { play($0, on: $1) },
    ])

  /// ExampleLog each run, of which the first ones fail, and what comes of all.
  @Sendable private static func watch(
    runs: Int, failing failures: Int, _ answer: any PromiseRetryExercise, _ log: ExampleLog
  ) {
    let count = Locked(0)
    let promise = answer.retry(
      runs, on: log.world.main, backOff: { run in .milliseconds(100) * run },
      {
        let run = count.withLock { count in
          count += 1
          return count
        }
        log.writeNow("run \(run)")
        return run > failures
          ? Promise(value: "value \(run)")
          : Promise(error: NetworkError(request: "run \(run)", reason: .connectionLost))
      })
    promise.observe { log.writeNow($0) }
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
