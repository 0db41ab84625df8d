import Interview
import Testing

/// What is found in a typed answer, and what is not.
@Suite struct SpokenAnswerTests {
  private func finds(_ words: [[String]], in lines: String...) -> Bool {
    SpokenAnswer(lines).mentions(RubricPoint("It.", words: words))
  }

  @Test(arguments: [
    "It cancels the child.", "the CHILD is then cancelled", "Cancel it. That ends the child.",
    "`cancel()` reaches each child", "It is not slow, it cancels the child.",
    "It does not wait because it cancels the child", "It not only cancels the child, it waits.",
    "Not just the child is cancelled", "The child's task: cancelled",
    "Do not wait or cancel the child", "If it is not done, cancel the child",
    "finish() is not needed, cancel() on the child is",
  ])
  func aPointIsFound(answer: String) {
    #expect(finds([["cancel"], ["child"]], in: answer), "\(answer)")
  }

  @Test(arguments: [
    "It does not cancel the child.", "It doesn't cancel the child.", "It never cancels a child.",
    "The child can’t be cancelled.", "The child is left without cancelling it",
    "Nothing cancels the child", "No child is cancelled.", "The child cannot be cancelled",
    "The child can not be cancelled", "It cancels. It waits. The child ends.", "the child ends",
    "uncancelled child", "", "It is not that the child gets cancelled",
  ])
  func aPointIsNotFound(answer: String) {
    #expect(!finds([["cancel"], ["child"]], in: answer), "\(answer)")
  }

  @Test(arguments: [
    ("It does not cancel the child.", true), ("It doesn't cancel the child", true),
    ("It will never cancel a child", true), ("It cancels the child", false),
    ("It is wrong that it does not cancel the child", true),
    ("It never ends or it doesn't cancel the child", true),
    ("It can't end, and it won't not cancel the child", true),
  ])
  func aPhraseMayHoldItsOwnNegation(answer: String, isFound: Bool) {
    #expect(
      finds([["not cancel", "never cancel"], ["child"]], in: answer) == isFound, "\(answer)")
  }

  @Test func aNegationCountsInTheFirstGroupOnly() {
    #expect(finds([["cancel"], ["child"]], in: "It cancels, but not the child"))
    #expect(!finds([["child"], ["cancel"]], in: "It cancels, but not the child"))
  }

  @Test(
    arguments: [
      ([["cancel"], ["child"]], "It cancels the child.", .strong),
      ([["cancel"], ["child"]], "It cancels. The child ends.", .weak),
      ([["cancel"], ["child"]], "It cancels, but not the child.", .weak),
      ([["cancel"]], "It cancels.", .weak), ([["cancels the"]], "It cancels the child.", .weak),
      ([["not cancel"], ["child"]], "It does not cancel it, the child.", .strong),
      ([["async let"], ["async let", "group"]], "It goes in async let.", .weak),
      (
        [["systematic", "search", "seed"]],
        "I would never search systematically and never sample with seeds", .none
      ),
    ] as [([[String]], String, SpokenAnswer.Match)])
  func severalPhrasesOfOneSentenceAreAStrongMatch(
    words: [[String]], answer: String, match: SpokenAnswer.Match
  ) {
    #expect(SpokenAnswer([answer]).match(with: RubricPoint("It.", words: words)) == match)
  }

  @Test func aPhraseStandsInOneRowAndMayGoAcrossAComma() {
    #expect(finds([["main queue"]], in: "on the main, queue"))
    #expect(!finds([["main queue"]], in: "the queue, the main one"))
    #expect(!finds([["main queue"]], in: "on the main. Queue it"))
  }

  @Test func linesAreSentencesAndNeighboursAreReadTogether() {
    #expect(finds([["cancel"], ["child"]], in: "the child", "is cancelled"))
    #expect(!finds([["cancel"], ["child"]], in: "the child", "waits", "then cancel"))
    #expect(finds([["cancel"], ["child"]], in: "Is it the child? Cancelled!"))
  }

  @Test func aPointWithoutWordsIsNeverFound() {
    #expect(!finds([], in: "anything"))
  }

  @Test(arguments: [
    ([], true), ([""], true), (["  ", "…!?"], true), (["42"], false), (["да"], false),
  ])
  func anAnswerIsEmptyIfItHasNeitherLetterNorNumber(lines: [String], isEmpty: Bool) {
    #expect(SpokenAnswer(lines).isEmpty == isEmpty)
  }
}
