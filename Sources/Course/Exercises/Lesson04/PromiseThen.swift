import Scenario
import Simulation

/// Goes on after a promise.
public protocol PromiseThenExercise: Sendable {
  /// Goes on with another promise that depends on the value; an error passes by.
  func then<Value, Next>(
    _ promise: SmallPromise<Value>, _ next: @escaping (Value) -> SmallPromise<Next>
  ) -> SmallPromise<Next>
}

extension Exercise {
  /// Write `then` for a promise that can be rejected.
  package static let promiseThen = Exercise(
    ExerciseNumber(4, 2), "promise-then", "Write then for a promise that can be rejected",
    signature: (any PromiseThenExercise).self,
    story: """
      A `SmallPromise` is settled with a `Result`: it is fulfilled with a value or rejected with an \
      error. You have `SmallPromise()`, `settle` and `observe`, which calls its handler with the \
      `Result`. Write `then`. It returns a promise for the end of both steps at once. When the first \
      promise is fulfilled it calls `next`, once, and the returned promise takes over whatever comes \
      of the promise that `next` makes. If the first is rejected, so is the returned one, with the \
      same error, and `next` is not called.
      """,
    hints: [
      "You must return a promise before there is any value. Who will settle it, and when?",
      """
      Make the promise to be returned first. Then observe the given one. In its handler there are \
      two cases, and in each of them something has to become of yours.
      """,
      """
      In the case of an error, settle yours with it. In the case of a value, call `next` and \
      observe the promise it returns; that handler gets a `Result` of just the type that yours is \
      settled with.
      """,
    ],
    without: [.module("PromiseStyle", because: "its promise has a `then`")],
    requirements: [
      .example("goes on with a value that is there") { answer, log in
        let first = SmallPromise<Int>()
        first.settle(.success(20))
        answer.then(first) { value in
          log.write("next gets \(value)")
          return settled(.success(value + 1))
        }
        .observe { log.write($0) }
      },
      .example("waits for both promises") { answer, log in
        let first = SmallPromise<Int>()
        let second = SmallPromise<Int>()
        let end = answer.then(first) { value in
          log.write("next gets \(value)")
          return second
        }
        end.observe { log.write($0) }
        log.write("returned")
        log.write("first settled")
        first.settle(.success(20))
        log.write("second settled")
        second.settle(.success(21))
        withExtendedLifetime(end) {}
      },
      .example("lets an error pass by") { answer, log in
        let first = SmallPromise<Int>()
        let end = answer.then(first) { value in
          log.write("next gets \(value)")
          return settled(.success(value))
        }
        end.observe { log.write($0) }
        first.settle(.failure(NetworkError.trouble(with: "login")))
        withExtendedLifetime(end) {}
      },
      .example("takes over the error of the second") { answer, log in
        let first = SmallPromise<Int>()
        let end = answer.then(first) { _ in
          settled(.failure(NetworkError.trouble(with: "avatar")))
        }
        end.observe { log.write($0) }
        first.settle(.success(20))
        withExtendedLifetime(end) {}
      },
      .example("makes chains of which nobody holds the middle") { answer, log in
        let (first, second, third) = (SmallPromise<Int>(), SmallPromise<Int>(), SmallPromise<Int>())
        answer.then(answer.then(first) { _ in second }) { _ in third }.observe { log.write($0) }
        first.settle(.success(20))
        second.settle(.success(21))
        third.settle(.success(22))
      },
      .story(
        "tells the story, whatever fails", in: Catalogue.scenario("update-avatar/happy")
      ) { play($0, on: $1) },
    ])

  private static func settled(_ result: Result<Int, any Error>) -> SmallPromise<Int> {
    let promise = SmallPromise<Int>()
    promise.settle(result)
    return promise
  }

  @Sendable private static func play(_ answer: any PromiseThenExercise, on stage: Stage) {
    let network = stage.network
    answer.then(network.promise(of: .logIn(with: .ada))) { (session: Session) in
      network.promise(of: .avatar(of: session))
    }
    .observe { (result: Result<Avatar, any Error>) in
      stage.world.main.schedule { stage.finish(stage.showAndName(result)) }
    }
  }
}
