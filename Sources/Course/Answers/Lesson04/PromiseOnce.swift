import Exercises

extension AnswerSheet {
  static let promiseOnce = AnswerSheet(
    to: .promiseOnce, stub: PromiseOnce(), solution: Solution(),
    why: """
      The state is one enum, and each case holds what belongs to it, so there cannot be a value \
      beside handlers that still wait. `settle` acts in one case only, and leaves it before it calls \
      anybody. The handlers go with the case that held them.
      """)
}

private struct Solution: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { SolutionPromise<Value>() }
}

private final class SolutionPromise<Value>: Settleable {
  private enum State {
    case pending([(Value) -> Void])
    case settled(Value)
  }

  private var state = State.pending([])

  func observe(_ handler: @escaping (Value) -> Void) {
    switch state {
    case .pending(let handlers): state = .pending(handlers + [handler])
    case .settled(let value): handler(value)
    }
  }

  func settle(_ value: Value) {
    guard case .pending(let handlers) = state else { return }
    state = .settled(value)
    for handler in handlers { handler(value) }
  }
}
