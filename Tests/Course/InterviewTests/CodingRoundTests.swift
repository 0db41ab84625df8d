import Interview
import Testing

/// A file is written in a round: what is judged, what is missing, and what hints cost.
@Suite struct CodingRoundTests {
  @Test func theBestVerdictOnTheFileCounts() throws {
    let (round, dialogue) = try sit(
      ["c", "c", "s"], at: coding(try FakeCodingTask(passed: [2, 1])))
    let part = try #require(round.parts.first)
    #expect((part.score, part.total, part.points) == (2, 3, 16))
    #expect(part.misconceptions == ["forgets a branch"])
    #expect(dialogue.told.contains("2 of 3 requirements are met."))
    #expect(part.missing == ["Join: 2 of 3 requirements are met", "not met: It joins 2."])
  }

  @Test func aFileThatMeetsAllEndsTheTask() throws {
    let (round, _) = try sit(["c"], at: coding(try FakeCodingTask(passed: [3])))
    #expect(round.isFinished && round.points == 24)
    #expect(round.parts.first?.right == ["Join: 3 of 3 requirements are met"])
  }

  /// Hints are those of the part that one is in, and all together cost a third.
  @Test func aHintOnTheFileIsOneForThePartThatOneIsIn() throws {
    let hints = [["one", "two"], ["three", "four"], ["five", "six"]]
    func task() throws -> FakeCodingTask {
      try FakeCodingTask(passed: [1, 2, 3], hints: hints, parts: [1, 2, 2])
    }
    let first = try sit(["h", "c", "h", "h", "h"], at: coding(try task()))
    #expect(first.dialogue.told.contains("There are no more hints for part 2."))
    #expect(first.round.parts[0].hints == 3)
    for word in ["one", "three", "four"] { #expect(first.dialogue.told.contains("Hint: \(word)")) }
    for word in ["two", "five", "six"] { #expect(!first.dialogue.told.contains("Hint: \(word)")) }
    let again = Dialogue(["h"])
    let resumed = try again.run(first.round, of: coding(try task())).round
    #expect(again.told.contains("Hint: three") && again.told.contains("no more hints for part 2"))
    #expect(resumed.parts[0].hints == 3)
    let all = try sit(["h", "h", "c", "h", "h", "c", "h", "h", "c"], at: coding(try task())).round
    #expect((all.parts[0].hints, all.parts[0].cost, all.points) == (6, 8, 16))
  }

  @Test func eachHintOnTheFileCostsATenth() throws {
    let task = try FakeCodingTask(passed: [3])
    let (round, dialogue) = try sit(["h", "h", "h", "h", "c"], at: coding(task))
    #expect(dialogue.told.contains("hint 3"))
    #expect(dialogue.told.contains("There are no more hints."))
    #expect(round.points == 17)
  }

  @Test func aFileThatCannotBeJudgedEndsNothing() throws {
    let (round, dialogue) = try sit(["c", "x", "s"], at: coding(try FakeCodingTask(passed: [])))
    #expect(dialogue.told.contains("The file is gone."))
    #expect(dialogue.told.contains("There is no command 'x'"))
    #expect(round.isFinished && round.points == 0)
  }
}
