import PromiseStyle
import Scenario
import Simulation

/// Gives up waiting for a promise.
public protocol PromiseTimeoutExercise: Sendable {
  /// Settles as `promise` does, or rejects with `PromiseError.timedOut` if that takes longer than
  /// `duration`; no timer is left behind.
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value>
}

extension Exercise {
  /// Write `timeout`, and disarm its timer.
  package static let promiseTimeout = Exercise(
    ExerciseNumber(5, 3), "promise-timeout", "Give up in time",
    signature: (any PromiseTimeoutExercise).self,
    story: """
      Write `timeout`: what comes of `promise` is passed on as soon as it comes, value or error. \
      If nothing has come when `duration` has passed, counted from the call, the result is \
      rejected with `PromiseError.timedOut`. `scheduler.schedule(after:)` sets a timer and \
      returns what cancels it. Whichever way the promise is settled, leave no timer behind.
      """,
    hints: [
      "Who may settle the result, and who must see to it that only one of the two does?",
      """
      A promise is settled once, so the timer and the handler may both try. But a timer that is \
      no longer needed still ticks, unless somebody cancels it.
      """,
      """
      Make a promise whose body sets the timer first, keeps what that returns, and observes \
      `promise` then. In the handler come two things, for a value and for an error alike: the \
      timer is cancelled, and the result is passed on.
      """,
    ],
    without: [
      .members(
        "timeout", of: "PromiseStyle", because: "the kit's `timeout` is what you write here"),
      .concurrency(because: "promises are what is practised here"),
    ],
    requirements: [
      .example("passes the value on as soon as it comes") { answer, log in
        // Between two milliseconds, so that whoever asks again and again is late.
        let promise = Promise { fulfill, _ in
          log.world.network.schedule(after: .microseconds(10_500)) { fulfill(7) }
        }
        watch(promise, answer, log)
      },
      .example("rejects when the deadline passes first, and stays so") { answer, log in
        watch(log.promise(7, after: 300), answer, log)
      },
      .example("passes an error on as soon as it comes") { answer, log in
        watch(log.failure("avatar", after: 10), answer, log)
      },
      .example("leaves no timer behind, whatever comes, and whenever") { answer, log in
        let promises: [() -> Promise<Int>] = [
          { log.promise(7, after: 10) }, { log.failure("avatar", after: 10) },
          { Promise(value: 8) },
        ]
        for promise in promises {
          watch(promise(), answer, log)
          log.world.run()
          log.writeNow("nothing is left to wait for")
        }
      },
      .story(
        "shows the avatar that comes in time", in: Catalogue.scenario("timeout/in-time"), toCost: 2
      ) { play($0, on: $1) },
      .story(
        "shows a message when the avatar is late", in: Catalogue.scenario("timeout/too-late"),
        toCost: 2
      ) { play($0, on: $1) },
    ])

  @Sendable private static func watch(
    _ promise: Promise<Int>, _ answer: any PromiseTimeoutExercise, _ log: ExampleLog
  ) {
    answer.timeout(promise, after: .milliseconds(100), on: log.world.main)
      .observe { log.writeNow($0) }
  }

  @Sendable private static func play(_ answer: any PromiseTimeoutExercise, on stage: Stage) {
    firstly {
      stage.network.logIn(with: .ada)
    }
    .then { session in
      answer.timeout(
        stage.network.avatar(of: session), after: .milliseconds(100), on: stage.world.main)
    }
    .finish(on: stage)
  }
}
