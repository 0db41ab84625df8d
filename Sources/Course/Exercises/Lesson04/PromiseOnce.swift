import Scenario
import Simulation

/// Makes promises of the student's own.
public protocol PromiseOnceExercise: Sendable {
  /// Makes a promise that nobody has settled yet.
  func makePromise<Value>() -> any Settleable<Value>
}

extension Exercise {
  /// Write a promise that is settled once.
  package static let promiseOnce = Exercise(
    ExerciseNumber(4, 1), "promise-once", "Write a promise that is settled once",
    signature: (any PromiseOnceExercise).self,
    story: """
      Your file has a class with two empty functions, `observe` and `settle`: the heart of a \
      promise. Write them, and what they keep. A handler that comes before the value waits for it, \
      and one that comes later is called at once. All that wait are called in the order in which \
      they came. The first value counts; whoever settles the promise again changes nothing and \
      calls nobody. It is settled before the first handler is called, so that one which asks again \
      gets the value. When the handlers have been called, the promise lets go of them.

      One thread only. Do not look at the steps of the lesson until you are done.
      """,
    hints: [
      "In how many states can the promise be, and what has to be kept in each of them?",
      """
      Make the two states the two cases of one enum, each with what belongs to it. Then both \
      functions are a `switch`, or a `guard`, over the state.
      """,
      """
      `settle` does something in one state only. There it takes the handlers out, changes the \
      state, and calls them, in this order. `observe` adds to what is kept in one state and calls \
      at once in the other.
      """,
    ],
    without: [
      .module("PromiseStyle", because: "it holds a finished promise"),
      .members("SmallPromise", of: "Exercises", because: "it is a finished promise, too"),
    ],
    requirements: [
      .example("calls a handler that waits when the value comes") {
        answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        promise.observe { log.write("value \($0)") }
        log.write("waiting")
        promise.settle(42)
      },
      .example("calls each handler that comes late at once") { answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        promise.settle(42)
        promise.observe { log.write("first \($0)") }
        promise.observe { log.write("second \($0)") }
        log.write("next line")
      },
      .example("calls all that wait, in the order in which they came") { answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        for name in ["first", "second", "third"] { promise.observe { log.write("\(name) \($0)") } }
        promise.settle(42)
      },
      .example("keeps its first value") { answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        promise.observe { log.write("early \($0)") }
        promise.settle(1)
        promise.settle(2)
        log.write("settled again")
        promise.observe { log.write("late \($0)") }
      },
      .example("is settled before it calls anybody") {
        answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        let isFirst = Locked(true)
        promise.observe { value in
          log.write("first \(value)")
          guard isFirst.exchange(false) else { return }
          promise.observe { log.write("added by the first \($0)") }
        }
        promise.settle(1)
      },
      .example("lets go of handlers that it has called") { answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        observe(promise, as: "early", log)
        promise.settle(1)
        log.write("settled")
        observe(promise, as: "late", log)
        log.write("observed")
        withExtendedLifetime(promise) {}
      },
      .story("tells the story once, even if the server answers twice", in: twice, toCost: 1) {
        play($0, on: $1)
      },
    ])

  /// Adds a handler that says when it is let go of.
  private static func observe(_ promise: any Settleable<Int>, as name: String, _ log: ExampleLog) {
    let witness = Witness { log.write("\(name) is gone") }
    promise.observe { value in
      withExtendedLifetime(witness) { log.write("\(name) \(value)") }
    }
  }

  private static let twice = Script(
    .updateAvatar, "both-twice", "Both requests are answered twice.",
    replies: [
      "POST /login": [
        .ok(
          Reply(status: 200, text: #"{"token": "t-1815", "user": {"id": 1, "name": "Ada"}}"#),
          after: .milliseconds(40)
        )
        .twice(again: .milliseconds(20))
      ],
      "GET /avatar": [
        .ok(Reply(status: 200, text: #"{"image": "ada.png"}"#), after: .milliseconds(50))
          .twice(again: .milliseconds(20))
      ],
    ])

  @Sendable private static func play(_ answer: any PromiseOnceExercise, on stage: Stage) {
    let session: any Settleable<Result<Session, NetworkError>> = answer.makePromise()
    let avatar: any Settleable<Result<Avatar, NetworkError>> = answer.makePromise()
    stage.network.ask(.logIn(with: .ada), settling: session)
    session.observe { result in
      switch result {
      case .success(let session): stage.network.ask(.avatar(of: session), settling: avatar)
      case .failure(let error): avatar.settle(.failure(error))
      }
    }
    avatar.observe { result in
      stage.world.main.schedule { stage.finish(stage.showAndName(result)) }
    }
  }
}

/// Says when nobody holds it any more.
private final class Witness {
  private let say: () -> Void

  init(_ say: @escaping () -> Void) {
    self.say = say
  }

  deinit { say() }
}
