import MonadStyle
import Scenario
import Simulation
import Trace

/// Shows two avatars for one log-in.
public protocol OneLogInExercise: Sendable {
  /// Logs in, then fetches the user's avatar and that of a friend, and shows both in one update.
  func showPair(
    withFriend friend: Int, for credentials: Credentials, network: any Network, screen: Screen,
    main: any Scheduler
  ) -> Async<Ending>
}

extension Exercise {
  /// Repair a story that logs in twice.
  package static let oneLogIn = Exercise(
    ExerciseNumber(3, 3), "one-log-in", "Log in once for two avatars",
    signature: (any OneLogInExercise).self,
    stub: .breaks("logs in once"),
    requirements: [
      .always("shows both avatars together, on main", most: 120, by: play) { draw in
        PairPages(&draw, .screen)
      },
      .always("logs in once", most: 120, by: play) { draw in
        PairPages(&draw, .logIns)
      },
      .always("asks for both avatars at once", most: 120, by: play) { draw in
        PairPages(&draw, .avatars)
      },
      .story("shows one message, whichever requests fail", in: pair) { play($0, on: $1) },
      .always("shows the message when both have come or failed", most: 100, by: play) { draw in
        PairPages(&draw, .failures)
      },
    ])

  private static let pair = Script(
    .updateAvatar, "pair", "The user's avatar and that of a friend.",
    replies: [
      "GET /avatar/2": [
        .ok(Reply(status: 200, text: #"{"image": "grace.png"}"#), after: .milliseconds(30))
      ]
    ])

  @Sendable private static func play(_ answer: any OneLogInExercise, on stage: Stage) {
    answer.showPair(
      withFriend: 2, for: .ada, network: stage.network, screen: stage.screen,
      main: stage.world.main
    )
    .execute { stage.finish($0) }
  }

  @Sendable private static func play(
    _ pages: PairPages, _ answer: any OneLogInExercise, _ log: ExampleLog
  ) {
    pages.play(log) { friend, credentials, network, stage in
      answer.showPair(
        withFriend: friend, for: credentials, network: network, screen: stage.screen,
        main: stage.world.main)
    }
  }
}
