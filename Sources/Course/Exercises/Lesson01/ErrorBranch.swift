import CallbackStyle
import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it.
public protocol ErrorBranchExercise: Sendable {
  /// Tells the story; `completion` gets the outcome, on `main`, once.
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  )
}

extension Exercise {
  /// Repair a story with a forgotten branch.
  package static let errorBranch = Exercise(
    ExerciseNumber(1, 1), "error-branch", "Add the missing branch",
    signature: (any ErrorBranchExercise).self,
    stub: .breaks("has one ending, whichever request fails"),
    requirements: [
      .story(
        "shows the avatar when all goes well", in: Catalogue.scenario("update-avatar/happy"),
        toCost: 0
      ) { play($0, on: $1) },
      .story(
        "has one ending, whichever request fails",
        in: Catalogue.scenario("update-avatar/happy"), toCost: 1
      ) { play($0, on: $1) },
      .story(
        "says so when the avatar makes no sense",
        in: Catalogue.scenario("update-avatar/avatar-malformed"), toCost: 2
      ) { play($0, on: $1) },
      .always(
        "does the same with other replies, with late ones, and the second time",
        for: ToldStories.init
      ) { answer, stories, log in
        stories.play(log) { stage, completion in
          answer.updateAvatar(
            for: .ada, network: stage.network, screen: stage.screen, main: stories.main(of: stage),
            completion: completion)
        }
      },
    ])

  @Sendable private static func play(_ answer: any ErrorBranchExercise, on stage: Stage) {
    answer.updateAvatar(
      for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main
    ) { stage.finish($0) }
  }
}
