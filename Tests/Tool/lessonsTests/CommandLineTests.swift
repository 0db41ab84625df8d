import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func withoutArgumentsItListsTheLessons() throws {
    let result = try Runner.lessons()
    #expect(result.exitCode == 0)
    #expect(result.output.contains("   1  Nested callbacks  "))
    #expect(result.errors == "")
  }

  @Test(arguments: ["99", "99999999999999999999999"])
  func aLessonThatIsNotThereIsNamedWithThoseThatAre(number: String) throws {
    let result = try Runner.lessons(number)
    #expect(result.exitCode == 64)
    #expect(
      result.errors.hasPrefix("lessons: There is no lesson \(number).\nThe lessons so far: 0, 1, "))
  }

  @Test func lessonOneRunsFromAnyFolder() throws {
    let here = try Runner.lessons("1")
    let elsewhere = try Runner.lessons("1", folder: "/")
    #expect(here.exitCode == 0)
    #expect(here.output.contains("Lesson 1, step 1 of 6"))
    #expect(here.output == elsewhere.output)
    #expect(here.errors == "")
  }

  @Test func scenariosAreListedByFullName() throws {
    let result = try Runner.lessons("scenarios")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("update-avatar/leave-early"))
  }

  @Test func compareExitsLikeDiff() throws {
    #expect(try Runner.lessons("compare", "happy").exitCode == 0)
    #expect(try Runner.lessons("compare", "update-avatar/happy").exitCode == 0)
    #expect(try Runner.lessons("compare", "update-avatar/leave-early").exitCode == 1)
    #expect(
      try Runner.lessons("compare", "update-avatar/leave-early", "--styles", "rx").exitCode == 0)
  }

  @Test func theReadmeShowsWhatTheCommandPrints() throws {
    let readme = try Runner.shell(
      """
      cd "$(dirname "$LESSONS")"
      while [ ! -e Package.swift ]; do cd ..; done
      cat README.md
      """
    ).output
    let output = try Runner.lessons(
      "compare", "update-avatar/leave-early", "--styles", "callbacks-naive,callbacks"
    )
    .output
    let drawing = output.split(separator: "\n", omittingEmptySubsequences: false)[3...13]
    #expect(drawing.last?.contains(". cancelled") == true)
    #expect(readme.contains(drawing.joined(separator: "\n")))
  }

  @Test func aUseCaseStandsForAllItsScenarios() throws {
    let output = try Runner.lessons("compare", "update-avatar").output
    #expect(output.contains("update-avatar/happy\n"))
    #expect(output.contains("update-avatar/leave-early\n"))
  }

  @Test func optionsMayBeWrittenWithAnEqualsSign() throws {
    let spaced = try Runner.lessons("compare", "happy", "--styles", "rx,promise")
    let equal = try Runner.lessons("compare", "--styles=rx,promise", "happy")
    #expect(spaced.output == equal.output)
    #expect(spaced.output.contains("rx        promise"))
  }

  @Test func threeProcessesPrintTheSameBytes() throws {
    for arguments in [["--mechanism"], ["--seed=7"], ["--format=json"]] {
      let outputs = try (0..<3).map { _ in
        try Runner.shell("\"$LESSONS\" compare update-avatar --mechanism \(arguments[0])").output
      }
      #expect(Set(outputs).count == 1)
      #expect(outputs[0].count > 5_000)
    }
  }

  @Test(arguments: [
    (["-1"], "lessons: There is no option '-1'.\n`swift run lessons help` lists the options.\n"),
    (
      ["abc"],
      "lessons: There is no command 'abc'.\n`swift run lessons` lists the lessons, `swift run lessons help` the commands.\n"
    ),
    (
      ["compre"],
      "lessons: There is no command 'compre'.\nDid you mean `swift run lessons compare`?\n"
    ),
    (["happy"], "lessons: 'happy' is a scenario.\nTry `swift run lessons compare happy`.\n"),
    (["gallery"], "lessons: 'gallery' is a use case.\nTry `swift run lessons compare gallery`.\n"),
    (
      ["1.1"],
      "lessons: '1.1' is an exercise.\nDid you mean `swift run lessons check 1.1`?\n"
    ),
    (
      ["error-branch"],
      "lessons: 'error-branch' is an exercise.\nDid you mean `swift run lessons check error-branch`?\n"
    ),
    (
      ["1.99"],
      "lessons: There is no exercise 1.99.\nDid you mean `swift run lessons check 1`?\n"
    ),
    (
      ["lesson", "1"],
      "lessons: There is no command 'lesson'.\nDid you mean `swift run lessons 1`?\n"
    ),
    (
      ["lesson", "1.1"],
      "lessons: There is no command 'lesson'.\nDid you mean `swift run lessons check 1.1`?\n"
    ),
    (
      ["exercise", "1.1"],
      "lessons: There is no command 'exercise'.\nDid you mean `swift run lessons check 1.1`?\n"
    ),
    (
      ["exercise", "1"],
      "lessons: There is no command 'exercise'.\nDid you mean `swift run lessons check 1`?\n"
    ),
    (
      ["exercise"],
      "lessons: There is no command 'exercise'.\nDid you mean `swift run lessons check`?\n"
    ),
    (
      ["exercise", "99"],
      "lessons: There is no command 'exercise'.\nDid you mean `swift run lessons check`?\n"
    ),
    (
      ["lesson"],
      "lessons: There is no command 'lesson'.\n`swift run lessons` lists the lessons, `swift run lessons help` the commands.\n"
    ),
    (
      ["compare", "gives-up", "--naive"],
      "lessons: --naive goes with update-avatar, gallery, refresh only.\n"
    ),
    (
      ["compare", "gives-up", "--styles", "rx-naive"],
      "lessons: There is no style 'rx-naive'.\nThe styles are callbacks, monad, promise, rx, operations, structured.\n"
    ),
    (
      ["compare", "one-pull"],
      "lessons: 'one-pull' may be any of refresh/one-pull, refresh-naive/one-pull.\nGive the full name.\n"
    ),
    (
      ["compare"],
      "lessons: `swift run lessons compare` needs a scenario or a use case.\nFor example: `swift run lessons compare happy`; `swift run lessons scenarios` lists them.\n"
    ),
    (["compare", "hapy"], "lessons: There is no scenario 'hapy'.\nDid you mean 'happy'?\n"),
    (
      ["compare", "qqqqq"],
      "lessons: There is no scenario 'qqqqq'.\n`swift run lessons scenarios` lists them.\n"
    ),
    (
      ["compare", "happy", "sad"],
      "lessons: 'sad' is one word too many.\n`swift run lessons help` shows the commands.\n"
    ),
    (
      ["compare", "happy", "--styles", "rx,promis"],
      "lessons: There is no style 'promis'.\nDid you mean 'promise'?\n"
    ),
    (
      ["compare", "happy", "--styles", "fax"],
      "lessons: There is no style 'fax'.\nThe styles are callbacks, monad, promise, rx, operations, structured, callbacks-naive, monad-naive, promise-naive, rx-naive, operations-naive, structured-naive.\n"
    ),
    (
      ["compare", "happy", "--style", "rx"],
      "lessons: --style goes with `swift run lessons predict` and `swift run lessons new-program` only.\nDid you mean --styles?\n"
    ),
    (
      ["compare", "happy", "--styles"],
      "lessons: --styles needs a value.\n`swift run lessons help` shows its form.\n"
    ),
    (
      ["compare", "happy", "--seed", "-3"],
      "lessons: --seed takes a whole number from 0 to 18446744073709551615, not '-3'.\n"
    ),
    (
      ["compare", "happy", "--format", "xml"],
      "lessons: --format takes text, json, mermaid, svg or perfetto, not 'xml'.\n"
    ),
    (["compare", "happy", "--mechanism=yes"], "lessons: --mechanism takes no value.\n"),
    (
      ["scenarios", "--seed", "1"],
      "lessons: --seed goes with `swift run lessons compare`, `swift run lessons explore`, `swift run lessons predict`, "
        + "`swift run lessons interview` and `swift run lessons exam` only.\n"
    ),
    (
      ["explore"],
      "lessons: `swift run lessons explore` needs a scenario or a use case.\nFor example: `swift run lessons explore refresh/one-pull`; `swift run lessons scenarios` lists them.\n"
    ),
    (
      ["explore", "happy", "--max-cost", "-1"],
      "lessons: --max-cost takes a whole number from 0 to 1000, not '-1'.\n"
    ),
    (
      ["explore", "happy", "--max-cost", "1", "--exhaustive"],
      "lessons: --max-cost and --exhaustive exclude each other.\n"
    ),
    (["explore", "happy", "--seed", "1"], "lessons: --seed goes with --random or --pct.\n"),
    (
      ["explore", "happy", "--random", "9", "--exhaustive"],
      "lessons: --exhaustive and --random exclude each other.\n"
    ),
    (
      ["compare", "happy", "--count", "5"], "lessons: --count goes with bulk only.\n"
    ),
    (
      ["compare", "bulk/steady", "--count", "0"],
      "lessons: --count takes a whole number from 1 to 1000000, not '0'.\n"
    ),
    (
      ["explore", "happy", "--budget", "0"],
      "lessons: --budget takes a whole number from 1 to 1000000, not '0'.\n"
    ),
    (
      ["explore", "happy", "--styles", "promis"],
      "lessons: There is no style 'promis'.\nDid you mean 'promise'?\n"
    ),
    (
      ["explore", "happy", "--replay", "s1:login=ok,,avatar=ok"],
      "lessons: Step 2 of the schedule is empty.\n  s1:login=ok,,avatar=ok\n              ^\n"
    ),
    (
      ["explore", "happy", "--replay", "s1:location=503"],
      "lessons: The schedule does not fit this run: step 1, 'location=503', never came up; from the start on came user opens the page, login=ok, avatar=ok.\nWas the token made for another scenario? --continue plays the part that fits.\n"
    ),
    (
      ["explore", "happy", "--replay", "s1:", "--max-cost", "1"],
      "lessons: --max-cost and --replay exclude each other.\n"
    ),
    (["explore", "happy", "--depth", "2"], "lessons: --depth goes with --pct.\n"),
    (["explore", "happy", "--continue"], "lessons: --continue goes with --replay.\n"),
    (
      ["explore", "happy", "--pct", "5", "--jobs"],
      "lessons: --jobs goes without --random and --pct, which reorder jobs anyway.\n"
    ),
    (
      ["1", "--styles", "rx"],
      "lessons: --styles goes with `swift run lessons compare`, `swift run lessons explore`, `swift run lessons page`, `swift run lessons step` and `swift run lessons real` only.\n"
    ),
    (
      ["compare", "happy", "--replay", "login=ok"],
      "lessons: 'login=ok' is no schedule; one looks like s1:login=ok,avatar=503.\n  login=ok\n  ^\n"
    ),
    (
      ["compare", "happy", "--replay", "s1:location=503"],
      "lessons: The schedule does not fit this run: step 1, 'location=503', never came up; from the start on came user opens the page, login=ok, avatar=ok.\nWas the token made for another scenario? --continue plays the part that fits.\n"
    ),
    (
      ["1", "2"],
      "lessons: '2' is one word too many.\n`swift run lessons help` shows the commands.\n"
    ),
    (
      ["compare", "happy", "-----format"],
      "lessons: There is no option '-----format'.\nDid you mean --format?\n"
    ),
    (
      ["\u{1B}[31mred\u{7}"],
      "lessons: There is no command '\\u{1B}[31mred\\u{7}'.\n`swift run lessons` lists the lessons, `swift run lessons help` the commands.\n"
    ),
  ])
  func wrongUseGetsOneClearSentenceAndExitCode64(arguments: [String], errors: String) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = try Runner.shell("\"$LESSONS\" \(quoted)")
    #expect(result.errors == errors)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }

  @Test(arguments: ["help", "--help", "-h", "compare --help"])
  func helpIsHelpInEveryForm(words: String) throws {
    let result = try Runner.shell("\"$LESSONS\" \(words)")
    #expect(result.output.hasPrefix("usage: swift run lessons"))
    #expect(result.exitCode == 0)
  }

  @Test func aReaderThatStopsEarlyIsNoError() throws {
    let result = try Runner.shell("\"$LESSONS\" 1 | head -3")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("Nested callbacks\n"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func outputThatCannotBeWrittenIsOneSentenceAndExitCode70() throws {
    let result = try Runner.shell("\"$LESSONS\" help > /dev/full")
    #expect(result.errors == "lessons: The output could not be written to where it should go.\n")
    #expect(result.exitCode == 70)
  }

  @Test func aClosedStandardErrorChangesNoExitCode() throws {
    #expect(try Runner.shell("\"$LESSONS\" 99 2>&-").exitCode == 64)
    #expect(try Runner.shell("\"$LESSONS\" 99 2>/dev/full").exitCode == 64)
  }

  @Test func withoutATerminalThereIsNoColourWhateverTheEnvironmentSays() throws {
    let plain = try Runner.lessons("1")
    #expect(!plain.output.contains("\u{1B}"))
    let asked = try Runner.lessons("1", environment: ["NO_COLOR": "1", "COLUMNS": "60"])
    #expect(plain.output == asked.output)
  }

  @Test func aTerminalGetsColourAndItsOwnWidth() throws {
    let wide = try Runner.onTerminal(columns: 100, "compare", "update-avatar/leave-early")
    #expect(wide.contains("\u{1B}[31m! :23\u{1B}[0m"))
    #expect(wide.contains("callbacks monad     promise   rx"))
    let narrow = try Runner.onTerminal(columns: 60, "compare", "update-avatar/leave-early")
    #expect(narrow.contains("= callbacks:36, promise:21, rx:17, operations:18,"))
    for line in narrow.replacing(/\u{1B}\[[0-9]+m/, with: "").split(separator: "\n") {
      // Commands and paths to copy keep their lines.
      let isPath = line.contains("/") && !line.drop { $0 == " " }.contains(" ")
      #expect(line.count <= 60 || line.hasPrefix("    swift run") || isPath, "\(line)")
    }
  }

  @Test func whatIsNextFitsANarrowTerminal() throws {
    let plain = ["NO_COLOR": "1"]
    let list = try Runner.onTerminal(columns: 60, environment: plain)
    let lesson = try Runner.onTerminal(columns: 60, "10", environment: plain)
    let next = [list, lesson].flatMap { $0.split(separator: "\n").suffix(3) }
    for line in next { #expect(line.count <= 60, "\(line)") }
    #expect(list.contains("`swift run lessons help`"))
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
  func colourIsOffWhereItIsNotWanted(environment: [String: String]) throws {
    let plain = try Runner.onTerminal(columns: 100, "1", environment: environment)
    #expect(plain == (try Runner.lessons("1").output))
  }

  @Test func aCheckoutThatCannotBeWrittenIsEnough() throws {
    let result = try Runner.shell(
      """
      set -e
      copy=$(mktemp -d)
      trap 'chmod -R u+w "$copy"; rm -r "$copy"' EXIT
      mkdir "$copy/bin"
      cp "$LESSONS" "$copy/bin/lessons"
      cd "$(dirname "$LESSONS")"
      while [ ! -e Package.swift ]; do cd ..; done
      cp -r Package.swift lessons Sources "$copy"
      chmod -R a-w "$copy"
      cd "$copy"
      bin/lessons 1
      bin/lessons compare happy
      """)
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("All 6 styles agree."))
  }
}
