import Exercises
import Tasks
import Testing

/// What is told of each exercise.
@Suite struct TaskTextTests {
  @Test(arguments: Exercise.all.map(\.number)) func anExerciseHasATaskAndThreeHints(
    number: ExerciseNumber
  ) throws {
    let exercise = try #require(Exercise.all.first { $0.number == number })
    #expect(!exercise.story.isEmpty)
    #expect(exercise.hints.count == 3)
    #expect(exercise.hints.first?.hasSuffix("?") == true)
  }

  @Test func noTwoExercisesShareATask() {
    #expect(Set(Exercise.all.map(\.story)).count == Exercise.all.count)
  }
}
