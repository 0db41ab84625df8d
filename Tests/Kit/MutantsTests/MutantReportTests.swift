import Mutants
import Testing

@Suite struct MutantReportTests {
  private static func mutant(_ number: Int, _ fate: Mutant.Fate?) -> Mutant {
    Mutant(
      number: number, path: "Sources/Engine/Trace/Event.swift", line: 10 + number,
      operatorName: "one-more", difference: "\(number) => \(number + 1)", fate: fate)
  }

  private static let mutants = [
    mutant(1, .caught(suite: "TraceTests.MarksTests", test: "marksAreSet()")),
    mutant(2, .lives), mutant(3, .crashed(suite: "TraceTests.MarksTests")),
    mutant(4, .timeLimit(suite: "TraceTests.MarksTests")), mutant(5, .unreached),
    mutant(6, .lives),
  ]

  private static let equivalent = EquivalentMutants(
    """
    # What changes nothing.

    Sources/Engine/Trace/Event.swift
      6 => 7
      The capacity of an array is no part
      of its value.
    """)

  @Test func theReportListsTellsWhatLivesAndCounts() {
    let report = MutantReport(Self.mutants, equivalent: Self.equivalent)
    #expect(!report.isEnough)
    #expect(
      report.text == """
        1  Sources/Engine/Trace/Event.swift:11  one-more  \
        caught by TraceTests.MarksTests/marksAreSet()
            1 => 2
        2  Sources/Engine/Trace/Event.swift:12  one-more  LIVES
            2 => 3
        3  Sources/Engine/Trace/Event.swift:13  one-more  CRASHED in TraceTests.MarksTests
            3 => 4
        4  Sources/Engine/Trace/Event.swift:14  one-more  TIME LIMIT in TraceTests.MarksTests
            4 => 5
        5  Sources/Engine/Trace/Event.swift:15  one-more  NEVER REACHED
            5 => 6
        6  Sources/Engine/Trace/Event.swift:16  one-more  \
        changes nothing: The capacity of an array is no part of its value.
            6 => 7

        Not caught by an assertion:

        Sources/Engine/Trace/Event.swift:12  one-more  LIVES
            2 => 3
        Sources/Engine/Trace/Event.swift:13  one-more  CRASHED in TraceTests.MarksTests
            3 => 4
        Sources/Engine/Trace/Event.swift:14  one-more  TIME LIMIT in TraceTests.MarksTests
            4 => 5
        Sources/Engine/Trace/Event.swift:15  one-more  NEVER REACHED
            5 => 6

        1 of 5 that change something are caught by an assertion (20 %); 1 only crash, 1 only take \
        too long, 2 live.
        1 of 6 are said to change nothing (16 %); over all, 1 of 6 are caught (16 %).

        """)
  }

  @Test func nineteenOfTwentyAreEnoughAndNoMoreThanThreeMayChangeNothing() {
    let caught = (1...17).map { Self.mutant($0, .caught(suite: "A.B", test: "c()")) }
    let equal = EquivalentMutants(
      (18...20).map { "Sources/Engine/Trace/Event.swift\n\($0) => \($0 + 1)\nWhy." }
        .joined(separator: "\n\n"))
    let living = (18...20).map { Self.mutant($0, .lives) }
    #expect(MutantReport(caught + living, equivalent: equal).isEnough)
    #expect(!MutantReport(caught + living, equivalent: EquivalentMutants("")).isEnough)
    #expect(!MutantReport(caught.dropLast() + living, equivalent: equal).isEnough)
  }
}
