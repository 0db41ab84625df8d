import CallbackStyle
import Scenario
import Simulation

/// Logs in, fetches the avatar and shows it, unless the user leaves.
public protocol CallOffExercise: Sendable {
  /// Tells the story; `completion` gets the outcome, on `main`, once.
  ///
  /// - Parameters:
  ///   - credentials: who logs in.
  ///   - network: where the requests go.
  ///   - screen: where the avatar is shown.
  ///   - main: the queue to which the screen belongs.
  ///   - completion: gets the outcome; `.cancelled` if the user left before.
  /// - Returns: what the page cancels, on `main`, when the user leaves.
  func updateAvatar(
    for credentials: Credentials, network: any Network, screen: Screen, main: any Scheduler,
    completion: @escaping @Sendable (Ending) -> Void
  ) -> any Cancellable
}

extension Exercise {
  /// Repair a story that cannot be called off as a whole.
  package static let callOff = Exercise(
    ExerciseNumber(1, 4), "call-off", "Call off what is under way",
    signature: (any CallOffExercise).self,
    stub: .breaks("ends as cancelled, once, whichever request is under way"),
    requirements: [
      .story(
        "tells the story as before if nobody leaves",
        in: Catalogue.scenario("update-avatar/happy"), toCost: 1
      ) { play($0, on: $1, main: $1.world.main) },
      .always(
        "ends as cancelled, once, whichever request is under way", by: play, for: LeftPages.underWay
      ),
      .story(
        "calls off the request under way", in: Catalogue.scenario("update-avatar/leave-early")
      ) { play($0, on: $1, main: $1.world.main) },
      .story(
        "shows nothing when the user leaves between a reply and the screen", in: leaving(at: 95),
        agreeing: false
      ) { play($0, on: $1, main: busy($1)) },
      .story(
        "calls off what goes out while the user leaves", in: leaving(at: 60, waiting: 100),
        toCost: 1,
        agreeing: false, onThreads: true, playOnThreads
      ),
      .always("ends as cancelled then, too", by: play, for: LeftPages.between),
    ])

  /// A reply that comes after the user has left shows itself, which nothing may then.
  @Sendable private static func playOnThreads(
    _ answer: any CallOffExercise, on stage: Stage
  ) -> Stage.Leave {
    let network = LeftNetwork(stage, transit: .zero) {
      stage.world.main.schedule { stage.screen.show(UnwantedReply()) }
    }
    let underWay = answer.updateAvatar(
      for: .ada, network: network, screen: stage.screen, main: stage.world.main
    ) { stage.finish($0) }
    return {
      underWay.cancel()
      // What comes meanwhile is not late.
      stage.world.main.schedule(after: .milliseconds(1)) { network.userLeaves() }
    }
  }

  /// The user leaves while the avatar is on its way, which takes `latency` milliseconds.
  private static func leaving(at time: Int, waiting latency: Int = 50) -> Script {
    let avatar = Reply(status: 200, text: #"{"image": "ada.png"}"#)
    return Script(
      .updateAvatar, "call-off", "The user leaves.",
      replies: ["GET /avatar": [.ok(avatar, after: .milliseconds(latency))]],
      [UserAction(.leave, at: .milliseconds(time))])
  }

  private static func busy(_ stage: Stage) -> any Scheduler {
    BusyQueue(queue: stage.world.main, delay: .milliseconds(10))
  }

  private static func play(
    _ answer: any CallOffExercise, on stage: Stage, main: any Scheduler
  ) -> Stage.Leave {
    let underWay = answer.updateAvatar(
      for: .ada, network: stage.network, screen: stage.screen, main: main
    ) { stage.finish($0) }
    return { underWay.cancel() }
  }

  @Sendable private static func play(
    _ pages: LeftPages, _ answer: any CallOffExercise, _ log: ExampleLog
  ) {
    pages.play(log) { stage, network, main, completion in
      answer.updateAvatar(
        for: .ada, network: network, screen: stage.screen, main: main,
        completion: completion)
    }
  }
}

/// A reply that comes after the user has left.
private struct UnwantedReply: Error, CustomStringConvertible {
  let description = "shown by the kit: a request that was not called off is answered"
}
