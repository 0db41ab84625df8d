import Exercises
import Observation

// Exercise 17.1. What to do: swift run lessons task 17.1
struct FollowTheName: FollowTheNameExercise {
  @MainActor func follow(
    _ account: Account, on label: any NameLabel
  ) -> @MainActor () -> Void {
    withObservationTracking {
      label.show(account.name)
    } onChange: {
      Task { @MainActor in label.show(account.name) }
    }
    return {}
  }
}
