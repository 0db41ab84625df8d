import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

@Suite struct CheckTests {
  @Test func aStubFallsShortWithTracesTheirPartingAndAWayOn() throws {
    let result = try Classroom().lessons("check", "1.1")
    #expect(result.exitCode == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("  given    shows the avatar when all goes well\n"))
    #expect(result.output.contains("  NOT MET  has one ending, whichever request fails\n"))
    #expect(result.output.contains("\nIn this order: avatar brings 503.\n"))
    #expect(result.output.contains("what should happen"))
    #expect(result.output.contains("\n>     90  screen show message"))
    #expect(result.output.contains("should happen at 90 ms. It never happens: nothing"))
    #expect(result.output.contains("lessons check 1.1 --replay '2/s1:avatar=503'"))
    #expect(result.output.contains("\nThe file is still as it was shipped. Change it"))
    #expect(result.output.contains("or `hint 1.1`"))
  }

  @Test func ofTwoMistakesBothAreTold() throws {
    let room = try Classroom()
    try room.write(replacing: "completion(.shown)", with: "completion(.shown); completion(.shown)")
    let output = try room.lessons("check", "1.1").output
    #expect(output.contains("`finish shown` happens twice, again at 90 ms. It should happen once."))
    #expect(output.contains("\nAlso, \"says so when the avatar makes no sense\":\n"))
  }

  /// What the kit has written is neither a step nor a mistake of the student's.
  @Test(.timeLimit(.minutes(60))) func noShippedFileMeetsAnythingOrShowsAMisconception() throws {
    let room = try Classroom()
    for exercise in Exercise.all {
      let number = "\(exercise.number)"
      let output = try room.lessons("check", number).output
      #expect(output.contains("\nThe file is still as it was shipped."), "\(output)")
      #expect(!output.contains("\n  met "), "\(output)")
      #expect(!output.contains("lessons misconception"), "\(output)")
      #expect(output.contains("task \(number)` or `hint \(number)`"), "\(output)")
    }
    let told = try room.lessons("check", "1", "--format", "json").output
    #expect(told.contains("\"untouched\"") && !told.contains("true"), "\(told)")
    #expect(CourseProgress.load(from: Checkout(root: room.root)).progress.reviews == nil)
  }

  /// The fence would refuse what makes it unsteady here: the address of an object.
  @Test(arguments: [("", false), ("let boxes = [Box()]", true)])
  func onlyAFileWithAVariableThatLastsIsSaidToHaveOne(code: String, isThere: Bool) throws {
    let room = try Classroom("unsteady-\(isThere)")
    try room.write(
      replacing: Classroom.gap,
      with: """
        guard case .success(let avatar) = result else {
          main.schedule {
            screen.show(Odd(place: ObjectIdentifier(Box()).hashValue))
            completion(.failed)
          }
          return
        }
        """)
    let own = "struct Odd: Error { let place: Int }\nfinal class Box: Sendable {}\n\(code)\n"
    try room.write(replacing: "struct ErrorBranch", with: own + "struct ErrorBranch")
    let checker = Checker(Checkout(root: room.root), products: Runner.products, isFenced: false)
    let obstacle = try #require(try checker.check(.errorBranch).obstacle)
    #expect("\(obstacle)".hasPrefix("It does not do the same when it is played again"))
    #expect(obstacle.wayOut(for: .errorBranch).contains("a global variable") == isThere)
  }

  @Test func aMissingBraceIsCalledSo() throws {
    let room = try Classroom()
    for (old, new) in [(") {\n", ")\n"), ("}\n", "}\n}\n"), ("\n}\n", "\n")] {
      let shipped = try room.file.text
      try room.write(replacing: old, with: new)
      let output = try room.lessons("check", "1.1").output
      #expect(output.contains("because a brace is missing, or one is too many."), "\(output)")
      try shipped.write(to: room.file, atomically: true, encoding: .utf8)
    }
  }

  @Test func theTokenOfAShortfallIsPlayedInBothForms() throws {
    let room = try Classroom()
    let result = try room.lessons("check", "1.1", "--replay", "s1:avatar=503")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("what should happen"))
    #expect(result.output.contains("no outcome: the story waits for ever"))
    #expect(try room.lessons("check", "1.1", "--replay", "2/s1:avatar=503").output == result.output)
    #expect(try room.lessons("check", "1.1", "--replay", "9/s1:").exitCode == 64)
    #expect(try room.lessons("check", "1.1", "--replay", "2/users=3").exitCode == 64)
    #expect(try room.lessons("check", "1.1", "--replay", "nonsense").exitCode == 64)
    #expect(try room.lessons("check", "1", "--continue").exitCode == 64)
    #expect(try room.lessons("check", "--replay", "s1:").exitCode == 64)
  }

  @Test func aTokenThatDoesNotFitIsRefusedUnlessToldToContinue() throws {
    let room = try Classroom()
    let refused = try room.lessons("check", "1.1", "--replay", "s1:devices=ok")
    #expect(refused.exitCode == 64)
    #expect(refused.errors.contains("step 1, 'devices=ok', never came up"))
    let played = try room.lessons("check", "1.1", "--replay", "s1:devices=ok", "--continue")
    #expect(played.output.contains("what should happen"))
  }

  @Test func aJudgementCanBeContested() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("contest.md").path
    let written = try room.lessons("check", "1.1", "--contest", file)
    #expect(written.exitCode == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let answer = try room.file.text
    #expect(text.contains(answer), "the answer is in it")
    #expect(text.contains("lessons check 1.1 --replay '2/s1:avatar=503'"))
    #expect(text.contains("Swift version"))
    #expect(try room.lessons("check", "1.1", "--contest", file).exitCode == 64, "nothing is lost")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    #expect(try room.lessons("check", "1", "--contest", "other.md").exitCode == 64)
    #expect(try room.lessons("check", "1.1", "--contest", "/no/such/folder/x").exitCode == 64)
    try room.solve()
    #expect(try room.lessons("check", "1.1", "--contest", file + "2").exitCode == 64)
  }

  @Test func aSolutionPassesAndIsRemembered() throws {
    let room = try Classroom()
    try room.solve()
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Passed."))
    let list = try room.lessons().output
    #expect(list.contains("[#"))
    #expect(!list.contains("Next: `swift run lessons 1`"))
    try room.write(replacing: "completion(.failed)", with: "")
    #expect(try room.lessons("check", "1.1").exitCode == 1)
    #expect(try room.lessons().output.contains("1 changed since"), "a pass is not forgotten")
  }

  @Test func aKnownMisconceptionIsNamed() throws {
    let room = try Classroom()
    try room.write(
      replacing: Classroom.gap,
      with: """
        guard case .success(let avatar) = result else {
          if case .failure(let error) = result { main.schedule { screen.show(error) } }
          return
        }
        """)
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("misconception error-shown-but-not-reported"))
    let page = try room.lessons("misconception", "error-shown-but-not-reported")
    #expect(page.output.hasPrefix("Not true: \"An error that is shown is dealt with\"\n"))
    #expect(page.output.contains("What you see"))
  }

  @Test func aTaskIsShownWhateverStandsInTheFile() throws {
    let room = try Classroom()
    try room.write(replacing: "struct", with: "// mine\nstruct")
    let task = try room.lessons("task", "1.1").output
    #expect(task.contains("All seems well. Yet some users look at the spinner for ever."))
    #expect(task.contains("- has one ending, whichever request fails\n"))
    #expect(task.contains("lessons check 1.1"))
    #expect(try room.lessons("check", "1.1").output.contains("lessons hint 1.1"))
  }

  @Test func theLineThatDidItIsNamed() throws {
    let room = try Classroom()
    try room.write(
      replacing: Classroom.gap,
      with: """
        guard case .success(let avatar) = result else {
          if case .failure(let error) = result { screen.show(error); completion(.failed) }
          return
        }
        """)
    let words = try room.lessons("check", "1.1").output.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains("Look at line 22 of your file."))
  }

  @Test func whatLeavesTheWorldIsNamedWithARemedy() throws {
    let room = try Classroom()
    try room.write(replacing: "import Scenario", with: "import Foundation\nimport Scenario")
    try room.write(
      replacing: "          main.schedule {", with: "          DispatchQueue.main.async {")
    let output = try room.lessons("check", "1.1").output
    #expect(
      output.contains("Line 23 leaves the kit's world by `DispatchQueue`, which no answer may do."))
    #expect(output.contains("main.schedule"))
  }

  @Test func aWarningOfTheCompilerIsShown() throws {
    let room = try Classroom()
    try room.write(replacing: Classroom.gap, with: "let unused = 1\n\(Classroom.gap)")
    #expect(
      try room.lessons("check", "1.1").output.contains(
        "The compiler warns, line 21: initialization"))
  }

  @Test func aReplayOfARightAnswerEndsWellAndShowsEachSceneOnce() throws {
    let room = try Classroom()
    try room.solve()
    let result = try room.lessons("check", "1.1", "--replay", "s1:avatar=503")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\nThat is right.\n"))
  }

  @Test func whatTheCodePrintsIsShownInPart() throws {
    let room = try Classroom()
    try room.write(replacing: Classroom.gap, with: "print(\"hello\")\n" + Classroom.gap)
    #expect(try room.lessons("check", "1.1").output.contains("Your code printed:\n  hello\n"))
  }

  @Test func aFileThatDoesNotCompileBlocksNoOther() throws {
    let room = try Classroom()
    try room.write(replacing: "completion(.shown)", with: "completion(.show)")
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("  line 24: type 'Ending' has no member 'show'\n"))
    #expect(!result.output.contains("swiftc"))
    #expect(try room.lessons("1").exitCode == 0)
    let all = try room.lessons("check", "all")
    #expect(all.output.contains("  1.1    not yet "))
    #expect(all.output.contains("0 of \(Exercise.all.count) passed."))
  }

  @Test(arguments: ["check", "hint", "reset"])
  func anExerciseThatIsNotThereIsNamedWithThoseThatAre(command: String) throws {
    let room = try Classroom("unknown-" + command)
    for (word, sentence) in [
      ("1.99", "There is no exercise 1.99."), ("77", "There is no lesson 77."),
      ("error-brunch", "Did you mean 'error-branch'?"), ("1.1.1", "There is no exercise 1.1.1."),
    ] {
      let result = try room.lessons(command, word)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(sentence))
    }
  }
}
