import Exercises
import PromiseStyle
import Simulation

extension AnswerSheet {
  static let promiseTimeout = AnswerSheet(
    to: .promiseTimeout, stub: PromiseTimeout(), solution: Solution(),
    why: """
      Timer and promise both try to settle the result, and a promise is settled once, so nobody \
      has to ask who was first. What is left to do is to cancel the timer, on both outcomes.
      """,
    wrong: [
      .init(
        "looks-only-at-the-deadline", diesOf: "passes the value on as soon as it comes",
        LooksAtDeadline()),
      .init("asks-again-and-again", diesOf: "passes the value on as soon as it comes", Polls()),
      .init(
        "deadline-begins-too-late",
        diesOf: "rejects when the deadline passes first, and stays so", BeginsTooLate()),
      .init(
        "errors-not-passed-on", diesOf: "passes an error on as soon as it comes",
        ErrorsIgnored()),
      .init(
        "every-error-is-a-timeout", diesOf: "passes an error on as soon as it comes",
        ErrorReplaced()),
      .init(
        "timer-not-disarmed", diesOf: "leaves no timer behind, whatever comes, and whenever",
        NotDisarmed()),
      .init(
        "cleanup-on-success-only", diesOf: "leaves no timer behind, whatever comes, and whenever",
        DisarmedOnSuccess()),
      .init(
        "handler-runs-later", diesOf: "leaves no timer behind, whatever comes, and whenever",
        ObservesFirst()),
    ])
}

private struct Solution: PromiseTimeoutExercise {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    Promise { fulfill, reject in
      let timer = scheduler.schedule(after: duration) { reject(PromiseError.timedOut) }
      promise.ensure { timer.cancel() }
        .done { value in fulfill(value) }
        .catch { error in reject(error) }
    }
  }
}

private struct LooksAtDeadline: PromiseTimeoutExercise {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    Promise { fulfill, reject in
      scheduler.schedule(after: duration) {
        switch promise.result {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        case nil: reject(PromiseError.timedOut)
        }
      }
    }
  }
}

/// Looks every 10 ms whether there is a result.
private struct Polls: PromiseTimeoutExercise {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    Promise { fulfill, reject in
      @Sendable func look(for time: Duration) {
        switch promise.result {
        case .success(let value): fulfill(value)
        case .failure(let error): reject(error)
        case nil where time <= .zero: reject(PromiseError.timedOut)
        case nil:
          scheduler.schedule(after: .milliseconds(10)) { look(for: time - .milliseconds(10)) }
        }
      }
      look(for: duration)
    }
  }
}

private struct BeginsTooLate: PromiseTimeoutExercise {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    promise.then { value in
      Promise { fulfill, reject in
        let timer = scheduler.schedule(after: duration) { reject(PromiseError.timedOut) }
        fulfill(value)
        timer.cancel()
      }
    }
  }
}

/// What is right in the other wrong answers: the deadline.
private protocol WrongWatch: PromiseTimeoutExercise {
  func watch<Value: Sendable>(
    _ promise: Promise<Value>, timer: any Cancellable,
    fulfill: @escaping @Sendable (Value) -> Void, reject: @escaping @Sendable (any Error) -> Void)
}

extension WrongWatch {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    Promise { fulfill, reject in
      let timer = scheduler.schedule(after: duration) { reject(PromiseError.timedOut) }
      watch(promise, timer: timer, fulfill: fulfill, reject: reject)
    }
  }
}

private struct ErrorsIgnored: WrongWatch {
  func watch<Value: Sendable>(
    _ promise: Promise<Value>, timer: any Cancellable,
    fulfill: @escaping @Sendable (Value) -> Void, reject: @escaping @Sendable (any Error) -> Void
  ) {
    promise.done { value in
      timer.cancel()
      fulfill(value)
    }
  }
}

private struct ErrorReplaced: WrongWatch {
  func watch<Value: Sendable>(
    _ promise: Promise<Value>, timer: any Cancellable,
    fulfill: @escaping @Sendable (Value) -> Void, reject: @escaping @Sendable (any Error) -> Void
  ) {
    promise.ensure { timer.cancel() }
      .done { value in fulfill(value) }
      .catch { _ in reject(PromiseError.timedOut) }
  }
}

private struct NotDisarmed: WrongWatch {
  func watch<Value: Sendable>(
    _ promise: Promise<Value>, timer: any Cancellable,
    fulfill: @escaping @Sendable (Value) -> Void, reject: @escaping @Sendable (any Error) -> Void
  ) {
    promise.done { value in fulfill(value) }
      .catch { error in reject(error) }
  }
}

private struct DisarmedOnSuccess: WrongWatch {
  func watch<Value: Sendable>(
    _ promise: Promise<Value>, timer: any Cancellable,
    fulfill: @escaping @Sendable (Value) -> Void, reject: @escaping @Sendable (any Error) -> Void
  ) {
    promise.done { value in
      timer.cancel()
      fulfill(value)
    }
    .catch { error in reject(error) }
  }
}

/// Sets the timer behind the line that observes; the handler may have run by then.
private struct ObservesFirst: PromiseTimeoutExercise {
  func timeout<Value: Sendable>(
    _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
  ) -> Promise<Value> {
    let timer = Locked<(any Cancellable)?>(nil)
    return Promise { fulfill, reject in
      promise.ensure { timer.withLock { $0 }?.cancel() }
        .done { value in fulfill(value) }
        .catch { error in reject(error) }
      timer.exchange(scheduler.schedule(after: duration) { reject(PromiseError.timedOut) })
    }
  }
}
