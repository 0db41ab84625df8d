import Exercises
import Testing

/// Which requirements are played in one situation and one order only, and why that is enough.
@Suite struct ExampleListTests {
  private static let proof = "the answer is the scenario itself, and the pages are given"

  /// The reasons, by exercise and requirement.
  private static let reasons = [
    "2.1 makes an empty list of an empty list": "there is but one empty list",
    "11.4 is a scenario that can happen": proof,
    "11.4 leaves the repaired page right": proof,
    "11.4 breaks the given page: stale": proof,
    "12.2 limits the wait, however often the request has failed":
      "70 tries are 140 lines, which would be kept for each situation",
    "13.4 is a scenario that can happen": proof,
    "13.4 leaves the repaired page right": proof,
    "13.4 breaks the given page: hang": proof,
    "14.14 is a scenario that can happen": proof,
    "14.14 leaves the repaired page right": proof,
    "14.14 breaks the given page: stale": proof,
  ]

  @Test func atMostFifteenOfAHundredAreExamplesAndEachHasItsReason() {
    let all = Exercise.all.flatMap { exercise in
      exercise.outlines.map { (name: "\(exercise.number) \($0.title)", outline: $0) }
    }
    let examples = all.filter { !$0.outline.isExplored && $0.outline.situations.count == 1 }
    #expect(Set(examples.map(\.name)) == Set(Self.reasons.keys))
    #expect(examples.count * 100 <= all.count * 15)
  }
}

@Suite struct ExerciseTests {
  @Test func aNumberIsReadFromText() {
    #expect(ExerciseNumber("5.2") == ExerciseNumber(5, 2))
    #expect(ExerciseNumber("5") == nil)
    #expect(ExerciseNumber("5.x") == nil)
    #expect(ExerciseNumber("5.2.1") == nil)
  }
}
