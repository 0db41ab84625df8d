import Exercises
import PromiseStyle
import Simulation

extension AnswerSheet {
  static let onceOnly = AnswerSheet(
    to: .onceOnly, stub: OnceOnly(), solution: Solution(),
    why: """
      What is kept is the promise, so who comes before the reply finds it. Nobody has to forget a \
      failure in time: the next caller sees that the kept promise has failed and puts a new one \
      in its place. To look and to replace are one step inside the lock; the work begins outside.
      """)
}

private struct Solution: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      let (promise, seal) = Promise<Value>.pending()
      let shared = kept.withLock { kept in
        if let kept, !kept.hasFailed { return kept }
        kept = promise
        return promise
      }
      if shared === promise { seal.resolve(with: begin()) }
      return shared
    }
  }
}

extension Promise {
  fileprivate var hasFailed: Bool {
    if case .failure = result { true } else { false }
  }
}
