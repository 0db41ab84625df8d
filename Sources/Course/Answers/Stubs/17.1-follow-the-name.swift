import Exercises
import Observation

// Exercise 17.1. What to do: swift run lessons task 17.1
struct FollowTheName: FollowTheNameExercise {
  @MainActor func follow(
    _ profile: Profile, on label: any NameLabel
  ) -> @MainActor () -> Void {
    withObservationTracking {
      label.show(profile.name)
    } onChange: {
      Task { @MainActor in label.show(profile.name) }
    }
    return {}
  }
}
