import Foundation
import Predictions
import Scenario
import StyleList
import Testing

/// What `predict` does with an answer from a pipe or from a file.
@Suite struct PredictCommandTests {
  private let room: Classroom
  private let prediction: Prediction
  private var right: String { prediction.solution.map(String.init).joined(separator: " ") }

  init() throws {
    room = try Classroom("predict-\(ProcessInfo.processInfo.globallyUniqueString)")
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let style = try #require(Style.all.first { $0.name == "rx" })
    prediction = try Prediction(script, style: style)
  }

  @Test func theTaskShowsTheCodeTheScriptAndTheLines() throws {
    let output = try room.lessons(
      "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", input: right
    ).output
    #expect(output.hasPrefix("update-avatar/leave-early in rx\nPut the events below"))
    #expect(output.contains("\nSources/Styles/RxStyle/UpdateAvatar.swift\n"))
    #expect(output.contains("\n  GET /avatar  200 after 50 ms\n"))
    #expect(output.contains("\n  60 ms  leaves the page\n"))
    for line in prediction.lines { #expect(output.contains("\(line.number)  \(line.text)\n")) }
  }

  @Test func aRightAnswerExitsWith0() throws {
    let result = try room.lessons(
      "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", input: right + "\n")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("\nAll 7 events are there, in an order that is right.\n"))
    #expect(result.output.contains("compare update-avatar/leave-early --styles rx"))
  }

  @Test func aWrongAnswerExitsWith1AndSaysWhere() throws {
    let wrong = prediction.solution.dropLast().map(String.init).joined(separator: ",")
    let result = try room.lessons(
      "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", input: wrong)
    #expect(result.exitCode == 1)
    #expect(result.output.contains("\n6 of 7 events are in an order that is right.\n"))
    #expect(
      result.output.contains(
        """
        The first place where they part is 7:
          you        nothing more
          the trace  finish cancelled, 60 ms, on main

        Leaving disposes of the subscription
        """), "\(result.output)")
    #expect(result.output.contains("predict --scenario update-avatar/leave-early --style rx\n"))
  }

  @Test(arguments: [
    ("", "Standard input holds no answer."), ("\n", "Standard input holds no answer."),
    ("one two\n", "'one' is no number."), ("?\n", "'?' is no number."),
    ("1 77\n", "There is no line 77; the lines are numbered from 1 to 10."),
    ("1 2 1\n", "Line 1 is there twice."),
  ])
  func whatCannotBeUnderstoodIsOneSentenceAndExitCode64(input: String, sentence: String) throws {
    let result = try room.lessons(
      "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", input: input)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("lessons: \(sentence)\n"))
  }

  @Test func anEndlessLineIsRefused() throws {
    let result = try Runner.shell(
      "yes 1 | tr '\\n' ' ' | lessons predict --scenario update-avatar/leave-early --style rx",
      in: room.root.path)
    #expect(result.exitCode == 64)
    #expect(
      result.errors == "lessons: The line of standard input is too long to be an answer.\n")
  }

  @Test(arguments: [
    (["16"], "There is no lesson '16' to predict.\nThe lessons: 1 to 15."),
    (
      ["happy"],
      "'happy' is a scenario, not a lesson.\nTry `swift run lessons predict --scenario happy`."
    ),
    (["1", "2"], "'2' is one word too many.\n`swift run lessons help` shows the commands."),
    (["--scenario", "hapy"], "There is no scenario 'hapy'.\nDid you mean 'happy'?"),
    (["--style", "promis"], "There is no style 'promis'.\nDid you mean 'promise'?"),
    (["--style", "rx,promise"], "--style takes one style, not 'rx,promise'."),
    (
      ["--styles", "rx"],
      "--styles goes with `swift run lessons compare`, `swift run lessons explore`, `swift run lessons page`, `swift run lessons step` and `swift run lessons real` only.\nDid you mean --style?"
    ),
    (["--seed", "x"], "--seed takes a whole number from 0 to 18446744073709551615, not 'x'."),
    (["--format", "xml"], "--format takes text or json, not 'xml'."),
    (
      ["--scenario", "bulk/steady", "--style", "rx"],
      """
      bulk/steady has 203 events in rx, too many to put in order; the most is 16.
      `swift run lessons scenarios` lists the others.
      """
    ),
    (
      ["--file", "/no/such/folder/sheet"],
      "The file /no/such/folder/sheet cannot be written.\nIs there such a folder?"
    ),
    (["--file", "/"], "/ is no file with lines to grade.\nName another one."),
    (["--file", "/dev/zero"], "/dev/zero is no file with lines to grade.\nName another one."),
  ])
  func wrongUseGetsOneClearSentenceAndExitCode64(arguments: [String], errors: String) throws {
    let words = (["predict"] + arguments).joined(separator: " ")
    let result = try Runner.shell("lessons \(words) </dev/null", in: room.root.path)
    #expect(result.errors == "lessons: \(errors)\n")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }

  @Test func theSeedChoosesAndTheOptionsNarrowItsChoice() throws {
    func heading(_ options: String) throws -> String {
      let output = try Runner.shell("echo 1 | lessons predict \(options)", in: room.root.path)
        .output
      return output.split(separator: "\n").first.map(String.init) ?? ""
    }
    let headings = try (0..<8).map { try heading("--seed \($0)") }
    #expect(Set(headings).count > 4)
    #expect(try heading("--seed 0") == headings[0], "progress has no say in what a seed draws")
    #expect(try heading("--scenario picker/choose --seed 5").hasPrefix("picker/choose in "))
    #expect(try heading("--scenario album --style rx --seed 5").hasPrefix("album/"))
    #expect(try heading("--style rx-naive").hasSuffix(" in rx-naive"))
    #expect(try heading("8 --style rx").hasSuffix(" in rx"))
    #expect(try heading("8 --seed 3").hasSuffix(" in operations"))
  }

  @Test func threeProcessesPrintTheSameBytes() throws {
    let outputs = try (0..<3).map { _ in
      try room.lessons("predict", "--seed", "4", input: "1 2 3").output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test func theResultMayBeJSON() throws {
    let result = try room.lessons(
      "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", "--format", "json",
      input: right)
    #expect(result.exitCode == 0)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let fields = try #require(object as? [String: Any])
    #expect(fields["score"] as? Int == 7)
    #expect(fields["of"] as? Int == 7)
    #expect(fields["isRight"] as? Bool == true)
    #expect(fields["parting"] == nil)
    let wrong = try room.lessons(
      "predict", "--scenario", "update-avatar/leave-early", "--style", "rx", "--format", "json",
      input: "\(prediction.solution[0])")
    #expect(wrong.exitCode == 1)
    #expect(wrong.output.contains("\"happened\" : \"request POST /login\""))
  }
}

/// What `predict --file` does.
@Suite struct PredictFileTests {
  /// Runs a script of the shell in a folder of its own.
  private func shell(_ script: String) throws -> Runner.Result {
    let room = try Classroom("sheets-\(ProcessInfo.processInfo.globallyUniqueString)")
    return try Runner.shell("mkdir sheets\ncd sheets\n\(script)", in: room.root.path)
  }

  @Test func aFileThatIsNotThereIsWrittenAndGradedWhenItIsArranged() throws {
    let script = try #require(Catalogue.scripts(named: "update-avatar/leave-early").first)
    let style = try #require(Style.all.first { $0.name == "rx" })
    let prediction = try Prediction(script, style: style)
    let lines = prediction.solution.map { "grep '^\($0) ' sheet" }.joined(separator: "; ")
    let result = try shell(
      """
      lessons predict --scenario update-avatar/leave-early --style rx --file sheet </dev/null || exit 9
      (grep '^#' sheet; \(lines)) > arranged
      cp arranged kept
      lessons predict --scenario update-avatar/leave-early --style rx --file arranged </dev/null || exit 8
      cmp arranged kept
      """)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("The lines are in sheet. Arrange them there, then run:\n"))
    #expect(result.output.contains("All 7 events are there"))
  }

  @Test func anEditedFileIsGradedAndNeverOverwritten() throws {
    let result = try shell(
      """
      lessons predict --scenario update-avatar/leave-early --style rx --file sheet > task
      grep '^[0-9]* *user opens' sheet > edited
      cp edited sheet
      lessons predict --scenario update-avatar/leave-early --style rx --file sheet
      echo "exit $?"
      cmp edited sheet
      """)
    #expect(result.output.contains("1 of 7 events is in an order that is right."))
    #expect(result.output.hasSuffix("--style rx --file sheet\nexit 1\n"))
    #expect(result.exitCode == 0)
  }

  @Test func aLinkThatLeadsNowhereIsNotReplaced() throws {
    let result = try shell(
      """
      ln -s nowhere sheet
      lessons predict --scenario update-avatar/leave-early --style rx --file sheet
      echo "exit $?"
      readlink sheet
      """)
    #expect(result.output == "exit 64\nnowhere\n")
  }

  @Test func aFileAsItWasWrittenOrOfAnotherTaskIsNotGraded() throws {
    let result = try shell(
      """
      lessons predict --scenario update-avatar/leave-early --style rx --file 'my sheet' > first
      lessons predict --scenario update-avatar/leave-early --style rx --file 'my sheet'
      echo "exit $?"
      lessons predict --scenario gallery/leave-early --style rx --file 'my sheet'
      echo "exit $?"
      grep -- "--file 'my sheet'" first
      """)
    #expect(result.output.hasPrefix("exit 64\nexit 64\n    swift run lessons predict"))
    #expect(
      result.errors.hasPrefix(
        "lessons: my sheet: The lines are as they were at first, and that is not the order.\n"))
    #expect(result.errors.contains("is no line of this task.\n"))
  }
}
