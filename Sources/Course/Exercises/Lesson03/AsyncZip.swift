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
    story: """
      Write `zip`. It begins both at once, even if one fails before the other has begun. When both \
      have succeeded, in whatever order, it gives both values. As soon as one fails it gives that \
      failure and waits no longer. It calls back once, whatever comes later.

      Two callbacks have to share what they know, and any thread may call them. `Locked` holds \
      such a state: `let state = Locked(…)`, then `state.withLock { state in … }`, which returns \
      what the closure returns. Call no other code inside the closure: decide inside, and call \
      back outside.
      """,
    hints: [
      """
      Each of the two may succeed or fail, and may come first or last. In which of these cases \
      must you call back?
      """,
      """
      Keep both values as optionals, and beside them whether you have called back already. Keep \
      them where every `execute` gets its own.
      """,
      """
      Inside of `Async { … }`: make the state, then execute both. Each callback notes its result \
      under the lock and gets back what to report, if anything: a failure if it is the first one, \
      the pair if it is complete, otherwise nothing.
      """,
    ],
    without: [
      .members("zip", "race", of: "MonadStyle", because: "the kit's `zip` is what you write here")
    ],
    requirements: [
      .always("gives both values, whichever comes first", most: 90) { draw in
        ZippedPairs.successes(&draw, .values)
      } _: { answer, pairs, log in
        pairs.play(answer, log)
      },
      .always("begins both at once, when it is executed", most: 90) { draw in
        ZippedPairs.successes(&draw, .beginnings)
      } _: { answer, pairs, log in
        pairs.play(answer, log)
      },
      .always("fails as soon as one of them fails", most: 90) { draw in
        ZippedPairs.oneFailure(&draw)
      } _: { answer, pairs, log in
        pairs.play(answer, log)
      },
      .always("calls back once if both fail", most: 90, for: ZippedPairs.twoFailures) {
        answer, pairs, log in
        pairs.play(answer, log)
      },
      .always("calls back once if one of them does so more often", most: 60) { draw in
        ZippedOften(&draw)
      } _: { answer, pair, log in
        pair.play(answer, log)
      },
      .always(
        "does the same if both call back on two threads at once", threads: 2,
        for: ZippedPairs.together
      ) { answer, pairs, log in
        pairs.play(answer, log)
      },
      .always("does everything anew each time", most: 90) { draw in
        ZippedAgain(&draw)
      } _: { answer, pair, log in
        pair.play(answer, log)
      },
      .always("begins both, though one of them fails at once", most: 60) { draw in
        ZippedPairs.oneFailure(&draw, .beginnings)
      } _: { answer, pairs, log in
        pairs.play(answer, log)
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
      .execute { result in
        switch result {
        case .success((let first, let second)):
          stage.screen.show([first, second])
          stage.finish(.shown)
        case .failure(let error):
          stage.screen.show(error)
          stage.finish(.failed)
        }
      }
  }
}
