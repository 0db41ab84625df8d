import Exercises

extension AnswerSheet {
  /// The catalogued wrong answers to 4.1.
  static let onceMistakes: [WrongAnswer] = [
    .init(
      "early-handler-lost", diesOf: "calls a handler that waits when the value comes", EarlyLost()),
    .init("late-handler-lost", diesOf: "calls each handler that comes late at once", LateLost()),
    .init("value-taken-out", diesOf: "calls each handler that comes late at once", TakesOut()),
    .init(
      "one-handler-at-a-time", diesOf: "calls all that wait, in the order in which they came",
      OneHandler()),
    .init(
      "newest-handler-first", diesOf: "calls all that wait, in the order in which they came",
      NewestFirst()),
    .init("last-value-counts", diesOf: "keeps its first value", LastCounts()),
    .init("every-settle-tells-all", diesOf: "keeps its first value", TellsAgain()),
    .init(
      "settled-after-the-handlers", diesOf: "is settled before it calls anybody", SettledLast()),
    .init(
      "handlers-kept-for-ever", diesOf: "lets go of handlers that it has called", KeepsHandlers()),
  ]
}

/// What is right in most wrong answers.
private class Keeper<Value> {
  var value: Value?
  var handlers: [(Value) -> Void] = []

  /// Takes all handlers out and calls them.
  func callHandlers(with value: Value) {
    let waiting = handlers
    handlers = []
    for handler in waiting { handler(value) }
  }
}

private struct EarlyLost: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { EarlyLostPromise<Value>() }
}

private final class EarlyLostPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    if let value { handler(value) }
  }

  func settle(_ value: Value) {
    if self.value == nil { self.value = value }
  }
}

private struct LateLost: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { LateLostPromise<Value>() }
}

private final class LateLostPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    handlers.append(handler)
  }

  func settle(_ value: Value) {
    guard self.value == nil else { return }
    self.value = value
    callHandlers(with: value)
  }
}

private struct OneHandler: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { OneHandlerPromise<Value>() }
}

private final class OneHandlerPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    if let value { handler(value) } else { handlers = [handler] }
  }

  func settle(_ value: Value) {
    guard self.value == nil else { return }
    self.value = value
    callHandlers(with: value)
  }
}

private struct NewestFirst: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { NewestFirstPromise<Value>() }
}

private final class NewestFirstPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    if let value { handler(value) } else { handlers.append(handler) }
  }

  func settle(_ value: Value) {
    guard self.value == nil else { return }
    self.value = value
    while let handler = handlers.popLast() { handler(value) }
  }
}

private struct LastCounts: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { LastCountsPromise<Value>() }
}

private final class LastCountsPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    if let value { handler(value) } else { handlers.append(handler) }
  }

  func settle(_ value: Value) {
    self.value = value
    callHandlers(with: value)
  }
}

private struct TellsAgain: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { TellsAgainPromise<Value>() }
}

private final class TellsAgainPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    handlers.append(handler)
    if let value { handler(value) }
  }

  func settle(_ value: Value) {
    self.value = value
    for handler in handlers { handler(value) }
  }
}

private struct SettledLast: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { SettledLastPromise<Value>() }
}

private final class SettledLastPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    if let value { handler(value) } else { handlers.append(handler) }
  }

  func settle(_ value: Value) {
    guard self.value == nil else { return }
    for handler in handlers { handler(value) }
    self.value = value
    handlers = []
  }
}

private struct KeepsHandlers: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { KeepsHandlersPromise<Value>() }
}

private final class KeepsHandlersPromise<Value>: Keeper<Value>, Settleable {
  func observe(_ handler: @escaping (Value) -> Void) {
    if let value { handler(value) } else { handlers.append(handler) }
  }

  func settle(_ value: Value) {
    guard self.value == nil else { return }
    self.value = value
    for handler in handlers { handler(value) }
  }
}

private struct TakesOut: PromiseOnceExercise {
  func makePromise<Value>() -> any Settleable<Value> { TakesOutPromise<Value>() }
}

private final class TakesOutPromise<Value>: Keeper<Value>, Settleable {
  private var isSettled = false

  func observe(_ handler: @escaping (Value) -> Void) {
    if let value = value.take() { handler(value) } else { handlers.append(handler) }
  }

  func settle(_ value: Value) {
    guard !isSettled else { return }
    isSettled = true
    if handlers.isEmpty { self.value = value } else { callHandlers(with: value) }
  }
}
