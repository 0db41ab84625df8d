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
    without: [.module("PromiseStyle", because: "its promise has a `then`")],
    requirements: [
      .always("goes on with a value that is there") { draw in
        ThenSteps(
          &draw, first: ([.already], [.value]),
          second: ([.already, .later, .never, .itself], [.value]))
      },
      .always("waits for both promises") { draw in
        ThenSteps(
          &draw, first: ([.later, .never], [.value]),
          second: ([.later, .before, .already, .never, .itself], [.value]), mayStray: true)
      },
      .always("lets an error pass by") { draw in
        ThenSteps(
          &draw, first: ([.later, .already], [.error, .other, .cancelled]),
          second: ([.already, .later, .itself], [.value, .error]))
      },
      .always("takes over the error of the second") { draw in
        ThenSteps(
          &draw, first: ([.later, .already], [.value]),
          second: ([.already, .later, .before], [.error, .other, .cancelled]))
      },
      .always("makes chains, though nobody keeps the promises in the middle") { draw in
        let count = draw.count(of: "steps", plain: 2, least: 1)
        let orders = ["in order", "backwards", "the first one at the end"]
        let order = draw.one(of: orders, "promises are settled")
        let failing = draw.one(of: [0, 1, 2, count + 1].unique, "is the promise that is rejected")
        let numbers = Array(1...count + 1)
        switch order {
        case orders[0]: return (numbers, failing)
        case orders[1]: return (numbers.reversed(), failing)
        default: return (numbers.dropFirst() + [1], failing)
        }
      } _: { answer, all, log in
        playChain(settling: all.0, failing: all.1, answer, log)
      },
      .story(
        "tells the story, whatever fails", in: Catalogue.scenario("update-avatar/happy")
      ) { play($0, on: $1) },
    ])

  /// Makes a chain of promises and settles them in this order; one of them may be rejected.
  @Sendable private static func playChain(
    settling order: [Int], failing: Int, _ answer: any PromiseThenExercise, _ log: ExampleLog
  ) {
    let promises = order.map { _ in SmallPromise<Int>() }
    var end = promises[0]
    for (index, promise) in promises.enumerated().dropFirst() {
      end = answer.then(end) { value in
        log.write("step \(index) gets \(value)")
        return promise
      }
    }
    end.observe { log.write($0) }
    end = promises[0]
    for number in order {
      log.write("promise \(number) is settled")
      promises[number - 1].settle(
        number == failing ? .failure(SampleError(number: number)) : .success(number * 10))
    }
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
