import Exercises
import Testing

@Suite struct ExerciseTests {
  @Test func aNumberIsReadFromText() {
    #expect(ExerciseNumber("5.2") == ExerciseNumber(5, 2))
    #expect(ExerciseNumber("5") == nil)
    #expect(ExerciseNumber("5.x") == nil)
    #expect(ExerciseNumber("5.2.1") == nil)
  }
}
