import Exercises
import PromiseStyle
import Simulation

extension AnswerSheet {
  static let promiseTimeout = AnswerSheet(
    to: .promiseTimeout, stub: PromiseTimeout(), solution: Solution(),
    why: """
      Timer and promise both try to settle the result, and a promise is settled once, so nobody \
      has to ask who was first. What is left to do is to cancel the timer, on both outcomes.
      """)
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
