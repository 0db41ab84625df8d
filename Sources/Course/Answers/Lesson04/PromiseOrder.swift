import Exercises

extension AnswerSheet {
  static let promiseOrder = AnswerSheet(
    to: .promiseOrder, stub: PromiseOrder(), solution: Solution(),
    why: """
      While handlers are being called the promise is neither pending nor done, so that is a state \
      of its own, with the handlers still to be called in it. It ends only when none is left, and \
      every pass may add some, so it takes a loop.
      """)
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
