import Exercises
import Rendering
import Shell
import Testing
@testable import Judging
@testable import Reports

/// A difference behind hundreds of lines that are the same.
@Suite struct LongShortfallTests: ReportingOnJudgements {
  /// The waits of a `retry` that doubles: the same as they should be, up to one.
  private func shortfall(alike: Int) throws -> Shortfall {
    let same = (0..<alike).map { "at \($0 * 10) ms: try \($0)" }
    return Shortfall(
      expected: same + ["at 9000 ms: ends", "at 9001 ms: is released"],
      yours: Outcome(lines: same + ["at 9001 ms: is released"]),
      token: try #require(PlayToken("1")))
  }

  @Test(arguments: [true, false]) func onlyBothEndsOfTheStretchAreShown(isWide: Bool) throws {
    let terminal = isWide ? wide : narrow
    let shortfall = try shortfall(alike: 230)
    let lines = ShortfallText(shortfall, number: exercise.number, title: "").rendered(for: terminal)
      .split(separator: "\n").map(String.init)
    #expect(lines.count < 30)
    let mark = try #require(lines.firstIndex { $0.hasPrefix(isWide ? ">" : "-") })
    let hidden = try #require(
      lines.firstIndex { $0.contains("... 222 lines, the same on both sides ...") })
    #expect(mark - hidden == 5)
    #expect(lines[hidden - 1].contains("try 3"))
    #expect(lines[hidden + 1].contains("try 226"))
  }

  @Test func aStretchThatCanBeReadIsShownWhole() throws {
    let text = ShortfallText(try shortfall(alike: 12), number: exercise.number, title: "")
      .rendered(for: wide)
    #expect(!text.contains("..."))
    #expect((0..<12).allSatisfy { text.contains("try \($0)") })
  }

  /// Who asks for a play wants to see all of it.
  @Test func aPlayThatIsAskedForIsShownWhole() throws {
    let text = ShortfallText(try shortfall(alike: 230), number: exercise.number, title: "")
      .rendered(for: wide, replayed: false)
    #expect((0..<230).allSatisfy { text.contains("try \($0)") })
  }
}
