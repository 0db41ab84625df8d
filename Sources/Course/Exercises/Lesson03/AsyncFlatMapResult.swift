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
    without: [
      .members(
        "flatMapResult", "recover", "mapResult", of: "MonadStyle",
        because: "each of them does what you write here")
    ],
    requirements: [
      .always("goes on after a success", most: 80) { draw in
        ChainedWork(&draw, .success)
      },
      .always("lets a failure pass by", most: 80) { draw in
        ChainedWork(&draw, .firstFails)
      },
      .always("passes on the failure of the second step", most: 80) { draw in
        ChainedWork(&draw, .laterFails)
      },
      .always("does nothing before it is executed", most: 80) { draw in
        ChainedWork(&draw, .notBegun)
      },
      .always("does each step once each time it is executed", most: 100) { draw in
        ChainedAgain(&draw)
      },
      .always("does the same if results come on another thread meanwhile", threads: 2) { draw in
        draw.flag("the second step fails")
      } _: { answer, fails, log in
        let both = answer.flatMapResult(later(.success(1), log)) { number in
          later(fails ? .failure(SampleError(number: 2)) : .success(number + 1), log)
        }
        log.world.main.schedule { both.execute { log.write($0) } }
      },
      .story(
        "tells the story, whatever fails", in: Catalogue.scenario("update-avatar/happy")
      ) { play($0, on: $1) },
    ])

  /// Work that gives its result on another thread.
  @Sendable private static func later(
    _ result: Result<Int, SampleError>, _ log: ExampleLog
  ) -> Async<Result<Int, SampleError>> {
    Async { callback in log.world.network.schedule { callback(result) } }
  }

  @Sendable private static func play(_ answer: any AsyncFlatMapResultExercise, on stage: Stage) {
    answer.flatMapResult(stage.network.logIn(with: .ada)) { stage.network.avatar(of: $0) }
      .on(stage.world.main)
      .map { stage.showAndName($0) }
      .execute { stage.finish($0) }
  }
}
