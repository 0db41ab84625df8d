import PromiseStyle
import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it.
public protocol ForgottenReturnExercise: Sendable {
  /// Tells the story; the outcome is fulfilled on `main`, when all is over.
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler
  ) -> Promise<Ending>
}

extension Exercise {
  /// Repair a chain that does not wait for one of its promises.
  package static let forgottenReturn = Exercise(
    ExerciseNumber(5, 1), "forgotten-return", "Repair a chain that does not wait",
    signature: (any ForgottenReturnExercise).self,
    stub: .breaks("reports its ending when the avatar is on the screen"),
    requirements: [
      .story(
        "reports its ending when the avatar is on the screen",
        in: Catalogue.scenario("update-avatar/happy"), toCost: 0
      ) { play($0, on: $1) },
      .story(
        "ends with one message and one ending, whichever request fails",
        in: Catalogue.scenario("update-avatar/happy"), toCost: 2
      ) { play($0, on: $1) },
      .story(
        "says so when the avatar makes no sense",
        in: Catalogue.scenario("update-avatar/avatar-malformed"), toCost: 1
      ) { play($0, on: $1) },
      .always(
        "does the same with other replies, with late ones, and the second time",
        for: ToldStories.init
      ) { answer, stories, log in
        stories.play(log) { stage, completion in
          answer.updateAvatar(
            for: .ada, network: stage.network, screen: stage.screen, main: stories.main(of: stage)
          )
          .done { completion($0) }
        }
      },
    ])

  @Sendable private static func play(_ answer: any ForgottenReturnExercise, on stage: Stage) {
    answer.updateAvatar(
      for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main
    )
    .done { stage.finish($0) }
  }
}
