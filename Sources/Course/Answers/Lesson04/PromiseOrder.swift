import Exercises

extension AnswerSheet {
  static let promiseOrder = AnswerSheet(
    to: .promiseOrder, stub: PromiseOrder(), solution: Solution(),
    why: """
      While handlers are being called the promise is neither pending nor done, so that is a state \
      of its own, with the handlers still to be called in it. It ends only when none is left, and \
      every pass may add some, so it takes a loop.
      """,
    wrong: [
      .init(
        "added-handler-overtakes", diesOf: "lets a handler that is added by another wait its turn",
        PromiseOrder()),
      .init(
        "settled-after-the-handlers",
        diesOf: "lets a handler that is added by another wait its turn", SettledLast()),
      .init(
        "settling-never-ends", diesOf: "calls handlers in the order in which they came", NeverEnds()
      ),
      .init("one-more-pass-is-enough", diesOf: "does so at any depth", OneMorePass()),
      .init(
        "called-handlers-not-taken-out",
        diesOf: "lets a handler that is added by another wait its turn", CallsAgain()),
      .init(
        "settling-counts-as-pending", diesOf: "is not settled again by a handler", SettledAgain()),
    ])
}

private struct Solution: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { SolutionPromise<Value>() }
}

private final class SolutionPromise<Value>: Settleable {
  private enum State {
    case pending([(Value) -> Void])
    case settling(Value, [(Value) -> Void])
    case fulfilled(Value)
  }

  private var state = State.pending([])

  func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .settling(let value, let handlers): state = .settling(value, handlers + [handler])
    case .fulfilled(let value): handler(value)
    }
  }

  func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .settling(value, handlers)
    while case .settling(_, let handlers) = state, !handlers.isEmpty {
      state = .settling(value, [])
      for handler in handlers { handler(value) }
    }
    state = .fulfilled(value)
  }
}

/// What is right in most wrong answers: a state of its own for settling, and how to observe.
private class Settling<Value> {
  enum State {
    case pending([(Value) -> Void])
    case settling(Value, [(Value) -> Void])
    case fulfilled(Value)
  }

  var state = State.pending([])

  func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .settling(let value, let handlers): state = .settling(value, handlers + [handler])
    case .fulfilled(let value): handler(value)
    }
  }
}

private struct SettledLast: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { SettledLastPromise<Value>() }
}

private final class SettledLastPromise<Value>: Settleable {
  private enum State {
    case pending([(Value) -> Void])
    case fulfilled(Value)
  }

  private var state = State.pending([])

  func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .fulfilled(let value): handler(value)
    }
  }

  func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    for handler in handlers { handler(value) }
    state = .fulfilled(value)
  }
}

private struct NeverEnds: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { NeverEndsPromise<Value>() }
}

private final class NeverEndsPromise<Value>: Settling<Value>, Settleable {
  func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .settling(value, handlers)
    while case .settling(_, let handlers) = state, !handlers.isEmpty {
      state = .settling(value, [])
      for handler in handlers { handler(value) }
    }
  }
}

private struct OneMorePass: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { OneMorePassPromise<Value>() }
}

private final class OneMorePassPromise<Value>: Settling<Value>, Settleable {
  func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .settling(value, [])
    for handler in handlers { handler(value) }
    if case .settling(_, let added) = state {
      for handler in added { handler(value) }
    }
    state = .fulfilled(value)
  }
}

private struct CallsAgain: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { CallsAgainPromise<Value>() }
}

private final class CallsAgainPromise<Value>: Settling<Value>, Settleable {
  func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .settling(value, handlers)
    for handler in handlers { handler(value) }
    if case .settling(_, let all) = state, all.count > handlers.count {
      for handler in all { handler(value) }
    }
    state = .fulfilled(value)
  }
}

private struct SettledAgain: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { SettledAgainPromise<Value>() }
}

private final class SettledAgainPromise<Value>: Settling<Value>, Settleable {
  func settle(_ value: Value) {
    switch state {
    case .fulfilled: return
    case .settling(_, let handlers): state = .settling(value, handlers)
    case .pending(let handlers):
      state = .settling(value, handlers)
      while case .settling(let value, let handlers) = state, let first = handlers.first {
        state = .settling(value, Array(handlers.dropFirst()))
        first(value)
      }
      if case .settling(let value, _) = state { state = .fulfilled(value) }
    }
  }
}
