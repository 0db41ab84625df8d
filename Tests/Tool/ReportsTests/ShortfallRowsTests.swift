import Exercises
@testable import Reports
import Testing
@testable import Judging

/// How both sides of a shortfall are laid side by side, and what is said of the first difference.
@Suite struct ShortfallRowsTests {
  private func rows(_ expected: [String], _ yours: [String]) throws -> ShortfallRows {
    ShortfallRows(
      of: Shortfall(
        expected: expected, yours: Outcome(lines: yours), token: try #require(PlayToken("1"))))
  }

  @Test(arguments: [
    (
      ["load: at 1 ms: begins", "load: at 3 ms: ends"], ["load: at 1 ms: begins"],
      "`load: ends` should happen at 3 ms. It never happens: nothing comes any more."
    ),
    (["ends"], [], "`ends` should happen. It never happens: nothing comes any more."),
    (
      ["    3  show a"], ["    3  hang no outcome  ! hang"],
      "`show a` should happen at 3 ms. It never happens: nothing comes any more."
    ),
    (
      ["load: at 3 ms: ends"], ["page: at 3 ms: closes"],
      "`load: ends` should happen at 3 ms. It never happens."
    ),
    (
      ["at 3 ms: show a", "at 9 ms: show a"], ["at 3 ms: show a"],
      "`show a` should happen twice. It happens once."
    ),
    (
      ["call, load 1: nothing happens"], ["load: at 3 ms: begins"],
      "`load: begins` happens at 3 ms. It should not happen."
    ),
    (
      [], ["call, load 1: nothing happens"],
      "Nothing happens in `call, load 1`. Something should."
    ),
    ([], ["load: at 3 ms: ends"], "`load: ends` happens at 3 ms. It should not happen."),
    (
      ["    3  show a"], ["    3  show a", "    9  show a"],
      "`show a` happens twice, again at 9 ms. It should happen once."
    ),
    (
      ["load: at 3 ms: ends"], ["load: at 12 ms: ends"],
      "`load: ends` should happen at 3 ms. It happens at 12 ms: 9 ms late."
    ),
    (
      ["load: at 3 ms: ends"], ["load: at 1 ms: ends"],
      "`load: ends` should happen at 3 ms. It happens at 1 ms: 2 ms early."
    ),
    (
      ["page: at 3 ms: shows a"], ["page: at 3 ms: shows b"],
      "At 3 ms `page: shows a` should happen. In place of it `page: shows b` happens."
    ),
    (
      ["    3  show a", "    3  hide b"], ["    3  hide b", "    3  show a"],
      "`show a` should happen before `hide b`. It happens after it."
    ),
    // A right answer may have ended at the earlier time.
    (
      ["   50  fault b", "   80  finish failed"],
      ["   30  finish failed", "   50  fault b", "   50  finish failed  ! duplicated"],
      "`finish failed` comes at 50 ms, though the work has ended before. It should end once."
        + " It ends twice."
    ),
    // What is too much earlier says more than what is then missing.
    (
      ["at 30 ms: gets 3"], ["at 20 ms: completed"],
      "`completed` happens at 20 ms. It should not happen."
    ),
    (
      ["up: at 47 ms: 1 is over", "up: at 47 ms: 2 begins", "up: at 47 ms: 2 sends"],
      ["up: at 22 ms: 2 begins", "up: at 22 ms: 2 sends", "up: at 47 ms: 1 is over"],
      "`up: 2 begins` should happen at 47 ms. It happens at 22 ms: 25 ms early."
    ),
    // And so does what is too much at the same instant.
    (
      ["a: at 3 ms: has 1"], ["a: at 3 ms: has 2", "b: at 3 ms: run 2 begins"],
      "`b: run 2 begins` happens at 3 ms. It should not happen."
    ),
    (
      ["London"], ["$ is missing"], "`London` should happen. In place of it `$ is missing` happens."
    ),
    (
      ["the page is right"], ["    3  show a", "    3  hang  ! hang"],
      "Needed is this: the page is right. That is not so."
    ),
    // What the user does follows from what was shown.
    (
      ["board: at 5 ms: the user chooses a", "board: at 9 ms: shows a"],
      ["board: at 3 ms: the user chooses a"],
      "`board: shows a` should happen at 9 ms. It never happens: nothing comes any more."
    ),
    (
      ["    3  show a"], ["    3  show a  ! off main"],
      "`show a` happens as it should, but: off main."
    ),
  ])
  func theKindOfTheFirstDifferenceIsTold(
    expected: [String], yours: [String], words: String
  ) throws {
    #expect(try rows(expected, yours).words == words)
  }

  @Test func aLineMoreShiftsNothing() throws {
    let rows = try rows(
      ["a: at 1 ms: x", "a: at 2 ms: y", "b: at 3 ms: z"],
      ["a: at 1 ms: x", "c: at 1 ms: w", "a: at 2 ms: y", "b: at 3 ms: z"])
    #expect(rows.expected == ["     1  a: x", nil, "     2  a: y", "     3  b: z"])
    #expect(rows.yours == ["     1  a: x", "     1  c: w", "     2  a: y", "     3  b: z"])
    #expect(rows.first == 1)
  }

  @Test func thatNothingHappensOnBothSidesIsLeftOut() throws {
    let rows = try rows(
      ["a: at 0 ms: begins", "a: at 5 ms: ends", "b: nothing happens", "c: at 0 ms: x"],
      ["a: at 0 ms: begins", "b: nothing happens", "c: at 0 ms: x"])
    #expect(rows.yours == ["     0  a: begins", "     0  c: x", nil])
    #expect(
      rows.words == "`a: ends` should happen at 5 ms. It never happens: nothing comes any more.")
  }

  @Test func aStoryWithoutAnOutcomeSaysSo() throws {
    let rows = try rows(["    3  show a"], ["    3  hang no outcome  ! hang"])
    #expect(rows.yours == [nil, "     3  no outcome: the story waits for ever"])
  }

  @Test func aLineHasThePartnerThatBeginsAlike() throws {
    let rows = try rows(
      ["page: at 5 ms: returns cancelled"],
      ["page: at 5 ms: shows a", "page: at 5 ms: returns shown"])
    #expect(rows.expected == [nil, "     5  page: returns cancelled"])
  }

  @Test(arguments: [
    ("error: E(), which is of the type E", "error: E()"),
    ("error: no name, which is of the type E, on main", "error: no name, on main"),
    ("error: late, which is of the type E", "error: E.late"),
    (
      "error: lost, which is of the type E",
      "error: lost, which is of the type E | error: lost, which is of the type F"
    ),
  ])
  func anErrorHasNoMoreOfItsTypeThanIsNeeded(line: String, short: String) throws {
    // Two errors with the same text keep their types.
    let other = line.replacing("type E", with: "type F")
    let lines = short.contains(" | ") ? [line, other] : [line]
    #expect(try rows(lines, []).expected.compactMap(\.self).joined(separator: " | ") == short)
  }

  @Test func aShortfallIsOfAnotherKindIfAllItsWordsAreOther() throws {
    let first = try rows(["a: at 1 ms: ends"], [])
    #expect(try !rows([], ["a: at 9 ms: ends"]).isOther(than: first))
    #expect(try rows([], ["a: at 1 ms: begins"]).isOther(than: first))
    #expect(try !rows(["it is right"], ["    1  show a"]).isOther(than: first))
  }

  @Test func linesStandInTheOrderOfTime() throws {
    let lines = ["a: at 5 ms: x", "and more", "b: at 2 ms: y"]
    let rows = try rows(lines, lines)
    #expect(rows.yours == ["     2  b: y", "     5  a: x", "        and more"])
    #expect(rows.first == nil && rows.words == nil)
  }
}
