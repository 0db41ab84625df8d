import CallbackStyle
import FunctionalJSON
import Scenario

/// Takes a value out of the depth of a document.
public protocol ValueAtPathExercise: Sendable {
  /// Returns the value at the end of `path`, or what is wrong, and where, seen from `json`.
  func value<Value: JSONDecodable>(at path: [String], of json: JSON) -> Result<Value, JSONError>
}

extension Exercise {
  /// Write a chain of steps into a document, with errors that say where.
  package static let valueAtPath = Exercise(
    ExerciseNumber(2, 2), "value-at-path", "Go down a path, and say where it ends",
    signature: (any ValueAtPathExercise).self,
    story: """
      `json.value(at: "name")` takes one step into a document. Write the function that takes as \
      many as the path has names: `["user", "address", "city"]` goes to the member `city` of the \
      member `address` of the member `user`, and an empty path is the whole document. When a step \
      fails, the error must say where in the whole document: `$.user.address.city is missing`, \
      and not `$.city is missing`.
      """,
    hints: [
      "Which function of the lesson does the next step only if the one before was a success?",
      """
      Take the first name off the path: what is left is the same problem, one level further in. \
      From in there, an error is seen without the first name. Who can put it in front?
      """,
      """
      With an empty path, decode the document itself. Otherwise bind the member with the first \
      name, taken `as: JSON.self`, to a call of your own function with the names that are left; \
      and what that call returns gets the first name in front of its error, with `mapError` and \
      `inside`, before it leaves the closure.
      """,
    ],
    requirements: [
      .example("goes as deep as the path") { answer, log in
        for path in [
          ["token"], ["user", "name"], ["user", "address", "city"],
          ["user", "address", "district", "code"],
        ] {
          log.read(good) { log.write(answer.text(at: path, of: $0)) }
        }
      },
      .example("takes the whole document where the path is empty") {
        answer, log in
        log.read(#""just a text""#) { log.write(answer.text(at: [], of: $0)) }
      },
      .example("says what is missing, and where from the top") { answer, log in
        for text in [
          #"{"token": "t"}"#, #"{"user": {"name": "Ada", "id": 1}}"#,
          #"{"user": {"address": {}}}"#,
        ] {
          log.read(text) { log.write(answer.text(at: ["user", "address", "city"], of: $0)) }
        }
      },
      .example("says what has the wrong type, and where from the top") { answer, log in
        for text in [
          #"{"user": {"address": {"city": 7}}}"#, #"{"user": {"address": null}}"#, "[]",
        ] {
          log.read(text) { log.write(answer.text(at: ["user", "address", "city"], of: $0)) }
        }
      },
      .story(
        "asks for the avatar of the user in the reply",
        in: Script(.updateAvatar, "value-at-path", "The log-in's reply names the user.")
      ) { play($0, on: $1) },
      .story("shows which part of the reply is to blame", in: broken) { play($0, on: $1) },
    ])

  private static let good = """
    {
      "token": "t-1815",
      "user": {
        "name": "Ada", "address": {"city": "London", "district": {"code": "W1"}}
      }
    }
    """

  private static let broken = Script(
    .updateAvatar, "value-at-path-broken", "The log-in's reply has a user without a number.",
    replies: [
      "POST /login": [
        .ok(
          Reply(status: 200, text: #"{"token": "t-1815", "user": {"name": "Ada"}}"#),
          after: .milliseconds(40))
      ]
    ])

  /// Logs in, takes the user's number out of the reply and fetches the avatar of that user.
  @Sendable private static func play(_ answer: any ValueAtPathExercise, on stage: Stage) {
    stage.fetchJSON(.logIn(with: .ada)) { json in
      let user: Result<Int, JSONError> = bind(json) { answer.value(at: ["user", "id"], of: $0) }
      switch user {
      case .failure(let error): stage.fail(with: error)
      case .success(let user):
        stage.network.avatar(ofUser: user) { result in stage.finish(with: result.map { [$0] }) }
      }
    }
  }
}

extension ValueAtPathExercise {
  /// Takes a text.
  fileprivate func text(at path: [String], of json: JSON) -> Result<String, JSONError> {
    value(at: path, of: json)
  }
}
