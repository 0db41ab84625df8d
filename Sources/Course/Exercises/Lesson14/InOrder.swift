import CallbackStyle
import Scenario
import Simulation

/// Work that passes the result of it to its callback, once, now or later.
public typealias CallbackStep<Value> =
  @Sendable (_ completion: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Void

/// Runs steps one after another.
public protocol InOrderExercise: Sendable {
  /// Runs each step when the one before has succeeded; `completion` gets all values, in order, or
  /// the first failure.
  func inOrder<Value: Sendable>(
    _ steps: [CallbackStep<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  )
}

extension Exercise {
  /// Answer the classic question with callbacks.
  package static let inOrder = Exercise(
    ExerciseNumber(14, 1), "in-order", "Run steps one after another",
    signature: (any InOrderExercise).self,
    without: .othersThanCallbacks("MonadStyle", "PromiseStyle", "RxStyle"),
    requirements: [
      .always("hands on the values of all steps, in their order", by: play) { draw in
        TasksInTurn(&draw, kinds: SampleKind.allCases, noting: .results, [.long, .short, .medium])
      },
      .always("completes with no values if there are no steps", by: play, for: TasksInTurn.none),
      .always("begins a step when the one before has ended", by: play) { draw in
        TasksInTurn(&draw, [.short, .medium, .long], [.value, .never])
      },
      .always("ends at the first failure, and says so once", by: play) { draw in
        TasksInTurn(
          &draw, [.short, .medium], [.value, .failure, .object, .cancelled], second: .failure)
      },
      .always("takes steps that call back at once", by: play) { draw in
        TasksInTurn(&draw, [.atOnce, .atOnce, .atOnce, .short], [.value, .failure])
      },
      .always("keeps two runs apart", by: play) { draw in
        TasksInTurn(
          &draw, [.short, .atOnce], [.value, .failure, .failsOnce],
          [.together, .inTurn, .inside, .otherList])
      },
      .always("does the same if steps call back on another thread meanwhile", threads: 2) {
        $0.one(of: [2, 1, 3], "steps")
      } _: { answer, count, log in
        let steps = (1...count).map { number -> CallbackStep<Int> in
          { callback in log.world.network.schedule { callback(.success(number)) } }
        }
        log.world.main.schedule { answer.inOrder(steps) { log.write($0) } }
      },
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order")
      ) { answer, stage in
        logInAndFetch(on: stage) { steps in
          answer.inOrder(steps) { stage.finish(with: $0) }
        }
      },
    ])

  @Sendable private static func play(
    _ tasks: TasksInTurn, _ answer: any InOrderExercise, _ log: ExampleLog
  ) {
    tasks.play(InTurn(answer: answer), log)
  }

  private static func logInAndFetch(
    on stage: Stage, _ body: @escaping @Sendable ([CallbackStep<Avatar>]) -> Void
  ) {
    stage.network.logIn(with: .ada) { result in
      switch result {
      case .failure(let error): stage.finish(with: Result<[Avatar], _>.failure(error))
      case .success:
        body(
          [1, 2, 3].map { user in
            { completion in
              stage.network.avatar(ofUser: user) { completion($0.mapError { $0 }) }
            }
          })
      }
    }
  }
}

/// Runs steps as an answer does.
private struct InTurn: TaskRunner {
  let answer: any InOrderExercise

  func prepare<Value: Sendable>(_ steps: [CallbackStep<Value>]) -> CallbackStep<[Value]> {
    { completion in answer.inOrder(steps, completion: completion) }
  }
}
