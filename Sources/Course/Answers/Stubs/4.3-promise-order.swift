import Exercises

// Exercise 4.3. What to do: swift run lessons task 4.3
struct PromiseOrder: PromiseOrderExercise {
  func makePromise<Value>() -> any Settleable<Value> { Promise<Value>() }
}

private final class Promise<Value>: Settleable {
  private typealias Handler = (Value) -> Void

  private enum State {
    case pending([Handler])
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
    state = .fulfilled(value)
    for handler in handlers { handler(value) }
  }
}
