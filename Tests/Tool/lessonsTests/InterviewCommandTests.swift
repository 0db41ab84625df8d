import CourseFiles
import Exercises
import Foundation
import Interview
import Testing

/// Rounds as a person holds them, through pipes and on a terminal.
@Suite struct InterviewCommandTests {
  /// Skips everything: the round is finished, and nothing was earned.
  private static let skips = Array(repeating: "s", count: 6)

  /// What somebody types who knows all: the answers that the interviewer sees.
  private static func perfect(_ copy: Classroom, seed: UInt64) throws -> [String] {
    let page = try copy.lessons(
      "interview", "--interviewer", "--section", "all", "--seed", "\(seed)", input: []
    )
    .output
    var lines: [String] = []
    var mark: String?
    for line in page.split(separator: "\n") {
      if line.contains(": question (") { lines += ["said", ""] }
      if line.hasPrefix("The answer: ") {
        lines.append(line.dropFirst("The answer: ".count).prefix { $0 != "." }.description)
      }
      // A point may end a line with a colon, too.
      if line.hasSuffix(":"), !" -".contains(line.prefix(1)) { mark = marks[String(line)] }
      if line.hasPrefix("- "), let mark { lines.append(mark) }
    }
    return lines
  }

  private static let marks = [
    "Must be mentioned:": "y", "Good to mention:": "y", "Red flags:": "n",
  ]

  private func file(_ copy: Classroom) -> String {
    copy.root.appendingPathComponent(RoundKeeper.name).path
  }

  @Test func aPerfectRoundThroughAPipeEndsWithAScoreSheetAndExitCode0() throws {
    let copy = try Classroom.forInterviews()
    let result = try copy.lessons(
      "interview", "--seed", "4", input: try Self.perfect(copy, seed: 4))
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("60 of 60 points (100 %), level mid, seed 4."))
    #expect(result.output.contains("A good answer:"))
    #expect(!result.output.contains("Read next"))
  }

  @Test func aRoundWithoutPointsExitsWith1AndSaysWhatToRead() throws {
    let copy = try Classroom.forInterviews()
    let result = try copy.lessons("interview", "--level", "senior", input: Self.skips)
    #expect(result.exitCode == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("0 of 60 points (0 %), level senior, seed 1."))
    #expect(result.output.contains("Read next"))
    #expect(result.output.contains("`swift run lessons "))
  }

  @Test func theNextRoundIsAnotherOne() throws {
    let copy = try Classroom.forInterviews()
    let first = try copy.lessons("interview", input: Self.skips)
    let second = try copy.lessons("interview", input: Self.skips)
    #expect(first.output.contains("seed 1.") && second.output.contains("seed 2."))
    let again = try copy.lessons("interview", "--seed", "1", input: Self.skips)
    #expect(again.output == first.output)
  }

  @Test func controlCharactersInAnAnswerAreLeftOut() throws {
    let copy = try Classroom.forInterviews()
    let input = ["s", "s", "\tred \u{1B}[31mletters\u{7} "]
    let output = try copy.lessons("interview", "--seed", "4", input: input).output
    #expect(output.contains("> red [31mletters\n"))
    #expect(try String(contentsOfFile: file(copy), encoding: .utf8).contains("\"red [31mletters\""))
  }

  @Test func theHintsOfAPredictionAreItsFirstNumbersUpToHalfOfThem() throws {
    let copy = try Classroom.forInterviews()
    let numbers = try #require(try Self.perfect(copy, seed: 1).first).split(separator: " ")
    let most = (numbers.count + 1) / 2
    let hints = Array(repeating: "h", count: most + 1)
    let output = try copy.lessons("interview", "--seed", "1", input: hints).output
    #expect(
      output.split(separator: "\n").filter { $0.contains("begins with") || $0.contains("no more") }
        == (1...most).map { "Hint: It begins with \(numbers.prefix($0).joined(separator: " "))." }
        + ["There are no more hints."])
  }

  @Test func whereTheInputEndsTheRoundIsLeftAndTheSameCommandGoesOn() throws {
    let copy = try Classroom.forInterviews()
    let lines = try Self.perfect(copy, seed: 1)
    let first = try copy.lessons("interview", input: Array(lines.prefix(6)))
    #expect(first.exitCode == 1)
    #expect(first.output.contains("Score sheet, so far"))
    #expect(first.output.hasSuffix("`swift run lessons interview` goes on with the round.\n"))
    let second = try copy.lessons("interview", input: Array(lines.dropFirst(6)))
    #expect(second.exitCode == 0)
    #expect(second.output.contains("2 of 5 parts"))
    #expect(second.output.contains("60 of 60 points"))
  }

  @Test func anOptionThatDoesNotFitTheUnfinishedRoundIsRefused() throws {
    let copy = try Classroom.forInterviews()
    _ = try copy.lessons("interview", "--seed", "4", input: [])
    let other = try copy.lessons("interview", "--seed", "5", input: [])
    #expect(other.exitCode == 64)
    #expect(
      other.errors == """
        lessons: A round of seed 4 is unfinished, and --seed 5 does not fit it.
        Without options `swift run lessons interview` goes on with it; --new begins another.

        """)
    let new = try copy.lessons("interview", "--seed", "5", "--new", input: Self.skips)
    #expect(new.output.contains("seed 5."))
  }

  @Test func theInterviewersPageIsThatOfTheUnfinishedRoundUnlessOptionsSayOtherwise() throws {
    let copy = try Classroom.forInterviews()
    _ = try copy.lessons("interview", "--seed", "4", input: [])
    let pages = try [[], ["--seed", "4"], ["--seed", "5"], ["--new"]].map { words in
      try Runner.lessons(["interview", "--interviewer"] + words, folder: copy.root.path).output
    }
    let seeds = pages.map { $0.firstMatch(of: /seed (\d+)/).map { String($0.1) } }
    #expect(seeds == ["4", "4", "5", "5"])
  }

  @Test(arguments: [
    ["--seed", "5"], ["--level", "senior"], ["--topic", "errors"], ["--minutes", "31"],
    ["--classics"], ["--stack", "rx"], ["--role", "ios"],
  ])
  func eachOptionThatAsksForAnotherRoundIsNamed(option: [String]) throws {
    let copy = try Classroom.forInterviews("another\(option.joined())")
    _ = try copy.lessons("interview", "--seed", "4", input: [])
    let words = ["interview"] + option
    let result = try Runner.lessons(words, folder: copy.root.path, input: "")
    #expect(
      result.errors.hasPrefix(
        "lessons: A round of seed 4 is unfinished, and \(option.joined(separator: " ")) does not fit "
          + "it.\n"))
    #expect(result.exitCode == 64)
  }

  @Test func optionsThatSayAgainWhatTheRoundIsGoOnWithIt() throws {
    let copy = try Classroom.forInterviews()
    let same = [
      "--seed", "4", "--level", "senior", "--topic", "errors", "--minutes", "31", "--classics",
    ]
    for words in [same, same, []] {
      let result = try Runner.lessons(["interview"] + words, folder: copy.root.path, input: "")
      #expect(result.errors == "" && result.exitCode == 1)
      #expect(result.output.contains("31 minutes. Level senior, the topic errors, seed 4."))
    }
  }

  @Test func theScoreSheetForProgramsIsAloneOnStandardOutput() throws {
    let copy = try Classroom.forInterviews()
    let result = try copy.lessons("interview", "--format", "json", input: Self.skips)
    let sheet = try JSONDecoder().decode(ScoreSheet.self, from: Data(result.output.utf8))
    #expect(sheet.isFinished && !sheet.isPassed)
    #expect(sheet.parts.count == 5)
    #expect(result.errors.contains("3 of 5: question"))
    #expect(result.exitCode == 1)
  }

  @Test func aFileThatHoldsNoRoundIsKeptAside() throws {
    let copy = try Classroom.forInterviews()
    try "not a round".write(toFile: file(copy), atomically: true, encoding: .utf8)
    let result = try copy.lessons("interview", input: Self.skips)
    #expect(
      result.errors == """
        lessons: .lessons-interview.json holds no round that fits these lessons; \
        it is now .lessons-interview.broken-1.json.

        """)
    let aside = copy.root.appendingPathComponent(".lessons-interview.broken-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "not a round")
    #expect(result.output.contains("Score sheet"))
  }

  @Test(.enabled(if: getuid() != 0)) func aCheckoutThatCannotBeWrittenIsOneWarning() throws {
    let copy = try Classroom.forInterviews()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: copy.root.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.root.path) }
    let result = try Runner.shell("cd '\(copy.root.path)' && \"$LESSONS\" interview < /dev/null")
    #expect(result.errors.contains("cannot be written"))
    #expect(result.output.contains("Score sheet, so far"))
    #expect(!result.output.contains("goes on with the round"))
  }

  @Test(arguments: [
    (["--minutes", "0"], "--minutes takes a whole number from 1 to 600, not '0'."),
    (["--minutes", "soon"], "--minutes takes a whole number from 1 to 600, not 'soon'."),
    (["--seed", "x"], "--seed takes a whole number from 0 to 18446744073709551615, not 'x'."),
    (
      ["--level", "middle"],
      "--level takes junior, mid, senior or staff, not 'middle'."
    ),
    (
      ["--topic", "error"],
      "--topic takes order, errors, cancellation, parallelism, threads, testing, primitives, time, "
        + "isolation, lifetimes, streams, design, review or coding, not 'error'.\nDid you mean 'errors'?"
    ),
    (["--interviewer", "--section", "7"], "This round has the sections 1 to 6, not '7'."),
    (["--interviewer", "--section", "one"], "This round has the sections 1 to 6, not 'one'."),
    (
      ["--interviewer", "--section", "1", "--format", "json"],
      "--format json shows the whole round; --section is for text."
    ),
    (["--section", "1"], "--section goes with --interviewer."),
    (["--sheets", "/tmp"], "--sheets goes with --interviewer."),
    (["--candidate", "Ada"], "--candidate goes with --interviewer."),
    (["--interviewer", "--candidate", "Ada"], "--candidate needs --sheets FOLDER"),
    (["--interviewer", "--sheets", "/tmp", "--candidate", " "], "--candidate takes a name"),
    (
      ["--proof", "x", "--classics"],
      "--proof shows one proof, or lists all; --classics does not go"
    ),
    (
      ["--proof", "completion-exactly-onse"],
      "There is no question 'completion-exactly-onse'.\nDid you mean 'completion-exactly-once'?"
    ),
    (["me"], "'me' is one word too many."), (["--naive"], "--naive goes with"),
  ])
  func wrongUseIsOneSentenceAndExitCode64(words: [String], sentence: String) throws {
    let result = try Runner.lessons(["interview"] + words)
    #expect(result.errors.hasPrefix("lessons: " + sentence))
    #expect(result.exitCode == 64)
    #expect(result.output == "")
  }

  @Test func whereThereIsNothingTheRoundIsRefusedAndWhatThereIsIsTold() throws {
    let copy = try Classroom.forInterviews()
    try copy.own(Bank.folder)
    let folder = copy.root.appendingPathComponent(Bank.folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      if ["01-nested-callbacks.json", "15-the-real-network.json"].contains(name) { continue }
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    let result = try copy.lessons("interview", "--topic", "testing", input: [])
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix(
        "lessons: There is nothing on the topic testing for the level mid.\n"))
    let words = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("On testing there is something for junior, senior and staff."))
    #expect(words.contains("For mid there is something on "))
    let page = try copy.lessons("interview", "--topic", "testing", "--interviewer", input: [])
    #expect(page.errors == result.errors && page.exitCode == 64)
  }

  @Test func aRoundSaysWhatItLacksAndWhereEachPartStands() throws {
    let copy = try Classroom.forInterviews()
    let result = try copy.lessons("interview", "--level", "senior", input: Self.skips)
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("seed 1. There is no coding task for this level and topic. `q` leaves"))
    #expect(words.split(separator: ", senior) ").count == 6)
  }

  @Test func aMistakeInTheBankIsTheKitsOwnFault() throws {
    let copy = try Classroom.forInterviews()
    try copy.own(Bank.folder)
    let path = Bank.folder + "/03-async-monad.json"
    try "[".write(
      toFile: copy.root.appendingPathComponent(path).path, atomically: true, encoding: .utf8)
    let result = try copy.lessons("interview", input: [])
    #expect(result.errors.hasPrefix("lessons: \(path):1: This is no JSON."))
    #expect(result.exitCode == 70)
  }

  @Test func theInterviewerSeesTheRoundThatTheCandidateGets() throws {
    let copy = try Classroom.forInterviews()
    let words = ["--seed", "4", "--level", "junior"]
    let page = try copy.lessons(
      "interview", "--interviewer", "--section", "all", words[0], words[1], words[2], words[3],
      input: [])
    #expect(page.exitCode == 0)
    #expect(page.errors == "")
    let asked = try copy.lessons(
      "interview", words[0], words[1], words[2], words[3], input: Self.skips)
    let questions = asked.output.split(separator: "\n").filter { $0.contains(" of 5: question") }
    #expect(questions.count == 3)
    for heading in questions {
      let title = heading.split(separator: "(").last ?? ""
      #expect(page.output.contains(title))
    }
    for words in ["Must be mentioned:", "Red flags:", "Go on with:", "A good answer:"] {
      #expect(page.output.split(separator: words).count == 4, "\(words)")
    }
    #expect(page.output.split(separator: "The answer: ").count == 3, "two predictions")
    #expect(page.output.split(separator: "Show it:\n\n    swift ").count == 6)
  }

  @Test func aCodingTaskIsJudgedByTheChecker() throws {
    let copy = try Classroom.forInterviews()
    try copy.makeCodingTask()
    // What the shipped file meets already does not count.
    let count = Exercise.errorBranch.requirements.count - 1
    let first = try copy.lessons("interview", input: ["h", "c", "q"])
    #expect(first.output.contains("1 coding task, 2 predictions, 3 questions, for 84 points"))
    #expect(first.output.contains("Hint: "))
    #expect(first.output.contains(" of \(count) requirements are met."))
    #expect(!first.output.contains("\(count) of \(count) requirements are met."))
    #expect(first.exitCode == 1)
    try copy.solve()
    let second = try copy.lessons("interview", input: ["c", "s", "s", "s", "s", "s"])
    #expect(second.output.contains("\(count) of \(count) requirements are met."))
    #expect(second.output.contains("The file is not as it was shipped"))
    #expect(second.output.contains("guard let a else { return fail() }"))
    #expect(second.output.contains("22 of 84 points (26 %)"))
    #expect(second.exitCode == 1)
    let exercises = Exercise.all.count { $0.number.lesson == 1 }
    #expect(
      try copy.lessons().output.contains("1 of \(exercises)"), "what was passed counts as passed")
    let page = try copy.lessons("interview", "--interviewer", "--section", "1", input: [])
    #expect(page.output.contains("- Nothing is shown."))
    #expect(page.output.contains("`swift run lessons page update-avatar`"))
  }

  @Test func aCodingTaskWithoutAnExerciseIsTheKitsOwnFault() throws {
    let copy = try Classroom.forInterviews()
    try copy.makeCodingTask(exercise: "1.99")
    let result = try copy.lessons("interview", input: [])
    #expect(
      result.errors
        == "lessons: \(Bank.folderOfTasks)/1.99.json: There is no exercise 1.99.\n")
    #expect(result.exitCode == 70)
  }
}
