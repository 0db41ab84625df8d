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
    _ profile: Profile, on label: any NameLabel
  ) -> @MainActor () -> Void {
    let follower = SolutionFollower(profile, label)
    follower.observe()
    return { follower.isStopped = true }
  }
}

@MainActor private final class SolutionFollower {
  var isStopped = false
  private let profile: Profile
  private let label: any NameLabel

  init(_ profile: Profile, _ label: any NameLabel) {
    self.profile = profile
    self.label = label
  }

  func observe() {
    if isStopped { return }
    withObservationTracking {
      label.show(profile.name)
    } onChange: {
      Task { @MainActor in self.observe() }
    }
  }
}
