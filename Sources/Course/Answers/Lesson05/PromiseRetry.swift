import Exercises
import PromiseStyle
import Simulation

extension AnswerSheet {
  static let promiseRetry = AnswerSheet(
    to: .promiseRetry, stub: PromiseRetry(), solution: Solution(),
    why: """
      A promise is a run that has begun, so another run takes another call of `body`. A function \
      that knows the number of its run decides in `recover`: it throws the last run's error on, \
      and for any other it returns the promise of a pause and the next run.
      """)
}

/// A promise that is fulfilled when `duration` has passed.
private func pause(_ duration: Duration, on scheduler: any Scheduler) -> Promise<Void> {
  Promise { fulfill, _ in
    scheduler.schedule(after: duration) { fulfill(()) }
  }
}

private struct Solution: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    @Sendable func attempt(_ run: Int) -> Promise<Value> {
      body().recover { error -> Promise<Value> in
        guard run < runs else { throw error }
        return pause(backOff(run), on: scheduler).then { attempt(run + 1) }
      }
    }
    return attempt(1)
  }
}
