import Exercises
import Rendering
@testable import Reports
import Shell
import Testing
@testable import Checker

/// What a student is told about an answer.
@Suite struct JudgementReportTests: ReportingOnJudgements {
  /// The commands, which are to be copied, stay whole.
  @Test(arguments: 40...100) func noLineIsLongerThanTheTerminalIsWide(width: Int) throws {
    let terminal = Terminal(width: width, hasColour: false)
    let shortfall = try shortfall("1/s1:login=503") {
      $0.situation = ["the request fails, and comes late, and is sent again"]
      $0.usual = ["2 users", "user 1 comes at 10 ms", "user 2 comes at 20 ms"]
      $0.remark = "It shows something after the user has left, which nobody sees any more"
    }
    for reachedTodo in [true, false] {
      let text = text(terminal) {
        $0.results = [result(0, shortfall, reachedTodo: reachedTodo)]
      }
      for line in text.split(separator: "\n") where !line.contains("lessons ") {
        #expect(line.count <= width, "\(line)")
      }
    }
  }

  @Test func whatIsStillToBeWrittenIsNoMistake() throws {
    let shortfall = try shortfall()
    let text = text(narrow) { $0.results = [result(0, shortfall, reachedTodo: true)] }
    #expect(
      text == """
        1.1  Add the missing branch
        lessons/a.swift

          NOT MET  shows the avatar when all goes well
          unknown  has one ending, whichever request fails
          unknown  says so when the avatar makes no sense
          unknown  does the same with other replies, with late ones,
                   and the second time

        It is still to be written: put your code where `Todo()`
        stands in the file.

        Next: `swift run lessons task 1.1` or `hint 1.1`.

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
          unknown  has one ending, whichever request fails
          unknown  says so when the avatar makes no sense
          unknown  does the same with other replies, with late ones,
                   and the second time

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

        Next: `swift run lessons task 1.1` or `hint 1.1`.

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
          unknown  has one ending, whichever request fails
          unknown  says so when the avatar makes no sense
          unknown  does the same with other replies, with late ones, and the second time

        A continuation was never resumed, in `reply()`, so its task waits for ever. Resume it on every way:
        after an error, too, and when the work is called off.

        Next: `swift run lessons task 1.1` or `hint 1.1`.

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

  @Test func whatIsAsItWasShippedMeetsNothing() throws {
    let shortfall = try shortfall("1/s1:login=503")
    let text = text(narrow) {
      $0.isAsShipped = true
      $0.results = [result(0), result(1, shortfall)]
    }
    #expect(
      text.contains(
        """
          given    shows the avatar when all goes well
          NOT MET  has one ending, whichever request fails

        """))
    #expect(
      text.hasSuffix(
        """

        The file is still as it was shipped. Change it and save it,
        then check it again.
        Next: `swift run lessons task 1.1` or `hint 1.1`.
        To see it again, with the lines of your file:
          swift run lessons check 1.1 --replay '1/s1:login=503'

        """))
  }

  @Test func errorsThatAreNotToldAreCounted() throws {
    let lines = (1...14).map { "/a.swift:9:\($0): error: number \($0)\n" }
    let messages = try CompilerMessage.errors(in: lines.joined(), file: "/a.swift")
    #expect(
      text(narrow) { $0.obstacle = .doesNotCompile(messages) }.contains(
        """
        The file does not compile: 14 errors.

          line 9: number 1
          and 13 more errors in this line

        """))
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
          unknown  has one ending, whichever request fails
          unknown  says so when the avatar makes no sense
          unknown  does the same with other replies, with late ones,
                   and the second time

        The compiler warns, line 1: mind 1.
        The compiler warns, line 2: mind 2.
        The compiler warns, line 3: mind 3.

        Next: `swift run lessons task 1.1` or `hint 1.1`.

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
          met      has one ending, whichever request fails
          met      says so when the avatar makes no sense
          met      does the same with other replies, with late ones,
                   and the second time

        Passed. Compare with the kit's:
        `swift run lessons hint 1.1 --solution`.

        """)
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
}
