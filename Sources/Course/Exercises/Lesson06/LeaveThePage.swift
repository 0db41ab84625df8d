import RxStyle
import Scenario
import Simulation

/// Fills a page with two things at once.
public protocol LeaveThePageExercise: Sendable {
  /// Shows the avatar, and the devices nearby.
  ///
  /// - Parameters:
  ///   - network: where the requests go.
  ///   - screen: where both are shown.
  ///   - main: the queue to which the screen belongs.
  ///   - report: gets the outcome of the avatar, on `main`.
  /// - Returns: what to call when the page is left.
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void
}

extension Exercise {
  /// Repair a page that is left and goes on.
  package static let leaveThePage = Exercise(
    ExerciseNumber(6, 2), "leave-the-page", "Leave nothing running behind",
    signature: (any LeaveThePageExercise).self,
    stub: .breaks("shows nothing after the user has left"),
    requirements: [
      .story("shows both while the user stays", in: page, toCost: 2) { play($0, on: $1) },
      .story(
        "shows nothing after the user has left", in: pageThatIsLeft, toCost: 2, agreeing: false,
        atOnce: true
      ) { play($0, on: $1) },
      .story(
        "cancels the requests under way when the user leaves", in: pageThatIsLeft, toCost: 1
      ) { play($0, on: $1) },
      .always("leaves another page as it is", for: OpenedPages.init) { answer, pages, log in
        pages.play(log) { stage in
          answer.open(
            network: stage.network, screen: stage.screen, main: stage.world.main
          ) { stage.finish($0) }
        }
      },
    ])

  private static let page = Script(
    .updateAvatar, "two-subscriptions", "A page with an avatar and the devices nearby.")

  private static let pageThatIsLeft = Script(
    .updateAvatar, "two-subscriptions-left",
    "The user leaves while the avatar and the devices are on their way.",
    [UserAction(.leave, at: .milliseconds(45))])

  @Sendable private static func play(
    _ answer: any LeaveThePageExercise, on stage: Stage
  ) -> Stage.Leave {
    let hasOutcome = Locked(false)
    let leave = answer.open(
      network: stage.network, screen: stage.screen, main: stage.world.main
    ) { outcome in
      hasOutcome.exchange(true)
      stage.finish(outcome)
    }
    return {
      leave()
      if !hasOutcome.exchange(true) { stage.finish(.cancelled) }
    }
  }
}
