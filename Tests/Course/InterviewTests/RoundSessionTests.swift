import CourseFiles
import Interview
import Testing

/// Somebody does a round.
@Suite struct RoundSessionTests {
  private static let idOfQuestion = "completion-exactly-once"
  private let question: Materials
  private let prediction = Materials(coding: [], prediction: [FakePrediction()], questions: [])

  init() throws {
    let questions = try SmallBank.questions().filter { $0.id == Self.idOfQuestion }
    question = Materials(coding: [], prediction: [], questions: questions)
  }

  @Test func anAnswerIsMarkedItemByItem() throws {
    // Three items must be mentioned, two are good, and there are two red flags.
    let (round, dialogue) = try sit(
      ["once on", "every path", "", "y", "y", "n", "y", "n", "n", "n"], at: question)
    let part = try #require(round.parts.first)
    #expect(round.isFinished)
    #expect(part.answer == ["once on", "every path"])
    #expect((part.score, part.total, part.points) == (5, 8, 6))
    #expect(part.right.count == 3)
    #expect(
      part.missing == [
        "Nothing is thrown and nothing can be caught: the fault is silent.",
        "In an `async` function the compiler checks that every path returns or throws."
          + " (good to mention)",
      ])
    #expect(dialogue.told.contains("A good answer:"))
    #expect(dialogue.told.contains("Follow-ups:"))
  }

  @Test func theEndShowsAGoodAnswerWhatMayFollowAndWhereToSeeIt() throws {
    let (_, dialogue) = try sit(["once", "", "y", "y", "y", "y", "y", "n", "n"], at: question)
    let rubric = try #require(question.questions.first?.rubric)
    #expect(rubric.answer.count > 1)
    #expect(
      dialogue.told.hasSuffix(
        """

        A good answer:

        \(rubric.answer.joined(separator: "\n"))

        Follow-ups:

        - How would you find the path that forgets?
        - Which style makes it rare?

        See it (completion-exactly-once):

        ```
        swift test --disable-xctest --filter BrokenStyleTests/forgotten
        ```

        """))
  }

  @Test func aPredictionIsAskedAndAnsweredLikeThis() throws {
    let (_, dialogue) = try sit(["what?", "h", "1 2 4 3"], at: prediction)
    #expect(
      dialogue.told == """
        # Interview

        1 prediction, for 15 points in 30 minutes. Level mid, all topics, seed 1. There is no \
        coding task and no question for this level and topic.
        `q` leaves the round, and so does Ctrl-C; nothing is lost.

        ## 1 of 1: prediction, 15 points (order of happy rx; lesson 6, order, mid)
        Put them in order.
        `h` is a hint and costs a tenth of the points, `s` skips the task.
        [30 min left] the numbers in order, h or s > what?
        Write numbers.[30 min left] the numbers in order, h or s > h
        Hint: hint 1[30 min left] the numbers in order, h or s > 1 2 4 3

        It was 1 2 3 4.
        """)
  }

  @Test func aCodingTaskIsSetAndJudgedLikeThis() throws {
    let task = try FakeCodingTask(passed: [2])
    let (_, dialogue) = try sit(["h", "c", "x", "s"], at: coding(task))
    let told = dialogue.told.components(separatedBy: "\n\nA good answer:")
    #expect(told.count == 2)
    #expect(
      told[0] == """
        # Interview

        1 coding task, for 24 points in 30 minutes. Level mid, all topics, seed 1. There is no \
        prediction and no question for this level and topic.
        `q` leaves the round, and so does Ctrl-C; nothing is lost.

        ## 1 of 1: coding, 24 points (Join; lesson 10, parallelism, mid)
        Write a join.

        Write it in `lessons/Join.swift`.
        `c` checks the file, `h` is a hint, `s` ends the task. The file brings 24 points at most, and \
        hints cost a third of them at most. With an interviewer, the talk about the file brings 16 \
        points more.
        [30 min left] c, h or s > h
        Hint: hint 1[30 min left] c, h or s > c
        Checked.
        2 of 3 requirements are met.
        [30 min left] c, h or s > x
        There is no command 'x'; c checks, h is a hint, s ends the task.[30 min left] c, h or s > s
        """)
  }

  @Test func aQuestionIsAskedAndMarkedLikeThis() throws {
    let (_, dialogue) = try sit(
      ["h", "once", "The compiler reports it.", "", "y", "so", "y", "n", "y", "n", "n"],
      at: question)
    let told = dialogue.told.components(separatedBy: "\n\nA good answer:")
    #expect(told.count == 2)
    let opening = told[0].components(separatedBy: "every path through it").first ?? ""
    #expect(
      opening == """
        # Interview

        1 question, for 10 points in 30 minutes. Level mid, all topics, seed 1. There is no \
        coding task and no prediction for this level and topic.
        `q` leaves the round, and so does Ctrl-C; nothing is lost.

        ## 1 of 1: question, 10 points (lesson 1, errors, mid)
        A function takes a completion handler. What must hold on \("")
        """)
    let rubric = try #require(question.questions.first?.rubric)
    let texts = [rubric.mustMention, rubric.goodToMention, rubric.redFlags].map { $0.map(\.text) }
    let (must, good, flags) = (texts[0], texts[1], texts[2])
    #expect(
      told[0].hasSuffix(
        """
        and what happens if one path forgets?

        Say it aloud, and type it in short as you say it: only what you type is read and marked. \
        An empty line ends the answer. `h` is a hint, and what it says counts as missing. `s` \
        skips the question.
        [30 min left] answer > h
        Hint: \(must[0])[30 min left] answer > once
        [30 min left] answer > The compiler reports it.
        [30 min left] answer > \("")

        Now mark your answer. Nothing counts that you do not confirm.
        - must be mentioned: \(must[1])[30 min left] mentioned? y/n > y
        - must be mentioned: \(must[2])[30 min left] mentioned? y/n > so
        Please answer y or n; q leaves the round.[29 min left] mentioned? y/n > y
        - good to mention: \(good[0])[29 min left] mentioned? y/n > n
        - good to mention: \(good[1])[29 min left] mentioned? y/n > y
        - red flag: \(flags[0]) (perhaps in your answer)[29 min left] said so? y/n > n
        - red flag: \(flags[1])[29 min left] said so? y/n > n
        """))
  }

  @Test func theOpeningCountsMinutesTasksAndWhatIsDone() throws {
    let predictions = [FakePrediction(), FakePrediction(id: "leave rx", lesson: 7)]
    let materials = Materials(coding: [], prediction: predictions, questions: [])
    let round = Round(.init(seed: 2, topic: .order, minutes: 1), from: materials)
    let first = try Dialogue(["s"], pace: 59).run(round, of: materials).round
    let dialogue = Dialogue([])
    _ = try dialogue.run(first, of: materials)
    #expect(
      dialogue.told == """
        # Interview

        2 predictions, for 30 points in 1 minute. Level mid, the topic order, seed 2. There is no \
        coding task and no question for this level and topic. 1 of 2 parts are done already.
        `q` leaves the round, and so does Ctrl-C; nothing is lost.

        ## 2 of 2: prediction, 15 points (order of happy rx; lesson 6, order, mid)
        Put them in order.
        `h` is a hint and costs a tenth of the points, `s` skips the task.
        [1 min left] the numbers in order, h or s > 
        """)
  }

  @Test func theRubricIsHiddenUntilTheAnswerIsGiven() throws {
    let (_, dialogue) = try sit(["once"], at: question)
    #expect(!dialogue.told.contains("must be mentioned"))
    #expect(!dialogue.told.contains("A good answer"))
  }

  @Test func aRedFlagCostsTwoAndIsAMisconception() throws {
    let (round, _) = try sit(["so", "", "y", "y", "y", "n", "n", "y", "n"], at: question)
    let part = try #require(round.parts.first)
    #expect((part.score, part.total) == (4, 8))
    #expect(
      part.misconceptions == ["Says that the compiler or the runtime reports the missing call."])
    let (worse, _) = try sit(["so", "", "n", "n", "n", "n", "n", "y", "y"], at: question)
    #expect(worse.parts.first?.points == 0)
  }

  @Test func aHintSaysWhatMustBeMentionedAndCostsIt() throws {
    let (round, dialogue) = try sit(["h", "so", "", "y", "y", "y", "y", "n", "n"], at: question)
    let part = try #require(round.parts.first)
    #expect(dialogue.told.contains("Hint: The handler is called exactly once on every path"))
    #expect((part.hints, part.cost, part.points) == (1, 3, 7))
    #expect(part.missing.count == 1 && part.missing[0].hasSuffix("(after a hint)"))
  }

  @Test func thereAreNoMoreHintsThanItems() throws {
    let (round, dialogue) = try sit(
      ["h", "h", "h", "h", "so", "", "n", "n", "y", "n"], at: question)
    #expect(dialogue.told.contains("There are no more hints."))
    #expect(round.parts.first?.hints == 3)
    #expect(round.points == 0)
  }

  @Test func whatIsNeitherYesNorNoIsAskedAgain() throws {
    let (round, dialogue) = try sit(["so", "", "perhaps", "YES", "no"], at: question)
    #expect(dialogue.told.contains("Please answer y or n"))
    #expect(!round.isFinished)
  }

  @Test func aSkippedQuestionBringsNothingAndShowsItsAnswer() throws {
    let (round, dialogue) = try sit(["s"], at: question)
    #expect(round.isFinished && round.points == 0)
    #expect(round.parts.first?.isSkipped == true)
    #expect(dialogue.told.contains("A good answer:"))
  }

  @Test func aPredictionIsAskedForUntilItCanBeRead() throws {
    let (round, dialogue) = try sit(["what?", "1 2 4 3"], at: prediction)
    let part = try #require(round.parts.first)
    #expect(dialogue.told.contains("Write numbers."))
    #expect(dialogue.told.contains("It was 1 2 3 4."))
    #expect((part.score, part.total, part.points) == (2, 4, 8))
    #expect(part.missing == ["order of happy rx: 2 of 4 in order"])
  }

  @Test func eachHintOnAPredictionCostsATenth() throws {
    let (round, dialogue) = try sit(["h", "h", "h", "1 2 3 4"], at: prediction)
    #expect(dialogue.told.contains("hint 2"))
    #expect(dialogue.told.contains("There are no more hints."))
    #expect(round.parts.map(\.points) == [12])
  }

  @Test func aPredictionMayBeSkipped() throws {
    let (round, _) = try sit(["s"], at: prediction)
    #expect(round.isFinished && round.points == 0)
  }

  @Test func timeIsCountedByPartAndShownBesideEachPrompt() throws {
    let (round, dialogue) = try sit(["s"], at: question, pace: 61)
    #expect(round.parts.map(\.seconds) == [61])
    #expect(dialogue.told.contains("[30 min left] answer > s"))
    let slow = try sit(["one", "two"], at: question, pace: 901).dialogue
    #expect(slow.told.contains("[15 min left] answer > two"))
    #expect(slow.told.hasSuffix("[0 min left] answer > "))
    let late = try sit(["one", "two"], at: question, pace: 1_000).dialogue
    #expect(late.told.hasSuffix("[3 min over] answer > "))
  }
}
