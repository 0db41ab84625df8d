import Checker
import Testing

@testable import Mutants

/// How the end of a suite's process is told.
@Suite struct SuiteEndTests {
  private static let issue = """
    ✔ Test first() passed after 0.001 seconds.
    ✘ Test second(of:) recorded an issue with 1 argument of → 3 at A.swift:9:5: Expectation failed
    """

  private func end(_ end: ChildProcess.End, _ text: String) -> SuiteEnd {
    var remains = ChildProcess.Remains()
    remains.end = end
    remains.printed = Array(text.utf8)
    return SuiteEnd(remains)
  }

  /// A crash of the program is an exit code that a test sees.
  @Test func afterACrashSuitesThatPlayTheProgramHaveTheirTurnFirst() {
    func suite(_ name: String, _ milliseconds: Int) -> TestSuite {
      var suite = TestSuite(named: name)
      suite.milliseconds = milliseconds
      return suite
    }
    let suites = [
      suite("SimulationTests.B", 9), suite("RxStyleTests.A", 1), suite("lessonsTests.D", 30),
      suite("lessonsTests.C", 20),
    ]
    #expect(
      TestSuite.inOtherProcessesFirst(suites).map(\.name) == [
        "lessonsTests.C", "lessonsTests.D", "SimulationTests.B", "RxStyleTests.A",
      ])
  }

  /// A mutant's place takes more stack than what stood there.
  @Test func aFewSuitesThatFailWithNoMutantOnAreLeftOut() throws {
    let titles = ["A.One", "A.Two", "A.Three", "A.Four"]
    var record = MutantRecord(
      fingerprint: "", draws: [], mutants: [],
      suites: titles.map { title in
        var suite = TestSuite(named: title)
        suite.reaches = title == "A.One" ? nil : [7]
        return suite
      })
    try record.leaveOut(["A.One", "A.Two"])
    #expect(record.suites.map(\.reaches) == [[], [], [7], [7]])
    #expect(throws: MutantError.red(titles)) { try record.leaveOut(titles) }
    #expect(record.suites.map(\.reaches) == [[], [], [7], [7]])
  }

  @Test func aSuiteThatPassesHasExitCodeZero() {
    #expect(end(.exited(0), "✔ Test run with 1 test in 1 suite passed") == .passed)
  }

  @Test func anIssueIsToldByItsTestHoweverTheProcessEnded() {
    #expect(end(.exited(1), Self.issue) == .failed("second(of:)"))
    #expect(end(.signalled(5), Self.issue) == .failed("second(of:)"))
    #expect(end(.stuck, Self.issue) == .failed("second(of:)"))
  }

  @Test func aCrashAndATimeLimitAreNoIssues() {
    #expect(end(.signalled(5), "Fatal error") == .crashed)
    #expect(end(.exited(1), "") == .crashed)
    #expect(end(.endless, "") == .timeLimit)
    #expect(end(.stuck, "") == .timeLimit)
    let late = "✘ Test slow() recorded an issue at A.swift:9:5: Time limit was exceeded: 60 seconds"
    #expect(end(.exited(1), late) == .timeLimit)
  }
}
