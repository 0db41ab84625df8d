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
    (["load: at 3 ms: ends"], [], "`load: ends` should happen at 3 ms. It never happens."),
    (["ends"], [], "`ends` should happen. It never happens."),
    (
      ["at 3 ms: show a", "at 9 ms: show a"], ["at 3 ms: show a"],
      "`show a` should happen twice. It happens once."
    ),
    (
      ["call, load 1: nothing happens"], ["load: at 3 ms: begins"],
      "Nothing should happen in `call, load 1`. Something does."
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
      "`show a` happens in another order than it should."
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

  @Test func linesStandInTheOrderOfTime() throws {
    let lines = ["a: at 5 ms: x", "and more", "b: at 2 ms: y"]
    let rows = try rows(lines, lines)
    #expect(rows.yours == ["     2  b: y", "     5  a: x", "        and more"])
    #expect(rows.first == nil && rows.words == nil)
  }
}
