import RxStyle
import Scenario
import Simulation

/// Writes an operator that changes elements and leaves some out.
public protocol CompactMapExercise: Sendable {
  /// Passes on what `transform` makes of each element, and nothing where that is nil.
  ///
  /// The end of `source` is passed on; an error that `transform` throws is an end, too.
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next>
}

extension Exercise {
  /// Write an operator by means of `create`.
  package static let compactMap = Exercise(
    ExerciseNumber(6, 3), "compact-map", "Write an operator",
    signature: (any CompactMapExercise).self,
    without: [
      .members(
        "map", "filter", "flatMap", "flatMapLatest", "concatMap", "scan", "reduce", "catch",
        "catchError",
        of: "RxStyle", because: "an operator is to be written from `create` and `subscribe`")
    ],
    requirements: [
      .always("passes on what the closure returns, and leaves out nil") { draw in
        ChangedElements(&draw, kinds: SampleKind.allCases, paces: [.slow, .together])
      },
      .always("subscribes to the source when somebody subscribes to it") { draw in
        ChangedElements(&draw, for: [.one, .together, .inTurn, .apart, .none])
      },
      .always("passes on the end of the source, completion or error") { draw in
        ChangedElements(
          &draw, plain: 2,
          ends: [.completes, .fails, .failsOtherwise, .cancelled, .completesLate],
          for: [.one, .together, .inTurn])
      },
      .always("ends with an error that the closure throws, and disposes of the source") { draw in
        ChangedElements(
          &draw, [.kept, .refused, .refusedOtherwise, .cancelled], second: .refused,
          ends: [.never, .completes, .fails, .completesLate], for: [.one, .together, .inTurn])
      },
      .always("disposes of the source at disposal") { draw in
        ChangedElements(
          &draw, paces: [.slow, .together], ends: [.never, .completes, .fails],
          for: [.one, .together, .inTurn, .apart],
          leaves: [.at15, .atOnce, .withElement, .inClosure, .at5, .late])
      },
      .always("holds no lock while it passes an element on", most: 10, threads: 0) { draw in
        ChangedElements(&draw, plain: 2, paces: [.slow, .atOnce], isInJob: true)
      },
      .story(
        "shows the avatar, unless the user leaves before",
        in: Catalogue.scenario("update-avatar/leave-early"), toCost: 2
      ) { play($0, on: $1) },
    ])

  @Sendable private static func play(
    _ answer: any CompactMapExercise, on stage: Stage
  ) -> Stage.Leave {
    let avatar = stage.network.logIn(with: .ada)
      .flatMap { stage.network.avatar(of: $0) }
      .observe(on: stage.world.main)
    let story = answer.compactMap(avatar.asObservable()) { avatar -> Ending? in
      stage.screen.show(avatar)
      return .shown
    }
    return stage.subscribe(
      to: story.catch { error in
        stage.screen.show(error)
        return .just(.failed)
      })
  }
}
