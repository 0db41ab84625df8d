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
      """,
    wrong: [
      .init(
        "only-values-are-kept",
        diesOf: "begins once for all who ask before the reply, and for who asks after it",
        KeepsValue()),
      .init(
        "a-failure-is-kept-too", diesOf: "begins anew for who asks after a failure", KeepsAll()),
      .init(
        "a-failure-is-mine-to-mend", diesOf: "begins anew for who asks after a failure",
        TriesAgain()),
      .init(
        "settled-is-over",
        diesOf: "begins once for all who ask before the reply, and for who asks after it",
        ForgetsAll()),
      .init(
        "tell-first-forget-later",
        diesOf: "begins anew once, if all who wait ask again at the failure", TellsFirst()),
      .init(
        "a-failure-comes-later", diesOf: "begins anew after a failure that was there at once",
        KeptTooLate()),
      .init(
        "nothing-happens-between-two-lines",
        diesOf: "begins once, even if somebody asks while it begins", LooksThenKeeps()),
      .init(
        "a-promise-is-a-function", diesOf: "begins nothing before somebody asks", BegunWhenMade()),
      .init(
        "busy-is-an-error",
        diesOf: "begins once for all who ask before the reply, and for who asks after it", Busy()),
    ])
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

private struct KeepsValue: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Value?>(nil)
    return {
      if let value = kept.withLock({ $0 }) { return Promise(value: value) }
      return begin().map { value in
        kept.exchange(value)
        return value
      }
    }
  }
}

private struct KeepsAll: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      if let promise = kept.withLock({ $0 }) { return promise }
      let promise = begin()
      kept.exchange(promise)
      return promise
    }
  }
}

private struct ForgetsAll: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      if let promise = kept.withLock({ $0 }), promise.result == nil { return promise }
      let promise = begin()
      kept.exchange(promise)
      return promise
    }
  }
}

private struct TellsFirst: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      if let promise = kept.withLock({ $0 }) { return promise }
      let (promise, seal) = Promise<Value>.pending()
      kept.exchange(promise)
      seal.resolve(with: begin())
      promise.done { _ in }.catch { _ in kept.exchange(nil) }
      return promise
    }
  }
}

private struct TriesAgain: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      if let promise = kept.withLock({ $0 }) { return promise }
      let promise = begin().recover { _ in begin() }
      kept.exchange(promise)
      return promise
    }
  }
}

private struct KeptTooLate: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      if let promise = kept.withLock({ $0 }) { return promise }
      let promise = begin()
      promise.catch { _ in kept.exchange(nil) }
      kept.exchange(promise)
      return promise
    }
  }
}

private struct LooksThenKeeps: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<Promise<Value>?>(nil)
    return {
      if let promise = kept.withLock({ $0 }), !promise.hasFailed { return promise }
      let promise = begin()
      kept.exchange(promise)
      return promise
    }
  }
}

private struct BegunWhenMade: OnceOnlyExercise {
  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked(begin())
    return {
      let (promise, seal) = Promise<Value>.pending()
      let shared = kept.withLock { kept in
        if kept.hasFailed { kept = promise }
        return kept
      }
      if shared === promise { seal.resolve(with: begin()) }
      return shared
    }
  }
}

private struct Busy: OnceOnlyExercise {
  private struct StillBusy: Error, CustomStringConvertible {
    var description: String { "still busy" }
  }

  func once<Value: Sendable>(
    _ begin: @escaping @Sendable () -> Promise<Value>
  ) -> @Sendable () -> Promise<Value> {
    let kept = Locked<(value: Value?, isBusy: Bool)>((nil, false))
    return {
      if let value = kept.withLock({ $0.value }) { return Promise(value: value) }
      if kept.withLock({ $0.isBusy }) { return Promise(error: StillBusy()) }
      kept.withLock { $0.isBusy = true }
      return begin()
        .map { value in
          kept.withLock { $0.value = value }
          return value
        }
        .ensure { kept.withLock { $0.isBusy = false } }
    }
  }
}
