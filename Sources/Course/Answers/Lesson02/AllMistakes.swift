import Exercises
import FunctionalJSON
import Scenario

extension AnswerSheet {
  static let allMistakes = AnswerSheet(
    to: .allMistakes, stub: AllMistakes(), solution: Solution(),
    why: """
      `bind` could not do this: its second step needs the value of the first, so without one it \
      cannot even begin. The two sides of `apply` need nothing of each other, so both can be \
      asked, and both can answer with what is wrong.
      """)
}

private let session = "reports both members of a session if both are wrong"

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
