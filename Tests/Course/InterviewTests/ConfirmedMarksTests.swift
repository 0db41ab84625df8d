import Interview
import Testing

/// What is found in a typed answer, and what counts of it.
@Suite struct ConfirmedMarksTests {
  private let question: Materials

  init() throws {
    let questions = try SmallBank.questions().filter { $0.id == "completion-exactly-once" }
    question = Materials(coding: [], prediction: [], questions: questions)
  }

  @Test(arguments: [[""], ["...", ""], ["h", ""]])
  func anEmptyAnswerBringsNothingAndAsksNothing(lines: [String]) throws {
    let (round, dialogue) = try sit(lines, at: question)
    let part = try #require(round.parts.first)
    #expect(round.isFinished && round.points == 0)
    #expect(part.right == [] && part.missing.count == 3 && part.misconceptions == [])
    #expect(!dialogue.told.contains("mentioned?"))
    #expect(dialogue.told.contains("An empty answer brings no points."))
    #expect(dialogue.told.contains("A good answer:"))
  }

  /// Words may be there and mean something else, so that a proposal alone brings nothing.
  @Test func whatIsFoundInTheAnswerCountsOnlyIfThePersonConfirmsIt() throws {
    let said = "Once, on every path."
    let rest = ["n", "n", "n", "n", "n", "n"]
    let found = try sit([said, "", "y"] + rest, at: question)
    #expect(found.dialogue.told.contains("included. (found in your answer)"))
    #expect(found.round.parts.first?.score == 2)
    #expect(try sit([said, "", "n"] + rest, at: question).round.points == 0)
    #expect(try sit([said, ""], at: question).round.points == 0)
  }

  @Test(arguments: ["It is called once. On every path.", "Once, on every path."])
  func enterDecidesNothing(said: String) throws {
    let rest = ["n", "n", "n", "n", "n", "n", "n"]
    let (round, dialogue) = try sit([said, "", ""] + rest, at: question)
    #expect(dialogue.told.contains("in your answer)"))
    #expect(dialogue.told.contains("Please answer y or n"))
    #expect(round.isFinished && round.parts.first?.score == 0)
  }

  @Test func whatIsNotFoundIsAskedForAndEnterDoesNotCount() throws {
    let (round, dialogue) = try sit(
      ["Not once on every path.", "", "", "y", "n", "n", "n", "n", "n", "n"], at: question)
    #expect(!dialogue.told.contains("found in your answer"))
    #expect(dialogue.told.contains("Please answer y or n"))
    #expect(round.isFinished && round.parts.first?.score == 2)
  }
}
