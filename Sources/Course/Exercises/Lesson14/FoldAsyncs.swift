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
    story: """
      Several asynchronous tasks: how do you run them in order, elegantly? Here each is an \
      `Async` of a `Result`. Make one `Async` of them all: it executes the first, and each other \
      when the one before has succeeded, and gives all values, in their order. The first failure \
      is what it gives, and nothing behind it is executed. Like every `Async`, it does nothing \
      before it is executed, and everything anew each time it is.
      """,
    hints: [
      "With no tasks at all, what is the value, and which `Async` gives it?",
      """
      Suppose you had the `Async` for all tasks but the last. What would you have to do with its \
      value, and which function of lesson 3 does that unless there is a failure?
      """,
      """
      `reduce` begins with the `Async` for no tasks. Each round goes on from what there is so \
      far, when that has succeeded, with the next task, and puts the new value behind the others.
      """,
    ],
    requirements: [
      .example("gives the values of all, in their order") { answer, log in
        let asyncs = [50, 10, 30].enumerated().map { work($0 + 1, after: $1, log.world) }
        answer.inOrder(asyncs).execute { log.write($0) }
      },
      .example("gives no values if there are no tasks") { answer, log in
        answer.inOrder([Async<Result<Int, any Error>>]()).execute { log.write($0) }
      },
      .example("does nothing before it is executed") {
        answer, log in
        let all = answer.inOrder([told(1, log)])
        log.world.run()
        log.write("made")
        all.execute { log.write($0) }
      },
      .example("begins a task when the one before has ended") { answer, log in
        answer.inOrder((1...3).map { told($0, log) }).execute { log.write($0) }
      },
      .example("gives the first failure, and begins nothing behind it") { answer, log in
        answer.inOrder((1...3).map { told($0, failing: 2, log) }).execute { log.write($0) }
      },
      .example("does everything anew each time it is executed") { answer, log in
        let all = answer.inOrder([told(1, log)])
        all.execute { log.write($0) }
        log.world.run()
        all.execute { log.write($0) }
      },
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order")
      ) { answer, stage in
        showAlbum(on: stage) { asyncs in answer.inOrder(asyncs) }
      },
    ])

  /// A task that brings its number after some milliseconds.
  private static func work(
    _ number: Int, after milliseconds: Int, _ world: World
  ) -> Async<Result<Int, any Error>> {
    Async { callback in
      world.network.schedule(after: .milliseconds(milliseconds)) { callback(.success(number)) }
    }
  }

  /// A task that writes down when it begins and ends.
  private static func told(
    _ number: Int, failing: Int? = nil, _ log: ExampleLog
  ) -> Async<Result<Int, any Error>> {
    Async { callback in
      log.write("begin \(number)")
      log.world.network.schedule(after: .milliseconds(10)) {
        log.write("end \(number)")
        let error = NetworkError(request: "task \(number)", reason: .connectionLost)
        callback(number == failing ? .failure(error) : .success(number))
      }
    }
  }

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
