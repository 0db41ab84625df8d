import Exercises
import Scenario
import Simulation

// Exercise 14.13. What to do: swift run lessons task 14.13
struct RetryInYourStyle: RetryInYourStyleExercise {
  @MainActor func tell(on page: RetryPage) -> PortedStory {
    // Import your style, and take another of `.callbacks`, `.monad`, `.promise`, `.rx`,
    // `.operations` and `.structured`, if you like.
    .callbacks { finish in
      _ = Todo()
    }
  }
}
