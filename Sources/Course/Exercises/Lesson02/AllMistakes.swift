import CallbackStyle
import FunctionalJSON
import Scenario
import Simulation

/// Collects everything that is wrong, where `apply` stops at the first error.
public protocol AllMistakesExercise: Sendable {
  /// Returns the function's result for the value, or the mistakes of both, the function's first.
  func apply<Value, NewValue>(
    _ function: Result<(Value) -> NewValue, Mistakes>, to value: Result<Value, Mistakes>
  ) -> Result<NewValue, Mistakes>

  /// Returns the session that `json` describes, or everything that is wrong with its members.
  func session(from json: JSON) -> Result<Session, Mistakes>
}

extension Exercise {
  /// Write an `apply` that collects errors.
  package static let allMistakes = Exercise(
    ExerciseNumber(2, 4), "all-mistakes", "Report all that is wrong",
    signature: (any AllMistakesExercise).self,
    story: """
      Whoever fills in a form wants to hear of all wrong fields at once. The `apply` of the lesson \
      stops at the first error. Write one that goes on: if both the function and the value have \
      failed, the result has the mistakes of both, the function's first. `Mistakes` holds a list \
      of errors: `Mistakes([error])` makes one, and `mistakes.all` is the list. Then write `session(from:)` with your `apply`: it decodes the members `token` and \
      `user` of a `Session`, and if both are wrong, it says so of both.
      """,
    hints: [
      "A function or a mistake, and a value or a mistake: how many cases are there?",
      """
      Switch over both at once, as a pair, and write one line for each case. For the session, \
      think of what your `apply` must be given first: a curried initializer, in a success.
      """,
      """
      Three of the four cases are those of the lesson; the fourth makes a new `Mistakes` of the \
      two lists, one behind the other. In `session(from:)`, `json.value(at:)` gives a `JSONError`: \
      turn it into `Mistakes` with `mapError`, for each member on its own, before you apply.
      """,
    ],
    requirements: [
      .example("applies the function to the value") { answer, log in
        log.write(answer.apply(.success { $0 * 2 }, to: .success(3)))
      },
      .example("keeps the mistakes of either side") {
        answer, log in
        let function = Result<(Int) -> Int, Mistakes>.failure(mistakes("f", "g"))
        log.count(answer.apply(function, to: .success(3)))
        log.count(answer.apply(.success { $0 * 2 }, to: .failure(mistakes("v", "w"))))
      },
      .example("collects the mistakes of both, the function's first") { answer, log in
        let function = Result<(Int) -> Int, Mistakes>.failure(mistakes("f", "g"))
        log.count(answer.apply(function, to: .failure(mistakes("v", "w"))))
      },
      .example("decodes a session, or reports one wrong member") { answer, log in
        for text in [
          #"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#,
          #"{"user": {"id": 1, "name": "Ada"}}"#,
          #"{"token": "t-1815", "user": {"id": 1, "name": 7}}"#,
        ] {
          log.read(text) { json in
            log.write(answer.session(from: json).map { "\($0.user.name) with \($0.token)" })
          }
        }
      },
      .example("reports both members of a session if both are wrong") { answer, log in
        log.read(#"{"token": 7, "user": {"name": "Ada"}}"#) { json in
          log.count(answer.session(from: json).map(\.token))
        }
      },
      .story(
        "shows two avatars, or all that went wrong, in the order of the users",
        in: Catalogue.scenario("gallery/all-arrive")
      ) { answer, stage in
        fetchTwo(on: stage) { one, other in
          let pair = curry { (one: Avatar, other: Avatar) in [one, other] }
          stage.finish(with: answer.apply(one.map(pair), to: other))
        }
      },
    ])

  private struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private static func mistakes(_ names: String...) -> Mistakes {
    Mistakes(names.map(Mistake.init(description:)))
  }

  /// Fetches two avatars at once; `completion` gets what came of each.
  private static func fetchTwo(
    on stage: Stage,
    completion: @escaping @Sendable (Result<Avatar, Mistakes>, Result<Avatar, Mistakes>) -> Void
  ) {
    let results = Locked<[Int: Result<Avatar, Mistakes>]>([:])
    for user in 1...2 {
      stage.network.avatar(ofUser: user) { result in
        let known = results.withLock { results in
          results[user] = result.mapError { Mistakes([$0]) }
          return results
        }
        if let one = known[1], let other = known[2] { completion(one, other) }
      }
    }
  }
}

extension ExampleLog {
  /// Writes down a value, or how many mistakes there are in its place, and which.
  fileprivate func count(_ result: Result<some Any, Mistakes>) {
    switch result {
    case .success(let value): write("\(value)")
    case .failure(let mistakes): write("\(mistakes.all.count) mistakes: \(mistakes)")
    }
  }
}
