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

  private static let isolated =
    "A function that belongs to one queue or actor was called on another."
  private static let condition = "The condition in that line was false. Ask why it can be."

  @Test(
    arguments: [
      (
        "SWIFT TASK CONTINUATION MISUSE: reply() tried to resume its continuation more than once",
        "A continuation must be resumed exactly once: look for a way on which it is resumed twice."
      ),
      (
        "Fatal error: Attempted to read an unowned reference but object 0x1 was already deallocated",
        "Something that is held `unowned` is gone: hold it strongly, or `weak` and ask whether it "
          + "is there."
      ),
      (
        "Fatal error: Unexpectedly found nil while unwrapping an Optional value",
        "Look for `!`: take `guard let`, and say what is to happen without."
      ),
      (
        "Fatal error: Index out of range",
        "Look at the index: an empty list has none, and the last one is `count - 1`."
      ),
      ("Precondition failed: two", condition), ("Assertion failed: one", condition),
      ("Fatal error: Division by zero", "Ask whether a number is 0 before you divide by it."),
      (
        "Fatal error: Range requires lowerBound <= upperBound",
        "The range begins behind its end: look at both of its numbers."
      ),
      (
        "Fatal error: Can't remove last element from an empty collection",
        "The list is empty: ask `isEmpty` first, or take `popLast()`."
      ),
      (
        "Fatal error: Can't remove first element from an empty collection",
        "The list is empty: ask `isEmpty` first, or take `popFirst()`."
      ),
      (
        "Could not cast value of type 'A' (0x1) to 'B' (0x2)",
        "Take `as?` in place of `as!`, and say what is to happen otherwise."
      ),
      (
        "Fatal error: 'try!' expression unexpectedly raised an error: gone",
        "Take `do` and `catch`, or `try?`, in place of `try!`."
      ),
      (
        "freed pointer was not the last allocation",
        "The memory of a task was damaged. Is an unsafe continuation resumed twice? "
          + "`withCheckedContinuation` says where."
      ),
      (
        "Fatal error: arithmetic overflow in subtraction",
        "A number grew beyond its type, or fell below 0."
      ),
      (
        "Fatal error: Overlapping accesses to 'count'",
        "The same variable is changed twice at once: look for a call inside of a change."
      ),
      ("Fatal error: Actor's isolation was broken", isolated),
      ("Fatal error: Incorrect actor executor assumption; expected 'main'", isolated),
      (
        "Fatal error: nobody knows this",
        "Look for `fatalError`, `!`, an index out of range, or what grows without end."
      ),
    ])
  func whatTheRuntimeSaysHasAWayOut(words: String, remedy: String) {
    #expect(Crash(4, words + "\n", nil).remedy == remedy)
    #expect(Crash(11, "before\n\(words)\n", nil).remedy == remedy)
  }

  @Test(
    arguments: [
      (
        4,
        "Swift stopped it at a check that failed, such as `!` on nil or a number that grew too large"
      ),
      (
        5,
        "Swift stopped it at a check that failed, such as `!` on nil or a number that grew too large"
      ),
      (7, "it used memory that is not there"), (8, "it divided by zero"),
      (10, "it used memory that is not there"),
      (
        11, "it used memory that is not its own: the stack was full, or a pointer leads nowhere"
      ),
      (13, "it wrote where nobody reads"), (14, "a timer of the system ended it"),
      (15, "the process was ended from within"), (24, "it computed longer than it may"),
      (31, "it asked the system for what it may not"),
    ] as [(Int32, String)])
  func eachSignalHasItsMeaning(signal: Int32, meaning: String) {
    #expect("\(Crash(signal, "", nil))" == meaning)
  }
}
