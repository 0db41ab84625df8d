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
    requirements: [
      .always("goes as deep as the path") { draw in
        (
          NestedDocument(&draw, least: 1), end: draw.one(of: EndOfPath.allCases, "is at the end"),
          again: draw.flag("the same answer takes another way first")
        )
      } _: { answer, all, log in
        let (document, end, again) = all
        if again { log.write(answer.text(at: ["street", "name"], of: street)) }
        read(document.json(depth: document.path.count, end: end.good), document, end, answer, log)
      },
      .always("takes the whole document where the path is empty") { draw in
        (
          draw.one(of: EndOfPath.allCases, "the document is"),
          again: draw.flag("the same answer takes another way first")
        )
      } _: { answer, all, log in
        if all.again { log.write(answer.text(at: ["street", "name"], of: street)) }
        read(all.0.good, nil, all.0, answer, log)
      },
      .always("says what is missing, and where from the top") { draw in
        let document = NestedDocument(&draw, least: 1)
        let count = document.path.count
        let depths = [document.plainDepth] + [0, 1, 2, count - 1].filter { $0 < count }
        let depth = draw.one(of: depths.unique, "names found on the way")
        let end = draw.one(of: EndOfPath.allCases, "is asked for")
        let isInside = end == .user && draw.flag("the user is there without a number")
        return (document, isInside ? count : depth, isInside, end: end)
      } _: { answer, all, log in
        let (document, depth, isInside, end) = all
        let found = isInside ? JSON.object(["name": .string("Ada")]) : nil
        read(document.json(depth: depth, end: found), document, end, answer, log)
        read(document.json(depth: document.path.count, end: end.good), document, end, answer, log)
      },
      .always("says what has the wrong type, and where from the top") { draw in
        let document = NestedDocument(&draw)
        let count = document.path.count
        let depths = [count == 0 ? 0 : document.plainDepth, count, 0, 1, 2, count - 1]
          .filter { 0...count ~= $0 }
        let depth = draw.one(of: depths.unique, "names found on the way")
        let isEnd = depth == count
        let end = draw.one(
          of: EndOfPath.allCases.filter { !isEnd || $0.bad != nil }, "is asked for")
        // A comma would end the departure in a token.
        let words = noObjects.map { "\($0)".replacing(",", with: " and") }
        let index = isEnd ? nil : words.firstIndex(of: draw.one(of: words, "that member is"))
        let found = index.map { noObjects[$0] } ?? end.bad
        return (document, depth, found: found, end: end)
      } _: { answer, all, log in
        let (document, depth, found, end) = all
        read(document.json(depth: depth, end: found), document, end, answer, log)
        read(document.json(depth: document.path.count, end: end.good), document, end, answer, log)
      },
      .story(
        "asks for the avatar of the user in the reply",
        in: Script(.updateAvatar, "value-at-path", "The log-in's reply names the user.")
      ) { play($0, on: $1) },
      .story("shows which part of the reply is to blame", in: broken) { play($0, on: $1) },
    ])

  /// Where another way leads to a text.
  private static let street = JSON.object([
    "street": .object(["name": .string("St James's Square")])
  ])

  /// What no name leads further into.
  private static let noObjects: [JSON] = [
    .null, .integer(7), .string("London"), .boolean(false),
    .array([.object(["city": .null])]), .array([.string("Paris"), .string("London")]),
  ]

  /// Has the answer go to the end of the way through `json`, or nowhere if there is no way.
  @Sendable private static func read(
    _ json: JSON, _ document: NestedDocument?, _ end: EndOfPath,
    _ answer: any ValueAtPathExercise, _ log: ExampleLog
  ) {
    let path = document?.path ?? []
    switch end {
    case .text: log.note(answer.value(at: path, of: json) as Result<String, JSONError>, path)
    case .number: log.note(answer.value(at: path, of: json) as Result<Int, JSONError>, path)
    case .optional: log.note(answer.value(at: path, of: json) as Result<String?, JSONError>, path)
    case .list: log.note(answer.value(at: path, of: json) as Result<[String], JSONError>, path)
    case .user: log.note(answer.value(at: path, of: json) as Result<User, JSONError>, path)
    case .json: log.note(answer.value(at: path, of: json) as Result<JSON, JSONError>, path)
    }
  }

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

extension ExampleLog {
  /// Writes down a value, or what is wrong in its place, and where.
  ///
  /// The task leaves open in which words a step says that it needs an object.
  fileprivate func note(_ result: Result<some Any, JSONError>, _ path: [String]) {
    switch result {
    case .failure(.missingKey(let path, let found)):
      write("\(path) is missing beside \(found.sorted())")
    case .failure(.wrongType(let place, _, let found)) where place.steps.count < path.count:
      write("\(place) has the wrong type: \(found)")
    default: write(result)
    }
  }
}
