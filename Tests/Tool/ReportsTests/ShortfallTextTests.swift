import Exercises
import Foundation
import Rendering
@testable import Reports
import Shell
import Testing
@testable import Checker
@testable import Judging

/// What a student is told of an answer that falls short.
@Suite struct ShortfallTextTests: ReportingOnJudgements {
  @Test func aShortfallIsShownSideBySide() throws {
    let shortfall = try shortfall { $0.situation = ["the request fails"] }
    let text = text(wide) { $0.results = [result(0, shortfall)] }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          NOT MET  shows the avatar when all goes well
          unknown  has one ending, whichever request fails
          unknown  says so when the avatar makes no sense
          unknown  does the same with other replies, with late ones, and the second time

        "shows the avatar when all goes well"
        `screen show message` should happen at 16 ms. It never happens. Look at line 7 of your file.

        In this situation: the request fails.

          what should happen                               what happens
               0  request                                       0  request
        >     16  screen show message
        >     16  finish failed                                16  finish shown  ! late

        Next: `swift run lessons hint 1.1`. To see it again, with the lines of your file:
          swift run lessons check 1.1 --replay '1'

        """)
  }

  @Test func aSecondMistakeIsToldInASentence() throws {
    let first = try shortfall()
    func text(of lines: [String]) throws -> String {
      let second = Shortfall(
        expected: lines, yours: Outcome(lines: []), token: try #require(PlayToken("2")))
      return self.text(wide) { $0.results = [result(0, first), result(1, second)] }
    }
    #expect(
      try text(of: [" 16  cancel"]).contains(
        """
        Look at line 7 of your file.
        Also, "has one ending, whichever request fails": `cancel` should happen at 16 ms. It never happens:
        nothing comes any more.

        """))
    #expect(try !text(of: [" 30  screen show message"]).contains("Also"))
  }

  @Test(arguments: [120, 60]) func aSideOnWhichNothingComesSaysSo(width: Int) throws {
    let shortfall = Shortfall(
      expected: ["a: at 1 ms: ends"], yours: Outcome(lines: []), token: try #require(PlayToken("1"))
    )
    let text = ShortfallText(shortfall, title: "ends").rendered(
      for: Terminal(width: width, hasColour: false))
    #expect(text.contains("(nothing)"))
  }

  @Test func aPageThatIsToBreakIsShownAlone() throws {
    let shortfall = Shortfall(
      expected: ["the page breaks"], yours: Outcome(lines: ["   0  opens", "  16  shown"]),
      token: try #require(PlayToken("1")))
    #expect(
      ShortfallText(shortfall, title: "breaks").rendered(for: wide) == """
        "breaks"
        Needed is this: the page breaks. That is not so.

        what happens
             0  opens
            16  shown

        """)
  }

  @Test func ofVeryManyRowsThoseAroundTheDifferenceAreShown() throws {
    let lines = (1...99).map { "    \($0)  line \($0)" }
    let yours = lines.enumerated().map { $0 % 2 == 0 ? $1 : $1 + " other" }
    let shortfall = Shortfall(
      expected: lines, yours: Outcome(lines: yours), token: try #require(PlayToken("1")))
    let text = ShortfallText(shortfall, title: "").rendered(for: wide)
    #expect(text.contains(" more behind this\n"))
    #expect(text.split(separator: "\n").count < 40)
    let replayed = ShortfallText(shortfall, title: "").rendered(for: wide, replayed: false)
    #expect(!replayed.contains("…"))
  }

  @Test func whatIsSoForAllThingsOfAKindHasOneRow() throws {
    let shortfall = try shortfall {
      $0.situation = ["the payment of buyer 2 fails"]
      $0.usual = [
        "2 buyers", "10 ms from buyer 1 to buyer 2", "1 seat for buyer 1", "1 seat for buyer 2",
        "the payment of buyer 1 is made",
      ]
    }
    #expect(
      text(wide) { $0.results = [result(0, shortfall)] }.contains(
        """

                        2 buyers
            each buyer  1 seat
            buyer 1     the payment is made
          * buyer 2     the payment fails; 10 ms after buyer 1

        """))
  }

  @Test func whereThreadsWereInterruptedIsTold() throws {
    let shortfall = try shortfall("1/s1:after lock 1 of a=ok comes b=ok") {
      $0.interruptions = ["after the lock of line 14", "before the lock of line 9"]
      $0.usual = ["2 users", "user 2 fails"]
    }
    let text = text(wide) { $0.results = [result(0, shortfall)] }
    #expect(text.contains("In the plainest situation: 2 users, user 2 fails.\n"))
    let places = "after the lock of line 14, then before the lock of line 9"
    #expect(text.contains("Another thread comes in \(places).\n"))
  }

  @Test func whatMakesASituationSpecialIsToldBeforeWhatIsUsual() throws {
    let shortfall = try shortfall {
      $0.situation = ["user 2 fails"]
      $0.usual = ["2 users", "user 1 comes at 10 ms"]
    }
    let text = text(wide) { $0.results = [result(0, shortfall)] }
    #expect(
      text.contains(
        """

        The situation; * is where it is not as usual:
                    2 users
            user 1  comes at 10 ms
          * user 2  fails

        """))
  }

  @Test func whereNothingPartsTheWordsPointToWhatIsSaidAbove() throws {
    let same = ["load 1: at 3 ms: ends"]
    let shortfall = Shortfall(
      expected: same, yours: Outcome(lines: same), token: try #require(PlayToken("1")))
    #expect(
      ShortfallText(shortfall, title: "").parting
        == "What happens is alike; what is wrong with it is said above.")
  }

  @Test func allOfAPlainSituationIsTold() throws {
    let usual = (1...12).map { "\($0) ms for load \($0)" }
    let shortfall = try shortfall("1/s1:") { $0.usual = usual }
    let words = ShortfallText(shortfall, title: "").circumstances
    #expect(words == ["Everything comes in its usual order."])
    let text = text(wide) { $0.results = [result(0, shortfall)] }
    #expect(text.contains("The plainest situation:\n    load 1   1 ms\n"))
    #expect(text.contains("    load 12  12 ms\n"))
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
          unknown  has one ending, whichever request fails
          unknown  says so when the avatar makes no sense
          unknown  does the same with other replies, with late ones,
                   and the second time

        "shows the avatar when all goes well"
        `screen show message` should happen at 16 ms. It never
        happens. Look at line 7 of your file.

        In this order: login brings 503.
        Only when it has been used before: by itself it does what it
        should. Something lasts from one use to the next.
        Yours breaks the contract: It is late

        what happens (- missing, + too much)
               0  request
        -     16  screen show message
        -     16  finish failed
        +     16  finish shown  ! late

        Next: `swift run lessons task 1.1` or `hint 1.1`.

        """)
  }

  @Test func aGuessThatIsSureNamesThePageOfTheMisconception() throws {
    let shortfall = try shortfall()
    let texts = [true, false].map { isSure in
      text(narrow) { judgement in
        judgement.results = [result(0, shortfall)]
        judgement.guess = KeptAnswers.Guess(
          misconception: "a-lost-error", other: nil, isSure: isSure)
      }
    }
    let page = """
      This looks like "a lost error":
      `swift run lessons misconception a-lost-error`.

      """
    let words = "of your file.\n"
    #expect(texts.map { $0.contains(words + page + "\n") } == [true, false])
    #expect(texts[1] == texts[0].replacing(page, with: ""))
  }

  @Test(arguments: 40...100) func aLineOfTheFileStaysWithItsNumber(width: Int) throws {
    let shortfall = try shortfall()
    let terminal = Terminal(width: width, hasColour: false)
    let text = text(terminal) { $0.results = [result(0, shortfall)] }
    #expect(text.contains("line 7"))
  }

  @Test func playsBesideTheQuestionAreLeftOut() throws {
    let shortfalls = try (1...4).map { number in
      try shortfall { $0.situation = ["\(number)"] }
    }
    func shown(_ replays: [(isRight: Bool, misfit: String?, isAlike: Bool)]) -> String {
      let judgement = judgement { judgement in
        for (index, replay) in replays.enumerated() {
          var shortfall = shortfalls[index]
          shortfall.isAlikeOutside = replay.isAlike
          judgement.plays.append(
            Judgement.Play(
              shortfall: shortfall, isRight: replay.isRight, misfit: replay.misfit))
        }
      }
      return JudgementReport(judgement, for: narrow).shownPlays.flatMap(\.shortfall.situation)
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
        $0.plays = [Judgement.Play(shortfall: shortfall, isRight: isRight, misfit: nil)]
      }
      return JudgementReport(judgement, for: wide).plays
    }
    #expect(
      replays(isRight: true) == """
        "shows the avatar when all goes well"
        That is right.

          what should happen                               what happens
               0  request                                       0  request
        >     16  screen show message
        >     16  finish failed                                16  finish shown  ! late  :7

        """)
    #expect(
      replays(isRight: false) == """
        "shows the avatar when all goes well"
        `screen show message` should happen at 16 ms. It never happens. Look at line 7 of your file.

          what should happen                               what happens
               0  request                                       0  request
        >     16  screen show message
        >     16  finish failed                                16  finish shown  ! late  :7

        If you are sure that it is right: `swift run lessons check 1.1 --contest FILE`.

        """)
  }
}
