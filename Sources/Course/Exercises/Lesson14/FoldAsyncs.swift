import MonadStyle
import Scenario
import Simulation

/// Makes one `Async` of many that runs them one after another.
public protocol FoldAsyncsExercise: Sendable {
  /// Returns an `Async` that executes each of `asyncs` when the one before has succeeded, and gives
  /// all values, in order, or the first failure.
  func inOrder<Value: Sendable>(
    _ asyncs: [Async<Result<Value, any Error>>]
  ) -> Async<Result<[Value], any Error>>
}

extension Exercise {
  /// Answer the classic question with the Async monad.
  package static let foldAsyncs = Exercise(
    ExerciseNumber(14, 3), "fold-asyncs", "Fold many Asyncs into one",
    signature: (any FoldAsyncsExercise).self,
    requirements: [
      .always("gives the values of all, in their order", by: play) { draw in
        TasksInTurn(
          &draw, kinds: SampleKind.allCases, noting: .results, [.long, .short, .medium, .atOnce])
      },
      .always("gives no values if there are no tasks", by: play, for: TasksInTurn.none),
      .always("does nothing before it is executed", by: play) { draw in
        TasksInTurn(
          &draw, noting: .early, plain: 1, least: 0, [.short, .atOnce], [.value], [.one, .none])
      },
      .always("begins a task when the one before has ended", by: play) { draw in
        TasksInTurn(&draw, [.short, .medium, .long, .atOnce], [.value, .never])
      },
      .always("gives the first failure, and begins nothing behind it", by: play) { draw in
        TasksInTurn(
          &draw, [.short, .atOnce], [.value, .failure, .object, .cancelled], second: .failure)
      },
      .always("does everything anew each time it is executed", by: play) { draw in
        TasksInTurn(
          &draw, plain: 1, [.short, .atOnce], [.value, .failure, .failsOnce],
          [.inTurn, .together, .inside, .otherList])
      },
      .always("does the same if results come on another thread meanwhile", threads: 2) {
        $0.one(of: [2, 1, 3], "tasks")
      } _: { answer, count, log in
        let tasks = (1...count).map { number in
          Async<Result<Int, any Error>> { callback in
            log.world.network.schedule { callback(.success(number)) }
          }
        }
        log.world.main.schedule { answer.inOrder(tasks).execute { log.write($0) } }
      },
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order")
      ) { showAlbum($0, on: $1) },
    ])

  @Sendable private static func play(
    _ tasks: TasksInTurn, _ answer: any FoldAsyncsExercise, _ log: ExampleLog
  ) {
    tasks.play(Folded(answer: answer), log)
  }

  /// Logs in, then fetches three avatars one after another, and shows them.
  private static func showAlbum(_ answer: any FoldAsyncsExercise, on stage: Stage) {
    stage.network.logIn(with: .ada)
      .map { result in result.mapError { $0 as any Error } }
      .flatMapResult { _ in
        answer.inOrder(
          [1, 2, 3].map { user in
            stage.network.avatar(ofUser: user).map { result in result.mapError { $0 } }
          })
      }
      .on(stage.world.main)
      .execute { result in stage.finish(with: result) { $0.show($1) } }
  }
}

/// Runs tasks by means of the `Async` that an answer makes of them.
private struct Folded: TaskRunner {
  let answer: any FoldAsyncsExercise

  func prepare<Value: Sendable>(_ steps: [CallbackStep<Value>]) -> CallbackStep<[Value]> {
    let all = answer.inOrder(steps.map { step in Async { callback in step(callback) } })
    return { completion in all.execute(completion) }
  }
}
