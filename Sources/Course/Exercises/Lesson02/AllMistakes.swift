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
    requirements: [
      .always("applies the function to the value") { draw in
        let values = draw.one(of: SampleKind.allCases, "values are")
        let results = draw.one(of: FunctionResult.allCases, "the function returns")
        return (values, results: results, count: draw.count(of: "uses", plain: 1, least: 1))
      } _: { answer, all, log in
        for index in 0..<all.count {
          apply(all.0.samples, index, all.results, answer, log)
        }
      },
      .always("keeps the mistakes of either side") { draw in
        (DrawnMistakes(&draw, "mistakes"), isFirst: draw.flag("the value is used before"))
      } _: { answer, all, log in
        if all.isFirst { log.write(answer.apply(.success { $0 * 2 }, to: .success(3))) }
        let calls = Locked(0)
        let double: (Int) -> Int = { value in
          calls.withLock { $0 += 1 }
          return value * 2
        }
        let function = Result<(Int) -> Int, Mistakes>.failure(all.0.make("function"))
        log.count(answer.apply(function, to: .success(3)))
        log.count(answer.apply(.success(double), to: .failure(all.0.make("value"))))
        log.write("calls of the function: \(calls.withLock { $0 })")
      },
      .always("collects the mistakes of both, the function's first") { draw in
        let function = DrawnMistakes(&draw, "mistakes of the function")
        let value = DrawnMistakes(&draw, "mistakes of the value")
        return (function, value, isTwice: draw.flag("a second value has them as well"))
      } _: { answer, all, log in
        let function = Result<(Int) -> (Int) -> Int, Mistakes>
          .failure(all.0.make("function"))
        let value = Result<Int, Mistakes>.failure(all.1.make("value"))
        let first = answer.apply(function, to: value)
        log.count(first)
        if all.isTwice { log.count(answer.apply(first, to: value)) }
      },
      .always("decodes a session, or reports one wrong member", by: decode) { draw in
        let wrong = draw.one(of: ["no member", "token", "user"], "what is wrong is")
        return draw.object([
          "token": wrong == "token" ? noTokens : DrawnPeople.texts,
          "user": wrong == "user" ? noUsers : users,
        ])
      },
      .always("reports both members of a session if both are wrong", by: decode) { draw in
        draw.object(["token": noTokens, "user": noUsers])
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

  /// What the function returns that is applied.
  private enum FunctionResult: String, CaseIterable, CustomStringConvertible {
    case text = "a text"
    case nothing
    case function = "a function"
  }

  private static let noTokens: [DrawnMember] = DrawnPeople.noTexts + [.missing, .null]
  private static let users = [
    DrawnMember("Grace", DrawnPeople.grace), DrawnMember("number 0", DrawnPeople.person(0, "")),
  ]
  private static let noUsers: [DrawnMember] = DrawnPeople.noPersons + [.missing]

  /// Applies a function to a sample, and writes down the result of it, and each call.
  private static func apply<Value>(
    _ given: some SampleSource<Value>, _ index: Int, _ results: FunctionResult,
    _ answer: any AllMistakesExercise, _ log: ExampleLog
  ) {
    let samples = given.samples
    let value = Result<Value, Mistakes>.success(samples.value(index))
    let text: (Value) -> String = { value in
      log.write("the function gets \(samples.label(value))")
      return "made of \(samples.label(value))"
    }
    switch results {
    case .text: log.count(answer.apply(.success(text), to: value))
    case .nothing:
      log.count(answer.apply(.success { text($0).isEmpty ? 0 : Int?.none }, to: value))
    case .function:
      let pair = curry { (one: Value, other: Value) in "\(text(one)) and \(text(other))" }
      log.count(answer.apply(answer.apply(.success(pair), to: value), to: value))
    }
  }

  /// Writes down what the answer makes of a document, and then of one that is right.
  @Sendable private static func decode(
    _ json: JSON, _ answer: any AllMistakesExercise, _ log: ExampleLog
  ) {
    let right = JSON.object(["token": .string("t-1815"), "user": DrawnPeople.person(1, "Ada")])
    for json in [json, right] {
      // Which member is told of first is left open.
      log.count(
        answer.session(from: json).map { session in
          "\(session.user.id) '\(session.user.name)' with '\(session.token)'"
        }, sorted: true)
    }
  }

  /// Fetches two avatars at once; `completion` gets the result of each.
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

/// What is wrong on one side.
private struct DrawnMistakes: Sendable {
  /// What sort of errors they are.
  private enum Kind: String, CaseIterable, CustomStringConvertible {
    case structs
    case objects
    case mixed
    case same = "all the same"
  }

  private let count: Int
  private let kind: Kind

  /// Draws how many there are, and of which sort.
  init(_ draw: inout Draw, _ name: String) {
    count = draw.count(of: name, plain: 2, least: 1)
    kind = draw.one(of: Kind.allCases, "\(name) are")
  }

  /// Makes them, with words that tell the two sides apart.
  func make(_ side: String) -> Mistakes {
    Mistakes(
      (1...count).map { number -> any Error in
        switch kind {
        case .structs: Mistake(description: "\(side) \(number)")
        case .objects: SampleErrorObject(number)
        case .mixed:
          number % 2 == 0 ? Mistake(description: "\(side) \(number)") : SampleErrorObject(number)
        case .same: Mistake(description: "no \(side)")
        }
      })
  }
}

/// One mistake.
private struct Mistake: Error, CustomStringConvertible {
  let description: String
}

extension ExampleLog {
  /// Writes down a value, or how many mistakes there are in its place, and which.
  fileprivate func count(_ result: Result<some Any, Mistakes>, sorted: Bool = false) {
    switch result {
    case .success(let value): write("\(value)")
    case .failure(let mistakes):
      write("\(mistakes.all.count) mistakes")
      let lines = mistakes.all.map { "\(type(of: $0)): \($0)" }
      for line in sorted ? lines.sorted() : lines { write(line) }
    }
  }
}
