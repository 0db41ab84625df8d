import RxStyle
import Scenario
import Simulation

/// Makes a sequence of a call that takes a callback.
public protocol RxCreateExercise: Sendable {
  /// Makes a sequence that begins the call for each subscriber, and cancels it at disposal.
  ///
  /// - Parameter call: begins the work and returns what cancels it; the callback gets the result.
  /// - Returns: a sequence of the one value, or the error.
  func observable<Value: Sendable>(
    of call:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, NetworkError>) -> Void
      ) -> any Cancellable
  ) -> Observable<Value>
}

extension Exercise {
  /// Turn a callback into a sequence.
  package static let rxCreate = Exercise(
    ExerciseNumber(6, 1), "rx-create", "Turn a callback into a sequence",
    signature: (any RxCreateExercise).self,
    without: [
      .members(
        "fromCallback", "Single", of: "RxStyle", because: "each of them is what you write here")
    ],
    requirements: [
      .always("begins the work when somebody subscribes, each time anew") { draw in
        BegunWork(
          &draw, [.value], for: [.inTurn, .one, .none, .together, .apart], beginsOnly: true)
      },
      .always("sends the value and completes") { draw in
        BegunWork(
          &draw, kinds: SampleKind.allCases, [.value], for: [.one, .together, .inTurn, .apart])
      },
      .always("passes an error on") { draw in
        BegunWork(&draw, [.lost, .refused, .cancelled], for: [.one, .together, .inTurn, .apart])
      },
      .always("cancels the work at disposal") { draw in
        BegunWork(
          &draw, [.lost, .refused], for: [.one, .together, .inTurn, .apart],
          leaves: [.at5, .atOnce, .atBegin, .overtaken, .second, .withElement, .at15, .late])
      },
      .story(
        "cancels the request under way when the user leaves",
        in: Catalogue.scenario("update-avatar/leave-early"), toCost: 2
      ) { play($0, on: $1) },
    ])

  @Sendable private static func play(
    _ answer: any RxCreateExercise, on stage: Stage
  ) -> Stage.Leave {
    @Sendable func reply<Value: Decodable & Sendable>(to request: Request) -> Observable<Value> {
      answer.observable { callback in
        stage.network.send(request, at: CallSite()) { callback(request.decode($0)) }
      }
    }
    let session: Observable<Session> = reply(to: .logIn(with: .ada))
    let avatar: Observable<Avatar> = session.flatMap { reply(to: .avatar(of: $0)) }
    return stage.subscribe(to: avatar.endings(on: stage) { $0.show($1) })
  }
}
