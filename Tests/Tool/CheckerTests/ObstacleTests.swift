@testable import Checker
import Exercises
import Testing

@Suite struct ObstacleTests {
  @Test(arguments: [
    ("", Obstacle.empty), (" \n\t\n", .empty), ("// only\n/* comments /* nested */ */\n", .empty),
    ("let a = 1\n<<<<<<< HEAD\n", .unusable(.conflict(line: 2))),
  ])
  func whatCanBeSeenWithoutCompilingIsSeen(text: String, obstacle: Obstacle) {
    #expect(Obstacle(inText: text) == obstacle)
  }

  /// What the compiler sees is one text; the reader has two files.
  @Test func aNoteAndACrashNameTheLineOfTheirOwnFile() throws {
    let program = OwnProgramFile(
      "mine", in: "own", own: ("mine.swift", "\n\n"), given: ("given.swift", "\n\n\n"))
    let messages = try CompilerMessage.errors(
      in: "/mine.swift:5:1: error: invalid redeclaration\nfunc f() {}\n"
        + "/mine.swift:2:1: note: previously declared here", file: "/mine.swift")
    #expect(
      program.problem(.doesNotCompile(messages)).wayOut == """
          mine.swift, line 2: invalid redeclaration
            func f() {}
            given.swift, line 2: previously declared here

        """)
    let crash = Crash(4, "Answer/mine.swift:5: Fatal error: gone", nil)
    #expect(
      program.problem(.crashed(crash, during: nil)).sentence
        == "own: It crashed: mine.swift, line 2: Fatal error: gone.")
  }

  private static let reset =
    "`swift run lessons reset 1.1` brings the shipped file back and keeps yours aside."

  @Test(
    arguments: [
      (
        .missing, "The file is gone.", "`swift run lessons reset 1.1` brings the shipped file back."
      ),
      (.empty, "The file is empty.", reset),
      (
        .unusable(.conflict(line: 2)), "Line 2 holds a mark of a conflict that git has left.",
        "Keep one of the two versions between the marks and take the marks out. \(reset)"
      ),
      (
        .unusable(.notUTF8(line: 3)), "The file is not saved as UTF-8: line 3 holds other bytes.",
        "Save it as UTF-8 in your editor. \(reset)"
      ),
      (
        .unusable(.utf16), "The file is saved as UTF-16, and the Swift compiler reads UTF-8.",
        "Save it as UTF-8 in your editor. \(reset)"
      ),
      (
        .unusable(.tooLarge(300 << 10)), "The file has 300 KB, and an answer may have 256 KB.",
        "Take out what does not belong to the answer. \(reset)"
      ),
      (
        .unusable(.noFile("a folder")), "In place of the file there is a folder.",
        "Put it right; nothing of it was changed. \(reset)"
      ),
      (
        .unusable(.unreadable("you may not read it")),
        "The file cannot be read: you may not read it.",
        "Put it right; nothing of it was changed. \(reset)"
      ),
      (
        .changed("Sources/A.swift"),
        "Sources/A.swift was changed, and it is what answers are judged by.",
        "`git checkout Sources/A.swift` brings it back, and so does a new copy of the kit; if you "
          + "write exercises, `make seals`."
      ),
      (
        .excluded("`map`", line: 4, reason: "it is the task"),
        "Line 4 uses `map`, and this exercise is to do without it.",
        "Why: it is the task. `swift run lessons hint 1.1` helps."
      ),
      (
        .fenced(line: 5, what: "uses `exit`", remedy: "Take it out."),
        "Line 5 uses `exit`, which no answer may do.", "Take it out."
      ),
      (
        .compilerStopped(.time(60)),
        "The compiler took more than 60 seconds over this file and was stopped.",
        "Divide a long expression into several, with their types written out."
      ),
      (
        .compilerStopped(.memory),
        "The compiler took more memory over this file than it may, and was stopped.",
        "Divide a long expression into several, with their types written out."
      ),
      (
        .compilerStopped(.crash),
        "The compiler itself crashed over this file; that is its mistake.",
        "Take back the last change. If it crashes on the shipped file, too, run `lessons doctor`."
      ),
      (
        .isNoAnswer, "The type in the file no longer conforms to the protocol of the exercise.",
        reset
      ),
      (
        .cannotLoad("no such symbol"), "The compiled answer cannot be loaded: no such symbol.",
        reset
      ),
      (
        .strangeRecord,
        "The report of the program that played your answer is not the report that was asked for.",
        "Take out what reaches beyond the exercise, and check again."
      ),
      (
        .unsteady(hasLastingVariable: true),
        "It does not do the same when it is played again, so it cannot be judged.",
        "Look for what lasts from one use to the next: a global variable, or a `static` one."
      ),
      (
        .unsteady(hasLastingVariable: false),
        "It does not do the same when it is played again, so it cannot be judged.",
        """
        No variable of your file lasts from one use to the next. Look for what Swift or Foundation \
        leaves open: the address of an object, or the order in which several operations begin that \
        wait for the same one. If you find nothing, it may be the kit's mistake: \
        `swift run lessons check 1.1 --contest FILE`.
        """
      ),
      (
        .endless(during: "\"ends\""),
        "It never stops: after 7 seconds it was still computing, at the requirement \"ends\".",
        "Look for a loop, or a function that calls itself, whose end never comes."
      ),
      (
        .stuck(during: nil),
        "It waits: after 5 seconds it had not come to its end; something blocks the thread, such as a "
          + "semaphore, a lock, `sync`, `sleep`, or a loop that never suspends.",
        """
        Nothing may block here: what is to happen later belongs in a callback, or behind an `await`. \
        If you use a lock: decide inside it, and call others outside of it.
        """
      ),
      (
        .flooding(during: "\"ends\""),
        "It printed more than a megabyte, at the requirement \"ends\" and was stopped.",
        "Print less, or nothing: the traces are recorded without it."
      ),
      (
        .exited(3, during: nil), "It ended the whole program with exit code 3.",
        "A function ends with `return`; the requirements after that could not be checked."
      ),
    ] as [(Obstacle, String, String)])
  func eachSaysWhatIsWrongAndWhatToDo(obstacle: Obstacle, words: String, wayOut: String) {
    #expect("\(obstacle)" == words)
    #expect(obstacle.wayOut(for: .errorBranch) == wayOut)
  }

  @Test(arguments: [
    ("struct A {\n  let a = 1\n  func b() {\n    var c = 2\n  }\n}\n", false),
    ("// var a = 1\nfunc b() { let c = 2 }\nextension A { var d: Int { 1 } }", false),
    ("struct A {\n  static func b() { let c = 1 }\n}", false),
    ("struct A {\n}\nnonisolated(unsafe) var b = 1", true), ("private let a = Box()", true),
    ("struct A {\n  static let shared = A()\n}", true),
    ("struct A {\n  private static nonisolated(unsafe) var b = 1\n}", true),
  ])
  func aVariableThatLastsIsSeen(text: String, isThere: Bool) {
    #expect(text.hasLastingVariable == isThere)
  }

  @Test(arguments: ["/* never ends", "let a = \"<<<<<<< HEAD\""])
  func theRestIsForTheCompiler(text: String) {
    #expect(Obstacle(inText: text) == nil)
  }
}
