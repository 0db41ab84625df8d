@testable import Checker
import Testing

/// What is said of an answer that has crashed.
@Suite struct CrashTests {
  @Test func theRuntimesOwnWordsAreToldWithTheLineOfTheFile() {
    let printed = """
      before
      Answer/1.1-error-branch.swift:12: Fatal error: Index out of range. .
      Current stack trace:

      """
    let crash = Crash(4, printed, nil)
    #expect("\(crash)" == "line 12: Fatal error: Index out of range")
    #expect(
      crash.remedy
        == "Look at the index: an empty list has none, and the last one is `count - 1`.")
  }

  @Test func theLastReportIsTheOneThatEndedIt() {
    let crash = Crash(4, "Fatal error: one\nPrecondition failed: two\nthe end\n", nil)
    #expect("\(crash)" == "Precondition failed: two")
    #expect(crash.remedy == "The condition in that line was false. Ask why it can be.")
  }

  @Test func withoutAReportTheLastLineIsToldUnlessItIsKnownWhereTheMemoryLay() {
    #expect("\(Crash(6, "one\ntwo.\n", nil))" == "two")
    #expect(Crash(11, "one\ntwo.\n", .null).words == nil)
    #expect("\(Crash(11, "Fatal error: no\n", .null))" == "Fatal error: no")
  }

  @Test(
    arguments: [
      (
        11, .stack, "the stack was full, as when a function calls itself for ever",
        "Look for a function that calls itself, and when it ends."
      ),
      (
        11, .null, "it used a pointer that leads nowhere (null)",
        "Look for pointers, `unowned`, and types that are cast by force."
      ),
      (
        11, .elsewhere, "it used memory that is not its own",
        "Look for pointers, `unowned`, and types that are cast by force."
      ),
      (
        9, nil, "the process was killed, by itself or by a system without memory",
        "Look for what grows without end, and for what kills the process."
      ),
      (
        25, nil, "it wrote a file of more than 64 MB",
        "Write no files: what happens is recorded without it."
      ),
      (
        6, nil, "the runtime gave up (`abort`)",
        "Look for `fatalError`, `!`, an index out of range, or what grows without end."
      ),
      (
        63, nil, "the system ended it with signal 63",
        "Look for `fatalError`, `!`, an index out of range, or what grows without end."
      ),
    ] as [(Int32, Crash.Fault?, String, String)])
  func aCrashWithoutWordsIsToldByItsSignal(
    signal: Int32, fault: Crash.Fault?, words: String, remedy: String
  ) {
    let crash = Crash(signal, "", fault)
    #expect("\(crash)" == words)
    #expect(crash.remedy == remedy)
  }
}
