import Exercises
import FunctionalJSON
import Scenario

private let either = "keeps the mistakes of either side"
private let both = "collects the mistakes of both, the function's first"
private let session = "reports both members of a session if both are wrong"

extension AnswerSheet {
  static let allMistakes = AnswerSheet(
    to: .allMistakes, stub: AllMistakes(), solution: Solution(),
    why: """
      `bind` could not do this: its second step needs the value of the first, so without one it \
      cannot even begin. The two sides of `apply` need nothing of each other, so both can be \
      asked, and both can answer with what is wrong.
      """,
    wrong: [
      .init("value-comes-first", diesOf: both, ValueComesFirst()),
      .init("first-error-is-enough", diesOf: both, FirstErrorIsEnough()),
      .init("last-error-wins", diesOf: both, LastErrorWins()),
      .init("one-mistake-each", diesOf: either, OneMistakeEach()),
      .init("mistakes-in-mistakes", diesOf: both, MistakesInMistakes()),
      .init("bind-collects-as-well", diesOf: session, BindCollectsAsWell()),
      .init("one-error-for-all", diesOf: either, OneErrorForAll()),
    ])
}

private typealias Checked<Value> = Result<Value, Mistakes>

/// What is right in most answers: the session, decoded with the answer's own `apply`.
private protocol Applying: AllMistakesExercise {}

extension Applying {
  func session(from json: JSON) -> Result<Session, Mistakes> {
    let token = json.value(at: "token", as: String.self).mapError { Mistakes([$0]) }
    let user = json.value(at: "user", as: User.self).mapError { Mistakes([$0]) }
    return apply(apply(.success(curry(Session.init(token:user:))), to: token), to: user)
  }
}

private struct Solution: Applying {
  func apply<Value, NewValue>(
    _ function: Result<(Value) -> NewValue, Mistakes>, to value: Result<Value, Mistakes>
  ) -> Result<NewValue, Mistakes> {
    switch (function, value) {
    case (.success(let function), .success(let value)): .success(function(value))
    case (.success, .failure(let mistakes)), (.failure(let mistakes), .success):
      .failure(mistakes)
    case (.failure(let one), .failure(let other)): .failure(Mistakes(one.all + other.all))
    }
  }
}

private struct ValueComesFirst: Applying {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    switch (value, function) {
    case (.success(let value), .success(let function)): .success(function(value))
    case (.success, .failure(let mistakes)), (.failure(let mistakes), .success):
      .failure(mistakes)
    case (.failure(let one), .failure(let other)): .failure(Mistakes(one.all + other.all))
    }
  }
}

private struct MistakesInMistakes: Applying {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    switch (function, value) {
    case (.success(let function), .success(let value)): .success(function(value))
    case (.success, .failure(let mistakes)), (.failure(let mistakes), .success):
      .failure(mistakes)
    case (.failure(let one), .failure(let other)): .failure(Mistakes([one, other]))
    }
  }
}

private struct FirstErrorIsEnough: Applying {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    bind(function) { function in fmap(function, over: value) }
  }
}

private struct LastErrorWins: Applying {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    bind(value) { value in fmap({ $0(value) }, over: function) }
  }
}

private struct OneMistakeEach: Applying {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    var mistakes: [any Error] = []
    if case .failure(let error) = function { mistakes += error.all.prefix(1) }
    if case .failure(let error) = value { mistakes += error.all.prefix(1) }
    guard case .success(let function) = function, case .success(let value) = value else {
      return .failure(Mistakes(mistakes))
    }
    return .success(function(value))
  }
}

private struct OneErrorForAll: Applying {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    guard case .success(let function) = function, case .success(let value) = value else {
      return .failure(Mistakes([JSONError.noData]))
    }
    return .success(function(value))
  }
}

private struct BindCollectsAsWell: AllMistakesExercise {
  func apply<Value, NewValue>(
    _ function: Checked<(Value) -> NewValue>, to value: Checked<Value>
  ) -> Checked<NewValue> {
    Solution().apply(function, to: value)
  }

  func session(from json: JSON) -> Result<Session, Mistakes> {
    (curry(Session.init(token:user:)) <^> json.value(at: "token") <*> json.value(at: "user"))
      .mapError { Mistakes([$0]) }
  }
}
