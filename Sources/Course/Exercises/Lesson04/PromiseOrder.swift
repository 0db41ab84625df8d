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
    without: [
      .module("PromiseStyle", because: "it holds a finished promise"),
      .members("SmallPromise", of: "Exercises", because: "it is a finished promise, too"),
    ],
    stub: .breaks("lets a handler that is added by another wait its turn"),
    requirements: [
      .always("calls handlers in the order in which they came", by: play) { draw in
        PlayedPromises(&draw, noting: .inTurn) { draw in
          .observing(draw.count(of: "handlers added before the value", plain: 2)) + [.settle]
            + .observing(draw.count(of: "handlers added after the value", plain: 1))
        }
      },
      .always("lets a handler that is added by another wait its turn", by: play) { draw in
        PlayedPromises(&draw, noting: .inTurn) { draw in
          let early = PlannedHandler.early(&draw, plain: 2, levels: [1], settles: [false])
          let late = draw.count(of: "handlers added after the value", plain: 0)
          let adds = draw.count(of: "handlers added by a late one", plain: 0)
          guard adds > 0 else { return early + .observing(late) }
          let level = adds > 1 ? draw.one(of: [1, 2, 3], "levels of those") : 1
          return early + .observing(late) + [.observe(PlannedHandler(adds: adds, levels: level))]
        }
      },
      .always("does so at any depth", by: play) { draw in
        PlayedPromises(&draw, noting: .inTurn) { draw in
          PlannedHandler.early(
            &draw, plain: 2, levels: [3, 2, 5, 8, 20, 50], settles: [false])
            + .observing(draw.count(of: "handlers added after the value", plain: 0))
        }
      },
      .always("is not settled again by a handler", by: play) { draw in
        PlayedPromises(&draw, noting: .inTurn) { draw in
          let early = PlannedHandler.early(&draw, plain: 2, levels: [1, 0, 2, 3], settles: [true])
          let again = draw.flag("it is settled again at the end")
          let late = draw.count(of: "handlers added after the value", plain: 1)
          let isLate = draw.flag("one more comes late and settles it again and adds another")
          let last = PlannedHandler(adding: [PlannedHandler()], settles: true)
          return early + (again ? [.settle] : []) + .observing(late)
            + (isLate ? [.observe(last)] : [])
        }
      },
      .story("keeps the order in the story", in: Catalogue.scenario("update-avatar/happy")) {
        play($0, on: $1)
      },
    ])

  @Sendable private static func play(
    _ promises: PlayedPromises, _ answer: any PromiseOrderExercise, _ log: ExampleLog
  ) {
    switch promises.kind {
    case .numbers: promises.play(Samples.numbers, log) { answer.makePromise() }
    case .equal: promises.play(Samples.equal, log) { answer.makePromise() }
    case .optionals: promises.play(Samples.optionals, log) { answer.makePromise() }
    case .objects: promises.play(Samples.objects, log) { answer.makePromise() }
    case .errors: promises.play(Samples.errors, log) { answer.makePromise() }
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
