import MonadStyle
import Scenario
import Simulation

/// Chains two pieces of work that can fail.
public protocol AsyncFlatMapResultExercise: Sendable {
  /// Goes on with another `Async` after a success; a failure passes by.
  func flatMapResult<Success, Next, Failure: Error>(
    _ first: Async<Result<Success, Failure>>,
    _ next: @escaping @Sendable (Success) -> Async<Result<Next, Failure>>
  ) -> Async<Result<Next, Failure>>
}

extension Exercise {
  /// Write the chaining that stops at the first failure.
  package static let asyncFlatMapResult = Exercise(
    ExerciseNumber(3, 2), "async-flat-map-result", "Write the chaining that stops at a failure",
    signature: (any AsyncFlatMapResultExercise).self,
    story: """
      Work that can fail is an `Async` of a `Result`. Write `flatMapResult`: after a success it goes \
      on with the `Async` that `next` returns, and after a failure it does not call `next` at all, \
      but calls back with that failure. It is `flatMap` and `bind` in one. You may build it on \
      `execute` or on `flatMap`.
      """,
    hints: [
      "There are two ways through your function. Who is told at the end of each of them?",
      """
      A `switch` over the result of the first work shows both ways side by side. On one of them \
      you get a second `Async`. What has to happen to it, or else it does nothing?
      """,
      """
      With `flatMap`, each branch of the `switch` is an `Async`: after a success the one that \
      `next` makes, after a failure one that wraps what is there already. With `execute`, each \
      branch must reach `callback`, one of them by way of a second `execute`.
      """,
    ],
    without: [
      .members(
        "flatMapResult", "recover", "mapResult", of: "MonadStyle",
        because: "each of them does what you write here")
    ],
    requirements: [
      .example("goes on after a success") { answer, log in
        chain(answer, log, .success(20)).execute { log.write($0) }
      },
      .example("lets a failure pass by") { answer, log in
        chain(answer, log, .failure(.trouble(with: "login"))).execute { log.write($0) }
      },
      .example("passes on the failure of the second step") { answer, log in
        let first = Async<Result<Int, NetworkError>>.unit(.success(20))
        answer.flatMapResult(first) { _ in
          Async<Result<Int, NetworkError>>.unit(.failure(.trouble(with: "avatar")))
        }
        .execute { log.write($0) }
      },
      .example("does nothing before it is executed") { answer, log in
        _ = answer.flatMapResult(log.work("first", giving: good(20))) { _ in
          log.work("second", giving: good(21))
        }
        log.write("made")
      },
      .example("does each step once each time it is executed") { answer, log in
        let both = answer.flatMapResult(log.work("first", giving: good(20), after: 10)) { value in
          log.work("second", giving: good(value + 1), after: 10)
        }
        both.execute { log.write($0.map { "one: \($0)" }) }
        both.execute { log.write($0.map { "two: \($0)" }) }
        log.world.run()
        both.execute { log.write($0.map { "three: \($0)" }) }
      },
      .story(
        "tells the story, whatever fails", in: Catalogue.scenario("update-avatar/happy")
      ) { play($0, on: $1) },
    ])

  private static func good(_ value: Int) -> Result<Int, NetworkError> { .success(value) }

  private static func chain(
    _ answer: any AsyncFlatMapResultExercise, _ log: ExampleLog, _ result: Result<Int, NetworkError>
  ) -> Async<Result<Int, NetworkError>> {
    answer.flatMapResult(Async<Result<Int, NetworkError>>.unit(result)) { value in
      log.write("next gets \(value)")
      return .unit(.success(value + 1))
    }
  }

  @Sendable private static func play(_ answer: any AsyncFlatMapResultExercise, on stage: Stage) {
    answer.flatMapResult(stage.network.logIn(with: .ada)) { stage.network.avatar(of: $0) }
      .on(stage.world.main)
      .map { stage.showAndName($0) }
      .execute { stage.finish($0) }
  }
}
