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
      """,
    wrong: [
      .init(
        "a-loop-waits", diesOf: "ends with the value of the first good run", Loop()),
      .init(
        "promise-asked-again", diesOf: "waits longer after each error, and begins a new run",
        SamePromise()),
      .init(
        "first-wait-for-all", diesOf: "waits longer after each error, and begins a new run",
        SameWait()),
      .init(
        "retries-counted-not-runs",
        diesOf: "gives up after the last run, at once, with the error of that run", OneTooMany()),
      .init(
        "first-error-kept",
        diesOf: "gives up after the last run, at once, with the error of that run", FirstError()),
      .init(
        "waits-before-giving-up",
        diesOf: "gives up after the last run, at once, with the error of that run", WaitsAtEnd()),
    ])
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

/// Begins all runs, since a loop waits for nothing.
private struct Loop: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    Promise { fulfill, reject in
      var wait = Duration.zero
      for run in 1...runs {
        scheduler.schedule(after: wait) {
          body().observe { result in
            switch result {
            case .success(let value): fulfill(value)
            case .failure(let error): if run == runs { reject(error) }
            }
          }
        }
        wait += backOff(run)
      }
    }
  }
}

/// Waits again for the promise of the first run.
private struct SamePromise: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    let promise = body()
    @Sendable func attempt(_ run: Int) -> Promise<Value> {
      promise.recover { error -> Promise<Value> in
        guard run < runs else { throw error }
        return pause(backOff(run), on: scheduler).then { attempt(run + 1) }
      }
    }
    return attempt(1)
  }
}

private struct SameWait: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    @Sendable func attempt(_ run: Int) -> Promise<Value> {
      body().recover { error -> Promise<Value> in
        guard run < runs else { throw error }
        return pause(backOff(1), on: scheduler).then { attempt(run + 1) }
      }
    }
    return attempt(1)
  }
}

private struct OneTooMany: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    @Sendable func attempt(_ run: Int) -> Promise<Value> {
      body().recover { error -> Promise<Value> in
        guard run <= runs else { throw error }
        return pause(backOff(run), on: scheduler).then { attempt(run + 1) }
      }
    }
    return attempt(1)
  }
}

private struct FirstError: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    @Sendable func attempt(_ run: Int) -> Promise<Value> {
      body().recover { error -> Promise<Value> in
        guard run < runs else { throw error }
        return pause(backOff(run), on: scheduler).then { attempt(run + 1) }
          .recover { _ in throw error }
      }
    }
    return attempt(1)
  }
}

private struct WaitsAtEnd: PromiseRetryExercise {
  func retry<Value: Sendable>(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration,
    _ body: @escaping @Sendable () -> Promise<Value>
  ) -> Promise<Value> {
    @Sendable func attempt(_ run: Int) -> Promise<Value> {
      body().recover { error -> Promise<Value> in
        pause(backOff(run), on: scheduler).then {
          guard run < runs else { throw error }
          return attempt(run + 1)
        }
      }
    }
    return attempt(1)
  }
}
