import MonadStyle
import Scenario
import Simulation

/// The two smallest functions on an `Async`.
public protocol AsyncMapExercise: Sendable {
  /// Wraps a value that is there already.
  func unit<Value>(_ value: Value) -> Async<Value>
  /// Turns the value of `async` into another.
  func map<Value, Next>(
    _ async: Async<Value>, _ transform: @escaping @Sendable (Value) -> Next
  ) -> Async<Next>
}

extension Exercise {
  /// Write `unit` and `map`.
  package static let asyncMap = Exercise(
    ExerciseNumber(3, 1), "async-map", "Write unit and map",
    signature: (any AsyncMapExercise).self,
    story: """
      An `Async` is a function that takes a callback. You have its initializer and `execute`, and \
      nothing else. Write `unit`, which wraps a value that is there already, and `map`, which turns \
      the value of an `Async` into another. Both return a description: making one does nothing, \
      and every `execute` does everything anew.
      """,
    hints: [
      "Which function is called first: the one that you pass to `Async { … }`, or yours?",
      """
      Both functions return a new `Async`, by `Async { … }`. Ask of the closure: what has to happen \
      in it when somebody executes the new one, and who must be told?
      """,
      """
      For `map`: when the new one is executed, execute the old one. Inside its callback you hold \
      a value; the callback you were given is waiting for another.
      """,
    ],
    without: [
      .members(
        "map", "flatMap", "unit", "mapResult", "flatMapResult", "zip", of: "MonadStyle",
        because: "each of them is made of what you write here")
    ],
    requirements: [
      .example("wraps a value") { answer, log in
        answer.unit(7).execute { log.write("value \($0)") }
        log.write("next line")
      },
      .example("turns a value into another") { answer, log in
        let seven = Async<Int> { callback in callback(7) }
        answer.map(seven) { $0 == 7 ? "seven" : "not seven" }
          .execute { log.write("value \($0)") }
      },
      .example("does nothing before it is executed") { answer, log in
        let next = answer.map(log.work("work", giving: 20)) { value in
          log.write("transform \(value)")
          return value + 1
        }
        log.write("made")
        next.execute { log.write("value \($0)") }
      },
      .example("waits for a value that comes later") { answer, log in
        answer.map(log.work("work", giving: 20, after: 50)) { value in
          log.write("transform \(value)")
          return value + 1
        }
        .execute { log.write("value \($0)") }
        log.write("executed")
      },
      .example("does everything anew each time") { answer, log in
        let next = answer.map(log.work("work", giving: 20, after: 50)) { $0 + 1 }
        next.execute { log.write("first \($0)") }
        next.execute { log.write("second \($0)") }
        log.world.run()
        next.execute { log.write("third \($0)") }
      },
      .story(
        "tells the story, whatever fails", in: Catalogue.scenario("update-avatar/happy")
      ) { play($0, on: $1) },
    ])

  @Sendable private static func play(_ answer: any AsyncMapExercise, on stage: Stage) {
    let avatar = stage.network.logIn(with: .ada).flatMap { result in
      switch result {
      case .success(let session): stage.network.avatar(of: session)
      case .failure(let error): answer.unit(.failure(error))
      }
    }
    answer.map(avatar.on(stage.world.main)) { stage.showAndName($0) }
      .execute { stage.finish($0) }
  }
}

extension Stage {
  /// Shows what came of the requests, and says how the story ends.
  func showAndName(_ result: Result<Avatar, some Error>) -> Ending {
    switch result {
    case .success(let avatar):
      screen.show(avatar)
      return .shown
    case .failure(let error):
      screen.show(error)
      return .failed
    }
  }
}
