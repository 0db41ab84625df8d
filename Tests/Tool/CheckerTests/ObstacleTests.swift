import Checker
import Exercises
import Testing

@Suite struct ObstacleTests {
  @Test(arguments: [
    ("", Obstacle.empty), (" \n\t\n", .empty), ("// only\n/* comments /* nested */ */\n", .empty),
    ("let a = 1\n<<<<<<< HEAD\n", .unusable(.conflict(line: 2))),
  ])
  func whatCanBeSeenWithoutCompilingIsSeen(text: String, obstacle: Obstacle) {
    #expect(Obstacle(inText: text) == obstacle)
  }

  @Test(arguments: ["/* never ends", "let a = \"<<<<<<< HEAD\""])
  func theRestIsForTheCompiler(text: String) {
    #expect(Obstacle(inText: text) == nil)
  }
}
