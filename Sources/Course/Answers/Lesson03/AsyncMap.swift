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
      """,
    wrong: [
      .init("value-needs-no-callback", diesOf: "wraps a value", NoCallback()),
      .init("result-not-passed-on", diesOf: "turns a value into another", NotPassedOn()),
      .init("work-begun-when-described", diesOf: "does nothing before it is executed", Begun()),
      .init("execute-taken-for-start", diesOf: "does nothing before it is executed", Started()),
      .init("value-read-too-early", diesOf: "waits for a value that comes later", ReadAtOnce()),
      .init("async-taken-for-its-value", diesOf: "does everything anew each time", Remembered()),
    ])
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

/// The right `map`, to make a wrong one of.
private func transformed<Value, Next>(
  _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
) -> Async<Next> {
  Async { callback in
    async.execute { value in callback(transform(value)) }
  }
}

/// What is right in all wrong answers: the wrapping.
private protocol WrongMap: AsyncMapExercise {}

extension WrongMap {
  func unit<Value>(_ value: Value) -> Async<Value> {
    Async { callback in callback(value) }
  }
}

private struct NoCallback: AsyncMapExercise {
  func unit<Value>(_ value: Value) -> Async<Value> {
    Async { _ in _ = value }
  }

  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    transformed(async, transform)
  }
}

private struct NotPassedOn: WrongMap {
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    Async { _ in
      async.execute { value in _ = transform(value) }
    }
  }
}

private struct Begun: WrongMap {
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    transformed(async, transform).begunAtOnce
  }
}

private struct Started: WrongMap {
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    async.execute { _ in }
    return Async { callback in
      async.execute { value in callback(transform(value)) }
    }
  }
}

private struct ReadAtOnce: WrongMap {
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    Async { callback in
      let found = Locked<Value?>(nil)
      async.execute { value in found.exchange(value) }
      if let value = found.withLock({ $0 }) { callback(transform(value)) }
    }
  }
}

private struct Remembered: WrongMap {
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next> {
    transformed(async, transform).remembered
  }
}
