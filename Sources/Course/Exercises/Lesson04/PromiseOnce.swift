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
    without: [
      .module("PromiseStyle", because: "it holds a finished promise"),
      .members("SmallPromise", of: "Exercises", because: "it is a finished promise, too"),
    ],
    requirements: [
      .always("calls a handler that waits when the value comes", by: play) { draw in
        PlayedPromises(&draw, promises: [1, 2, 3]) { draw in
          draw.flag("nothing is settled") ? [.observe()] : [.observe(), .settle]
        }
      },
      .always("calls each handler that comes late at once", by: play) { draw in
        PlayedPromises(&draw) { draw in
          let late = draw.count(of: "handlers added after the value", plain: 2, least: 1)
          let first = PlannedHandler(adds: draw.count(of: "handlers added by the first", plain: 0))
          return [.settle, .observe(first)] + .observing(late - 1)
        }
      },
      .always("calls all that wait, in the order in which they came", by: play) { draw in
        PlayedPromises(&draw) { draw in
          .observing(draw.count(of: "handlers", plain: 3, least: 2)) + [.settle]
        }
      },
      .always("keeps its first value", most: 120, by: play) { draw in
        PlayedPromises(&draw) { draw in
          let early = draw.count(of: "handlers added before the value", plain: 1)
          let again = draw.count(of: "times that it is settled again", plain: 1, least: 1)
          let between = draw.count(of: "handlers between", plain: 0)
          let late = draw.count(of: "handlers added after the value", plain: 1)
          let values = Array(repeating: PromiseStep.settle, count: again)
          return .observing(early) + [.settle] + .observing(between) + values + .observing(late)
        }
      },
      .always("is settled before it calls anybody", most: 100, by: play) { draw in
        PlayedPromises(&draw) { draw in
          PlannedHandler.early(&draw, plain: 1, levels: [1, 2, 3], settles: [false, true])
            + .observing(draw.count(of: "handlers added after the value", plain: 0))
        }
      },
      .always("lets go of handlers that it has called", most: 60, by: play) { draw in
        PlayedPromises(&draw, noting: .endsToo) { draw in
          let early = PlannedHandler.early(&draw, plain: 1, levels: [0, 1], settles: [false])
          let late = draw.count(of: "handlers added after the value", plain: 1)
          let again = draw.flag("it is settled again")
          return early + .observing(late) + (again ? [.settle] : [])
        }
      },
      .story("tells the story once, even if the server answers twice", in: twice, toCost: 1) {
        play($0, on: $1)
      },
    ])

  @Sendable private static func play(
    _ promises: PlayedPromises, _ answer: any PromiseOnceExercise, _ log: ExampleLog
  ) {
    switch promises.kind {
    case .numbers: promises.play(Samples.numbers, log) { answer.makePromise() }
    case .equal: promises.play(Samples.equal, log) { answer.makePromise() }
    case .optionals: promises.play(Samples.optionals, log) { answer.makePromise() }
    case .objects: promises.play(Samples.objects, log) { answer.makePromise() }
    case .errors: promises.play(Samples.errors, log) { answer.makePromise() }
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
