import Exercises
import Observation

extension AnswerSheet {
  static let followTheName = AnswerSheet(
    to: .followTheName, stub: FollowTheName(), solution: Solution(),
    why: """
      `onChange` is called once, before the property has its new value. So it only begins a task. \
      The task runs behind the change, reads the new value, and observes anew. Before that it asks \
      whether it was stopped, for the change may have come first.
      """)
}

private struct Solution: FollowTheNameExercise {
  @MainActor func follow(
    _ account: Account, on label: any NameLabel
  ) -> @MainActor () -> Void {
    let follower = SolutionFollower(account, label)
    follower.observe()
    return { follower.isStopped = true }
  }
}

@MainActor private final class SolutionFollower {
  var isStopped = false
  private let account: Account
  private let label: any NameLabel

  init(_ account: Account, _ label: any NameLabel) {
    self.account = account
    self.label = label
  }

  func observe() {
    if isStopped { return }
    withObservationTracking {
      label.show(account.name)
    } onChange: {
      Task { @MainActor in self.observe() }
    }
  }
}
