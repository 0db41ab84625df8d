@testable import Checker
import Exercises
import Explorer
import Foundation
@testable import Judging
import Rendering
import Testing

/// What a student is told about an answer.
@Suite struct JudgementReportTests {
  private let exercise = Exercise.errorBranch
  private let narrow = Terminal(width: 60, hasColour: false)
  private let wide = Terminal(width: 100, hasColour: false)

  private func judgement(_ change: (inout Judgement) -> Void) -> Judgement {
    var judgement = Judgement(exercise: exercise, path: "lessons/a.swift")
    change(&judgement)
    return judgement
  }

  private func shortfall(
    _ token: String = "1", _ change: (inout Shortfall) -> Void = { _ in }
  ) throws -> Shortfall {
    var outcome = Outcome(lines: ["  0  request", " 16  finish shown  ! late"])
    outcome.places = [nil, 7]
    var shortfall = Shortfall(
      expected: ["  0  request", " 16  screen show message", " 16  finish failed"],
      yours: outcome, token: try #require(PlayToken(token)))
    change(&shortfall)
    return shortfall
  }

  private func result(
    _ index: Int, _ shortfall: Shortfall? = nil, reachedTodo: Bool = false
  ) -> CheckResult {
    let isMet = shortfall == nil && !reachedTodo
    var result = CheckResult(
      title: exercise.requirements[index],
      miss: isMet ? nil : CheckResult.Miss(situation: 0, hash: 1), reachedTodo: reachedTodo)
    result.shortfall = shortfall
    return result
  }

  private func text(_ terminal: Terminal, _ change: (inout Judgement) -> Void) -> String {
    JudgementReport(judgement(change), for: terminal).text
  }

  @Test func aShortfallIsShownSideBySide() throws {
    let shortfall = try shortfall { $0.situation = "the request fails" }
    let text = text(wide) { $0.results = [result(0, shortfall)] }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          NOT MET  shows the avatar when all goes well
          unknown  ends in one outcome, whichever request fails
          unknown  says so when the avatar makes no sense

        "shows the avatar when all goes well"
        In this situation: the request fails.

          what should happen                               what happens
            0  request                                       0  request
        >  16  screen show message                          16  finish shown  ! late
           16  finish failed

        They part at the mark: `16 screen show message` should come, and `16 finish shown ! late` comes.
        Look at line 7 of your file.
        To see it again:
          swift run lessons check 1.1 --replay '1'

        The task: `swift run lessons task 1.1`.
        A hint:   `swift run lessons hint 1.1`.
        You think that it is right? `swift run lessons check 1.1 --contest FILE`.

        """)
  }

  @Test func aShortfallIsStackedWhereThereIsNoRoom() throws {
    let shortfall = try shortfall("1/s1:login=503") {
      $0.remark = "It is late"
      $0.isAlone = false
    }
    let text = text(narrow) { $0.results = [result(0, shortfall)] }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          NOT MET  shows the avatar when all goes well
          unknown  ends in one outcome, whichever request fails
          unknown  says so when the avatar makes no sense

        "shows the avatar when all goes well"
        Under the schedule s1:login=503.
        Only when it has been used before: by itself it does what it
        should. Something lasts from one use to the next.
        Yours breaks the contract: It is late

        what should happen
            0  request
        >  16  screen show message
           16  finish failed
        what happens
            0  request
        >  16  finish shown  ! late

        They part at the mark: `16 screen show message` should come,
        and `16 finish shown ! late` comes. Look at line 7 of your
        file.

        The task: `swift run lessons task 1.1`.
        A hint:   `swift run lessons hint 1.1`.
        You think that it is right? `swift run lessons check 1.1 --contest FILE`.

        """)
  }

  @Test func whatIsStillToBeWrittenIsNoMistake() throws {
    let shortfall = try shortfall()
    let text = text(narrow) { $0.results = [result(0, shortfall, reachedTodo: true)] }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          NOT MET  shows the avatar when all goes well
          unknown  ends in one outcome, whichever request fails
          unknown  says so when the avatar makes no sense

        It is still to be written: put your code where `Todo()` stands in the file.

        The task: `swift run lessons task 1.1`.
        A hint:   `swift run lessons hint 1.1`.

        """)
  }

  @Test func whatTheCodePrintedIsShownInPart() {
    let many = (1...12).map { "line \($0)\n" }.joined()
    let text = text(narrow) { $0.printed = many + "Fatal error: one\nCurrent stack trace:\n" }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          unknown  shows the avatar when all goes well
          unknown  ends in one outcome, whichever request fails
          unknown  says so when the avatar makes no sense

        Your code printed:
          line 1
          line 2
          line 3
          line 4
          line 5
          line 6
          line 7
          line 8
          line 9
          line 10
          and 2 more lines

        The task: `swift run lessons task 1.1`.
        A hint:   `swift run lessons hint 1.1`.

        """)
    let stopped = self.text(narrow) {
      $0.printed = many
      $0.obstacle = .endless(during: nil)
    }
    #expect(
      stopped == """
        1.1  Add the missing branch
        lessons/a.swift

        It never stops: after 7 seconds it was still computing.
        Look for a loop, or a function that calls itself, whose end
        never comes.

        The last that your code printed:
          line 3
          line 4
          line 5
          line 6
          line 7
          line 8
          line 9
          line 10
          line 11
          line 12
          and 2 more lines

        """)
  }

  @Test func aLeakIsToldWithTheFunction() {
    let text = text(wide) {
      $0.printed = "SWIFT TASK CONTINUATION MISUSE: reply() leaked its continuation!\n"
    }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          unknown  shows the avatar when all goes well
          unknown  ends in one outcome, whichever request fails
          unknown  says so when the avatar makes no sense

        A continuation was never resumed, in `reply()`, so its task waits for ever. Resume it on every way:
        after an error, too, and when the work is called off.

        The task: `swift run lessons task 1.1`.
        A hint:   `swift run lessons hint 1.1`.

        """)
  }

  @Test func theCompilersMessagesAreListedWithEachRemedyOnce() {
    let file = "/a.swift"
    let output = (1...5).map {
      "\(file):\($0):1: error: value \($0) must be unwrapped\nlet \($0)\n"
    }
    let messages = CompilerMessage.all(.error, in: output.joined(), file: file)
    let text = text(narrow) { $0.obstacle = .doesNotCompile(messages) }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

        The file does not compile: 5 errors.

          line 1: value 1 must be unwrapped
            let 1
          The value may be nil. Take `guard let` or `if let`, and
          say what is to happen without it.
          line 2: value 2 must be unwrapped
            let 2
          line 3: value 3 must be unwrapped
            let 3
          and 2 more

        Mend it and check again; all other exercises and lessons
        work meanwhile.

        """)
  }

  @Test func warningsAreToldAsLongAsSomethingIsMissing() {
    let file = "/a.swift"
    let output = (1...4).map { "\(file):\($0):1: warning: mind \($0)\n" }.joined()
    let warnings = CompilerMessage.all(.warning, in: output, file: file)
    let missing = text(narrow) { $0.warnings = warnings }
    #expect(
      missing == """
        1.1  Add the missing branch
        lessons/a.swift

          unknown  shows the avatar when all goes well
          unknown  ends in one outcome, whichever request fails
          unknown  says so when the avatar makes no sense

        The compiler warns, line 1: mind 1.
        The compiler warns, line 2: mind 2.
        The compiler warns, line 3: mind 3.

        The task: `swift run lessons task 1.1`.
        A hint:   `swift run lessons hint 1.1`.

        """)
    let passed = text(narrow) { judgement in
      judgement.warnings = warnings
      judgement.results = exercise.requirements.indices.map { result($0) }
    }
    #expect(
      passed == """
        1.1  Add the missing branch
        lessons/a.swift

          met      shows the avatar when all goes well
          met      ends in one outcome, whichever request fails
          met      says so when the avatar makes no sense

        Passed. Compare with the kit's: `swift run lessons hint 1.1 --solution`.

        """)
  }

  @Test func aGuessNamesThePageOfTheMisconception() throws {
    let shortfall = try shortfall()
    let ends = [true, false].map { isSure in
      text(narrow) { judgement in
        judgement.results = [result(0, shortfall)]
        judgement.guess = KeptAnswers.Guess(misconception: "a-lost-error", isSure: isSure)
      }
      .components(separatedBy: "--replay").last ?? ""
    }
    let ways = """
      The task: `swift run lessons task 1.1`.
      A hint:   `swift run lessons hint 1.1`.
      You think that it is right? `swift run lessons check 1.1 --contest FILE`.

      """
    let page = "Its page:\n  swift run lessons misconception a-lost-error\n"
    #expect(
      ends == [
        " '1'\n\nThis looks like \"a lost error\". \(page)\(ways)",
        " '1'\n\nThis may be \"a lost error\". \(page)\(ways)",
      ])
  }

  @Test func theLineSaysHowFarItIs() {
    func line(_ change: (inout Judgement) -> Void) -> String {
      JudgementReport(judgement(change), for: narrow).line
    }
    #expect(
      line { _ in } == """
          1.1    not yet Add the missing branch

        """)
    #expect(
      line { $0.isAsShipped = true } == """
          1.1    to do   Add the missing branch

        """)
    let passed = line { judgement in
      judgement.results = exercise.requirements.indices.map { result($0) }
    }
    #expect(
      passed == """
          1.1    passed  Add the missing branch

        """)
  }

  @Test func playsBesideTheQuestionAreLeftOut() throws {
    let shortfalls = try (1...4).map { number in
      try shortfall { $0.situation = "\(number)" }
    }
    func shown(_ replays: [(isRight: Bool, misfit: String?, isAlike: Bool)]) -> String {
      let judgement = judgement { judgement in
        for (index, replay) in replays.enumerated() {
          var shortfall = shortfalls[index]
          shortfall.isAlikeOutside = replay.isAlike
          judgement.replays.append(
            Judgement.Replay(
              shortfall: shortfall, isRight: replay.isRight, misfit: replay.misfit))
        }
      }
      return JudgementReport(judgement, for: narrow).shownReplays.map(\.shortfall.situation)
        .joined()
    }
    #expect(shown([(false, "misfit", true), (false, nil, true)]) == "2")
    #expect(shown([(false, "misfit", true), (true, "misfit", true)]) == "1")
    #expect(shown([(false, nil, false), (false, nil, true), (true, nil, true)]) == "2")
    #expect(shown([(true, nil, true), (true, nil, true)]) == "12")
    #expect(shown([(true, nil, false), (true, "misfit", true)]) == "1")
  }

  @Test func aPlayThatIsAskedForHasTheLinesOfTheFile() throws {
    let shortfall = try shortfall()
    func replays(isRight: Bool) -> String {
      let judgement = judgement {
        $0.replays = [Judgement.Replay(shortfall: shortfall, isRight: isRight, misfit: nil)]
      }
      return JudgementReport(judgement, for: wide).replays
    }
    #expect(
      replays(isRight: true) == """
        "shows the avatar when all goes well"

          what should happen                               what happens
            0  request                                       0  request
        >  16  screen show message                          16  finish shown  ! late  :7
           16  finish failed

        That is right.

        """)
    #expect(
      replays(isRight: false) == """
        "shows the avatar when all goes well"

          what should happen                               what happens
            0  request                                       0  request
        >  16  screen show message                          16  finish shown  ! late  :7
           16  finish failed

        They part at the mark: `16 screen show message` should come, and `16 finish shown ! late` comes.
        Look at line 7 of your file.

        """)
  }
}
