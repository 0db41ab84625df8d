import Checker
import Exercises
import Testing

@Suite struct ObstacleTests {
  private static let exercise = Exercise(
    ExerciseNumber(1, 1), "to-write-all", "Write all", signature: (any Sendable).self,
    story: "", hints: [], forbidden: ["Promise.all("], requirements: [])

  @Test(arguments: [
    ("", Obstacle.empty), ("// only\n/* comments /* nested */ */\n", .empty),
    ("let a = 1\nlet b = Promise.all([])", .forbidden("Promise.all(", line: 2)),
    ("/* Promise.all(\n*/ // Promise.all(\nPromise.all(", .forbidden("Promise.all(", line: 3)),
  ])
  func whatCanBeSeenWithoutCompilingIsSeen(text: String, obstacle: Obstacle) {
    #expect(Obstacle(inText: text, of: Self.exercise) == obstacle)
  }

  @Test(arguments: ["// Promise.all(\nlet a = 1", "let a = 1 /* Promise.all( */"])
  func commentsMaySayAnything(text: String) {
    #expect(Obstacle(inText: text, of: Self.exercise) == nil)
  }
}
