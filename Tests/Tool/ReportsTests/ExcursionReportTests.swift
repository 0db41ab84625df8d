import Exercises
import Rendering
@testable import Reports
import Shell
import Testing
@testable import Checker

/// What an answer did over a real network, beside the simulation.
@Suite struct ExcursionReportTests {
  private func text(_ scenes: [(simulated: String, real: String)], width: Int = 100) throws
    -> String
  {
    let exercise = try #require(Exercise.all.first { "\($0.number)" == "15.1" })
    let excursion = Checker.Excursion(
      simulated: scenes.enumerated().map { .init(title: "scene \($0)", words: $1.simulated) },
      real: scenes.enumerated().map { .init(title: "scene \($0)", words: $1.real) })
    return ExcursionReport(excursion, of: exercise, mostInGroup: 0)
      .text(for: Terminal(width: width, hasColour: false))
  }

  @Test func howManyDifferIsSaidOfHowMany() throws {
    let text = try text([("a", "a"), ("b", "c"), ("d", "d"), ("e", "f"), ("g", "g")])
    #expect(text.contains("\n2 of 5 differ: see the lines with `!`."))
    #expect(text.contains("scene 0  = a\n"))
    #expect(text.contains("URLSession: c"))
    #expect(text.split(separator: "\n").count { $0.contains("  ! ") } == 2)
  }

  @Test func whereNothingDiffersThatIsSaid() throws {
    let text = try text([("a", "a"), ("b", "b")])
    #expect(text.contains("\nBoth did the same. This is for show: whether an answer is right,"))
  }
}
