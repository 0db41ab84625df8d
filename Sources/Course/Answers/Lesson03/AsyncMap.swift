import Exercises
import MonadStyle
import Simulation

extension AnswerSheet {
  static let asyncMap = AnswerSheet(
    to: .asyncMap, stub: AsyncMap(), solution: Solution(),
    why: """
      `unit` and `map` return a description of what to do later, so all they do stands inside \
      `Async { callback in … }`. `map` is the nested callback, written once: execute the work, and \
      inside its callback call the other callback.
      """)
}

private struct Solution: AsyncMapExercise {
  func unit<Value>(_ value: Value) -> Async<Value> {
    Async { callback in callback(value) }
  }

  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    Async { callback in
      async.execute { value in callback(transform(value)) }
    }
  }
}
