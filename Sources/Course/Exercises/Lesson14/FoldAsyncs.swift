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
      .always("gives the values of all, in their order") { draw in
        let kind = draw.one(of: SampleKind.allCases, "values are")
        return (kind, TasksInTurn(&draw, [.long, .short, .medium, .atOnce]))
      } _: { answer, all, log in
        all.1.playResults(of: all.0, log, Folded(answer: answer))
      },
      .always("gives no values if there are no tasks") { draw in
        draw.one(of: SampleKind.allCases, "values would be")
      } _: { answer, kind, log in
        TasksInTurn.none.playResults(of: kind, log, Folded(answer: answer))
      },
      .always("does nothing before it is executed") { draw in
        TasksInTurn(&draw, plain: 1, least: 0, [.short, .atOnce], [.value], [.one, .none])
      } _: { answer, tasks, log in
        tasks.play(Samples.numbers, writing: .early, log, Folded(answer: answer).prepare)
      },
      .always("begins a task when the one before has ended") { draw in
        TasksInTurn(&draw, [.short, .medium, .long, .atOnce], [.value, .never])
      } _: { answer, tasks, log in
        tasks.play(Samples.numbers, log, Folded(answer: answer).prepare)
      },
      .always("gives the first failure, and begins nothing behind it") { draw in
        TasksInTurn(
          &draw, [.short, .atOnce], [.value, .failure, .object, .cancelled], second: .failure)
      } _: { answer, tasks, log in
        tasks.play(Samples.numbers, log, Folded(answer: answer).prepare)
      },
      .always("does everything anew each time it is executed") { draw in
        TasksInTurn(
          &draw, plain: 1, [.short, .atOnce], [.value, .failure, .failsOnce],
          [.inTurn, .together, .inside, .otherList])
      } _: { answer, tasks, log in
        tasks.play(Samples.numbers, log, Folded(answer: answer).prepare)
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
      ) { answer, stage in
        showAlbum(on: stage) { asyncs in answer.inOrder(asyncs) }
      },
    ])

  /// Logs in, then fetches three avatars as `inOrder` says, and shows them.
  private static func showAlbum(
    on stage: Stage,
    inOrder:
      @escaping @Sendable ([Async<Result<Avatar, any Error>>])
      -> Async<Result<[Avatar], any Error>>
  ) {
    stage.network.logIn(with: .ada)
      .map { result in result.mapError { $0 as any Error } }
      .flatMapResult { _ in
        inOrder(
          [1, 2, 3].map { user in
            stage.network.avatar(ofUser: user).map { result in result.mapError { $0 } }
          })
      }
      .on(stage.world.main)
      .execute { result in
        switch result {
        case .failure(let error):
          stage.screen.show(error)
          stage.finish(.failed)
        case .success(let avatars):
          stage.screen.show(avatars)
          stage.finish(.shown)
        }
      }
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
