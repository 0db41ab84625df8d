import MonadStyle
import Scenario
import Simulation
import Trace

/// Waits for two pieces of work that can fail.
public protocol AsyncZipExercise: Sendable {
  /// Executes both at once and gives both values, or the first failure as soon as it comes.
  func zip<First, Second, Failure: Error>(
    _ first: Async<Result<First, Failure>>, _ second: Async<Result<Second, Failure>>
  ) -> Async<Result<(First, Second), Failure>>
}

extension Exercise {
  /// Write the `zip` of two pieces of work that can fail.
  package static let asyncZip = Exercise(
    ExerciseNumber(3, 4), "async-zip", "Write zip for work that can fail",
    signature: (any AsyncZipExercise).self,
    without: [
      .members("zip", "race", of: "MonadStyle", because: "the kit's `zip` is what you write here")
    ],
    requirements: [
      .always("gives both values, whichever comes first", most: 90) { draw in
        ZippedPairs.successes(&draw, .values)
      },
      .always("begins both at once, when it is executed", most: 90) { draw in
        ZippedPairs.successes(&draw, .beginnings)
      },
      .always("fails as soon as one of them fails", most: 90) { draw in
        ZippedPairs.oneFailure(&draw)
      },
      .always("calls back once if both fail", most: 90, for: ZippedPairs.twoFailures),
      .always("calls back once if one of them does so more often", most: 60) { draw in
        ZippedOften(&draw)
      },
      .always(
        "does the same if both call back on two threads at once", threads: 2,
        for: ZippedPairs.together),
      .always("does everything anew each time", most: 90) { draw in
        ZippedAgain(&draw)
      },
      .always("begins both, though one of them fails at once", most: 60) { draw in
        ZippedPairs.oneFailure(&draw, .beginnings)
      },
      .story("tells the story, whatever comes first and whatever fails", in: gallery) {
        play($0, on: $1)
      },
    ])

  private static let gallery = Script(
    .gallery, "pair", "Two avatars, the second of which arrives first.",
    replies: [
      "GET /avatar/2": [
        .ok(Reply(status: 200, text: #"{"image": "grace.png"}"#), after: .milliseconds(30))
      ]
    ])

  @Sendable private static func play(_ answer: any AsyncZipExercise, on stage: Stage) {
    let network = stage.network
    network.logIn(with: .ada)
      .flatMapResult { _ in answer.zip(network.avatar(ofUser: 1), network.avatar(ofUser: 2)) }
      .on(stage.world.main)
      .execute { result in stage.finish(with: result) { $0.show([$1.0, $1.1]) } }
  }
}
