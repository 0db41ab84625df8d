import CallbackStyle
import Scenario
import Simulation

/// Work that passes what comes of it to its callback, once, now or later.
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
    story: """
      Several asynchronous tasks: how do you run them in order? Here a task is a function that \
      takes a callback, a `CallbackStep`; call it with parentheses, `step({ result in … })`. Use \
      callbacks only: no promise, no `await`. Write `inOrder`: it begins the first step, and each \
      other step when the one before has succeeded. When all have, `completion` gets their \
      values, in order; with no steps, an empty list. The first failure ends it: `completion` \
      gets it, and no further step begins. In each case `completion` is called once.
      """,
    hints: [
      "Which code is the first to know that a step has ended?",
      """
      The next step can begin only in the callback of the one before. The list may have any \
      length, so the code that begins a step must be able to call itself.
      """,
      """
      A private function takes the steps that are left and the values so far. No step left: it \
      completes. Otherwise it begins the first of them; in the callback a failure goes straight \
      to `completion`, and a success calls the function again with one step less and one value \
      more.
      """,
    ],
    without: [
      .module("MonadStyle", because: "callbacks are what is practised here"),
      .module("PromiseStyle", because: "callbacks are what is practised here"),
      .module("RxStyle", because: "callbacks are what is practised here"),
      .concurrency(because: "callbacks are what is practised here"),
    ],
    requirements: [
      .example("hands on the values of all steps, in their order") {
        answer, log in
        answer.inOrder([50, 10, 30].enumerated().map { step($0 + 1, after: $1, log.world) }) {
          log.write($0)
        }
      },
      .example("completes with no values if there are no steps") { answer, log in
        answer.inOrder([CallbackStep<Int>]()) { log.write($0) }
      },
      .example("begins a step when the one before has ended") { answer, log in
        answer.inOrder((1...3).map { told($0, log) }) { log.write($0) }
      },
      .example("ends at the first failure, and says so once") { answer, log in
        answer.inOrder((1...3).map { told($0, failing: 2, log) }) { log.write($0) }
      },
      .example("takes steps that call back at once") {
        answer, log in
        answer.inOrder((1...3).map(prompt)) { log.write($0) }
        answer.inOrder([prompt(1), refused(2), prompt(3)]) { log.write($0) }
      },
      .example("keeps two runs apart") { answer, log in
        let steps = (1...3).map { step($0, after: 10, log.world) }
        answer.inOrder(steps) { log.write($0) }
        answer.inOrder(steps) { log.write($0) }
        log.world.run()
        answer.inOrder(steps) { log.write($0) }
      },
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order")
      ) { answer, stage in
        logInAndFetch(on: stage) { steps in
          answer.inOrder(steps) { result in end(result, on: stage) }
        }
      },
    ])

  /// A step that brings its number after some milliseconds.
  private static func step(
    _ number: Int, after milliseconds: Int, _ world: World
  ) -> CallbackStep<Int> {
    { completion in
      world.network.schedule(after: .milliseconds(milliseconds)) { completion(.success(number)) }
    }
  }

  /// A step that writes down when it begins and ends.
  private static func told(
    _ number: Int, failing: Int? = nil, _ log: ExampleLog
  ) -> CallbackStep<Int> {
    { completion in
      log.write("begin \(number)")
      log.world.network.schedule(after: .milliseconds(10)) {
        log.write("end \(number)")
        let error = NetworkError(request: "step \(number)", reason: .connectionLost)
        completion(number == failing ? .failure(error) : .success(number))
      }
    }
  }

  @Sendable private static func prompt(_ number: Int) -> CallbackStep<Int> {
    { completion in completion(.success(number)) }
  }

  private static func refused(_ number: Int) -> CallbackStep<Int> {
    { completion in
      completion(.failure(NetworkError(request: "step \(number)", reason: .status(503))))
    }
  }

  private static func logInAndFetch(
    on stage: Stage, _ body: @escaping @Sendable ([CallbackStep<Avatar>]) -> Void
  ) {
    stage.network.logIn(with: .ada) { result in
      switch result {
      case .failure(let error): end(.failure(error), on: stage)
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

  private static func end(_ result: Result<[Avatar], any Error>, on stage: Stage) {
    stage.world.main.schedule {
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
