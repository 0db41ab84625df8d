import Scenario
import Simulation

/// Makes promises of the student's own.
public protocol PromiseOrderExercise: Sendable {
  /// Makes a promise that nobody has settled yet.
  func makePromise<Value>() -> any Settleable<Value>
}

extension Exercise {
  /// Repair the promise of step 2.2, whose handlers may overtake each other.
  package static let promiseOrder = Exercise(
    ExerciseNumber(4, 3), "promise-order", "Keep the handlers in order",
    signature: (any PromiseOrderExercise).self,
    story: """
      This is the promise of step 2.2. It has a gap: while it calls its handlers, one of them may \
      add another, and the new one is called before those that came earlier. Repair it. Handlers \
      are called in the order in which they were added, whoever adds them and when; one that is \
      added when all are done is called at once, as before.
      """,
    hints: [
      "In which state is the promise while it calls its handlers, and is that the truth?",
      """
      Between pending and fulfilled there is a third state. What has to be kept in it, and what \
      must `observe` do when it meets it?
      """,
      """
      While the promise is settling, `observe` adds to the handlers that are still to be called. \
      `settle` goes on until there are none left, however many were added, and only then is the \
      promise fulfilled.
      """,
    ],
    without: [
      .module("PromiseStyle", because: "it holds a finished promise"),
      .members("SmallPromise", of: "Exercises", because: "it is a finished promise, too"),
    ],
    stub: .breaks("lets a handler that is added by another wait its turn"),
    requirements: [
      .example("calls handlers in the order in which they came") {
        answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        for name in ["first", "second"] { promise.observe { _ in log.write(name) } }
        promise.settle(1)
        promise.observe { _ in log.write("late") }
      },
      .example("lets a handler that is added by another wait its turn") { answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        let isFirst = Locked(true)
        promise.observe { value in
          log.write("first \(value)")
          guard isFirst.exchange(false) else { return }
          promise.observe { log.write("added by the first \($0)") }
        }
        promise.observe { log.write("second \($0)") }
        promise.settle(1)
      },
      .example("does so at any depth") { answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        for name in ["1", "2"] { observe(promise, as: name, log) }
        promise.settle(1)
      },
      .example("is not settled again by a handler") {
        answer, log in
        let promise: any Settleable<Int> = answer.makePromise()
        let isFirst = Locked(true)
        promise.observe { value in
          log.write("first \(value)")
          guard isFirst.exchange(false) else { return }
          promise.settle(2)
          promise.observe { log.write("added \($0)") }
        }
        promise.observe { log.write("second \($0)") }
        promise.settle(1)
        promise.observe { log.write("late \($0)") }
      },
      .story("keeps the order in the story", in: Catalogue.scenario("update-avatar/happy")) {
        play($0, on: $1)
      },
    ])

  /// Adds a handler that adds others, once; their names say by whom they were added.
  private static func observe(_ promise: any Settleable<Int>, as name: String, _ log: ExampleLog) {
    let added = ["1": ["1.1", "1.2"], "2": ["2.1"], "1.1": ["1.1.1"], "1.1.1": ["1.1.1.1"]]
    let isFirst = Locked(true)
    promise.observe { _ in
      log.write(name)
      guard isFirst.exchange(false) else { return }
      for name in added[name, default: []] { observe(promise, as: name, log) }
    }
  }

  /// Three parts of a page wait for one session; the first of them adds the last.
  @Sendable private static func play(_ answer: any PromiseOrderExercise, on stage: Stage) {
    let session: any Settleable<Result<Session, NetworkError>> = answer.makePromise()
    let avatar: any Settleable<Result<Avatar, NetworkError>> = answer.makePromise()
    let order = Locked<[String]>([])
    let isFirst = Locked(true)
    session.observe { result in
      order.withLock { $0.append("greeting") }
      guard isFirst.exchange(false) else { return }
      session.observe { _ in order.withLock { $0.append("footer") } }
      switch result {
      case .success(let session): stage.network.ask(.avatar(of: session), settling: avatar)
      case .failure(let error): avatar.settle(.failure(error))
      }
    }
    session.observe { _ in order.withLock { $0.append("menu") } }
    avatar.observe { result in
      stage.world.main.schedule {
        stage.screen.show(order.withLock { $0 })
        stage.finish(stage.showAndName(result))
      }
    }
    stage.network.ask(.logIn(with: .ada), settling: session)
  }
}
