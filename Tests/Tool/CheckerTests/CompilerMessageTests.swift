@testable import Checker
import Foundation
import Testing

/// What is read from the words that the compiler prints.
@Suite struct CompilerMessageTests {
  private let file = "/kit/1.1-error-branch.swift"

  private func errors(_ output: String) throws -> [String] {
    try CompilerMessage.errors(in: output, file: file).map { message in
      "\(message.line ?? 0) \(message.text)" + message.excerpt.map { " | \($0)" }.joined()
    }
  }

  /// A name that becomes public, or goes, has to leave the list.
  @Test func whatIsSaidToBeHiddenIsDeclaredAndNotPublic() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let styles = root.appendingPathComponent("Sources/Styles")
    let files = try FileManager.default.subpathsOfDirectory(atPath: styles.path)
      .filter { $0.hasSuffix(".swift") }
    let lines = try files.flatMap { file in
      try String(contentsOf: styles.appendingPathComponent(file), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
    for name in CompilerMessage.hidden {
      let declared = try Regex("^[a-z ]*(class|struct|enum) \(name)\\b")
      let found = lines.filter { $0.firstMatch(of: declared) != nil }
      #expect(!found.isEmpty && !found.contains { $0.hasPrefix("public ") }, "\(name)")
    }
  }

  @Test(arguments: [
    ("\n\nout of memory\nat last\n", "out of memory"),
    ("\n<unknown>:0: warning: odd\nerror: no linker\n", "error: no linker"), ("\n", ""),
  ])
  func withoutAMessageTheFirstLineStandsForAll(output: String, text: String) throws {
    #expect(try CompilerMessage.errors(in: output, file: file).map(\.text) == [text])
  }

  @Test func anErrorHasItsLineItsCodeAndTheNotesThatHelp() throws {
    let output = """
      \(file):12:3: error: no such thing
        let a = b
                ^
      \(file):7:1: note: did you mean c?
      /kit/Sources/A.swift:3:1: note: protocol requires function 'd'
      /kit/Sources/A.swift:4:1: note: 'e' declared here
      \(file):8:1: note: third
      \(file):9:1: note: fourth
      """
    #expect(
      try errors(output) == [
        "12 no such thing |   let a = b |           ^ | line 7: did you mean c?"
          + " | protocol requires function 'd' | line 8: third"
      ])
  }

  @Test func whatFollowsElsewhereAndWhatComesTwiceIsLeftOut() throws {
    let output = """
      /kit/Sources/A.swift:3:1: error: elsewhere
      \(file):4:1: warning: mind
      \(file):5:1: error: here
      \(file):5:1: error: here
      """
    #expect(try errors(output) == ["5 here"])
    #expect(try errors("/kit/Sources/A.swift:3:1: error: elsewhere") == ["0 elsewhere"])
    let warnings = CompilerMessage.all(.warning, in: output, file: file)
    #expect(warnings.map(\.text) == ["mind"])
    #expect(warnings.map(\.line) == [4])
  }

  /// The compiler has no fixed order for some of them.
  @Test func errorsStandInTheOrderOfTheirPlaces() throws {
    let lines = ["7:1: error: last", "5:30: error: second", "5:4: error: first"]
    #expect(
      try errors(lines.map { "\(file):\($0)\n" }.joined()) == ["5 first", "5 second", "7 last"])
  }

  @Test func ofALineWithTooManyErrorsOneIsTold() throws {
    func told(_ lines: [String]) throws -> [String] {
      try CompilerMessage.errors(in: lines.map { "\(file):\($0)\n" }.joined(), file: file)
        .map { "\($0.line ?? 0) \($0.text) + \($0.followers)" }
    }
    let five = (1...5).map { "5:\($0): error: \($0)" }
    #expect(try told(five + ["6:1: error: six"]).count == 6)
    #expect(
      try told(five + ["5:6: error: 6", "6:1: error: six", "4:1: error: four"])
        == ["4 four + 0", "5 1 + 5", "6 six + 0"])
    #expect(
      try told(five + ["5:6: error: expected expression"]) == ["5 expected expression + 5"])
    #expect(
      try told(["5:1: error: 1", "5:6: error: expected 'else' after 'guard' condition"])
        == ["5 expected 'else' after 'guard' condition + 1"])
    let flood = Obstacle.doesNotCompile(
      try CompilerMessage.errors(
        in: (five + ["5:6: error: 6"]).map { "\(file):\($0)\n" }.joined(), file: file))
    #expect("\(flood)" == "The file does not compile: 6 errors.")
  }

  @Test func aLineOfCodeThatIsEmptyIsLeftOut() throws {
    #expect(try errors("\(file):5:1: error: here\n\n  ^\nmore") == ["5 here |   ^"])
    #expect(try errors("\(file):5:1: error: here\n") == ["5 here"])
  }

  @Test func wordsThatAreNoMessageAreStillTold() throws {
    #expect(try errors("first\nerror: no library\nlast") == ["0 error: no library"])
    #expect(try errors("first\nlast") == ["0 first"])
    #expect(try errors("") == ["0 "])
  }

  @Test func unsafeMemoryIsToldInWordsOfTheKit() throws {
    #expect(
      try errors("\(file):5:1: error: expression uses unsafe constructs [#StrictMemorySafety]") == [
        "5 this uses memory in an unsafe way, which no answer needs and none may"
      ])
  }

  @Test func modulesThatDoNotFitAreTheKitsTrouble() throws {
    let output = """
      \(file):1:8: error: module compiled with Swift 6.1 cannot be imported by Swift 6.2
      import Simulation
             ^
      """
    let words = "module compiled with Swift 6.1 cannot be imported by Swift 6.2"
    #expect(throws: CheckerError.staleModules(words)) { try errors(output) }
    let own = """
      \(file):1:8: error: module compiled with Swift 6.1 cannot be imported by Swift 6.2
      #error("module compiled with import Simulation")
      """
    #expect(try errors(own).count == 1)
    let code = "\(file):1:8: error: this module is compiled\nlet a = 1\n"
    #expect(try errors(code) == ["1 this module is compiled | let a = 1"])
  }

  @Test func aMissingTypeOrFunctionIsAboutTheShape() throws {
    func isAboutShape(_ output: String) throws -> [Bool] {
      try CompilerMessage.errors(in: output, file: file).map(\.isAboutShape)
    }
    #expect(
      try isAboutShape("\(file):1:1: error: type 'A' does not conform to protocol 'B'") == [true])
    #expect(try isAboutShape("/kit/play.swift:1:1: error: cannot find 'A' in scope") == [true])
    #expect(try isAboutShape("\(file):1:1: error: cannot find 'a' in scope") == [false])
  }

  @Test func obstaclesCountTheErrorsAndTellTheShapeApart() {
    func message(_ words: String) -> CompilerMessage? {
      CompilerMessage.all(.error, in: "\(file):1:1: error: \(words)", file: file).first
    }
    let (one, two) = (message("one"), message("two"))
    let shape = message("type 'A' does not conform to protocol 'B'")
    func told(_ messages: CompilerMessage?...) -> [String] {
      let obstacle = Obstacle.doesNotCompile(messages.compactMap(\.self))
      return ["\(obstacle)", obstacle.wayOut(for: .errorBranch)]
    }
    let brace = message("expected '}' in struct")
    let mend = "Mend it and check again; all other exercises and lessons work meanwhile."
    #expect(told(one) == ["The file does not compile.", mend])
    #expect(told(one, two) == ["The file does not compile: 2 errors.", mend])
    #expect(
      told(one, brace, shape) == [
        "The file does not compile, because a brace is missing, or one is too many.", mend,
      ])
    for words in ["expected '{' in body of function declaration", "extraneous '}' at top level"] {
      #expect(told(message(words)).first?.hasSuffix("or one is too many.") == true)
    }
    #expect(
      told(message("cannot use '{' here, expected '}'")) == ["The file does not compile.", mend])
    #expect(
      told(one, shape) == [
        "The file does not compile, because the function or type to be written is missing.",
        "Names and types of the functions must stay as they were. `swift run lessons reset 1.1` "
          + "brings the shipped file back and keeps yours aside.",
      ])
  }

  private static let sendable =
    "It may be used on another thread, where this type is not safe. Take a struct, or an object "
    + "whose properties are all `let`, and say that it is `Sendable`; or keep it in a `Locked`."

  /// What the compiler says is read in `CompilerRemedyTests`, by the compiler itself.
  @Test(
    arguments: [
      (
        "mutation of captured var 'count' in concurrently-executing code",
        "A closure that may run on another thread cannot change a `var` outside. Hand the value on "
          + "as a parameter, or keep it in a `Locked`."
      ),
      (
        "capture of 'tell' with non-Sendable type '(Int) -> Void' in a '@Sendable' closure",
        "The closure may run on another thread. Say `@Sendable` in the type of the function that it "
          + "calls."
      ),
      ("capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure", sendable),
      ("type 'Box' does not conform to the 'Sendable' protocol", sendable),
      (
        "non-final class 'Box' cannot conform to 'Sendable'",
        "Another class could inherit from it, and that one might not be safe on another thread. "
          + "Write `final class`."
      ),
      (
        "stored property 'a' of 'Sendable'-conforming class 'Box' is mutable",
        "Several threads may use the object at once. A property must be a `let` of a type that is "
          + "`Sendable`; what has to change goes into a `Locked`."
      ),
      (
        "non-class type 'Box' cannot conform to class protocol 'Delegate'",
        "Only an object can do that, since others refer to it. Write `final class`."
      ),
      (
        "cannot assign to property: 'self' is immutable",
        "A `struct` does not change in its own functions. Keep what changes in a `Locked`, or in a "
          + "`final class`."
      ),
      (
        "expansion of macro 'error' requires leading '#'",
        "Nothing is called `error` here. `guard case` takes no error out of a failure; a `switch` "
          + "with `case .failure(let error)` does."
      ),
      (
        "call can throw but is not marked with 'try'",
        "The call may throw. Write `try` before it, and `do` and `catch` around it if the function "
          + "does not throw."
      ),
      (
        "errors thrown from here are not handled",
        "Nobody catches the error here. Put `do` and `catch` around the call, with a `catch` that "
          + "takes every error."
      ),
      (
        "extraneous argument label 'in:' in call",
        "The word before the colon belongs to the function; take it as it is declared."
      ),
      (
        "'async' call in a function that does not support concurrency",
        "Only an `async` function can wait with `await`. This one calls back, or returns something "
          + "that will have the value later."
      ),
      (
        "value of optional type 'Int?' must be unwrapped to a value of type 'Int'",
        "The value may be nil. Take `guard let` or `if let`, and say what is to happen without it."
      ),
      (
        "cannot assign to value: 'promises' is a 'let' constant",
        "A constant and a parameter never change. Take a `var` of your own, or inside a closure a "
          + "`Locked`."
      ),
      (
        "switch must be exhaustive", "A case is missing in the `switch`; each needs its own answer."
      ),
      (
        "missing return in global function expected to return 'Int'",
        "Each way through the function must end in a `return` with a value."
      ),
      (
        "cannot find 'CallsUnderWay' in scope",
        "`CallsUnderWay` is the kit's own, and no answer can use it. Write a small one yourself; the "
          + "hints say what it keeps."
      ),
      (
        "function is unused [#no-usage]",
        "The function is only named here. To call it, write parentheses behind it; to hand it back, "
          + "`return` before it."
      ),
      ("cannot find 'a' in scope", nil),
    ] as [(String, String?)])
  func theCommonestMessagesHaveAWayOut(text: String, remedy: String?) throws {
    let messages = try CompilerMessage.errors(in: "\(file):5:1: error: \(text)", file: file)
    #expect(messages.map(\.remedy) == [remedy])
  }

  private func remedies(_ place: String, _ text: String, _ code: String) throws -> [String?] {
    try CompilerMessage.errors(
      in: "\(file):\(place): error: \(text)\n\(code)\n", file: file, holding: code
    ).map(\.remedy)
  }

  @Test func aConditionThatStoresIsToldWithTheOneThatCompares() throws {
    let code = "    if text = page.text { page.show(results) }"
    let output = """
      \(file):5:8: error: cannot assign to value: 'text' is a 'let' constant
      \(code)
      \(file):5:13: error: use of '=' in a boolean context, did you mean '=='?
      \(code)
      """
    #expect(
      try CompilerMessage.errors(in: output, file: file).map(\.remedy)
        == ["`=` stores, `==` compares. You want `if text == page.text`."])
  }

  @Test func whatToWriteIsReadFromTheLineOfCode() throws {
    let words = "explicit use of 'self' is required when 'self' is optional, to make it clear"
    #expect(
      try remedies("5:3", words, "  news.tell()") == [
        "With `[weak self]` the object may be gone. Capture what you need beside it: "
          + "`[weak self, news]`."
      ])
    #expect(
      try remedies("5:3", words, "  tell()")
        == ["With `[weak self]` the object may be gone. Write `self?.tell()`."])
    let thrown = "call can throw, but the error is not handled"
    #expect(
      try remedies("5:3", thrown, "  try await withThrowingTaskGroup(of: Int.self) { group in") == [
        "The function does not throw. `withTaskGroup` is the same for children that cannot fail."
      ])
    let error = "expansion of macro 'error' requires leading '#'"
    let remedy = try remedies("5:3", error, "  } catch _ { print(error) }").first
    #expect(remedy??.contains("`catch _` and `guard case` give the error no name") == true)
    #expect(try remedies("5:3", error, "print(error)").first??.contains("catch") == false)
  }
}
