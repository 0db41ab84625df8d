import CourseFiles
import Exercises
import Foundation
import Testing

/// Hints, resets, progress and new exercises.
@Suite struct WorkspaceTests {
  @Test func hintsComeOneByOneAndTheSolutionWhenAskedFor() throws {
    let room = try Classroom()
    let hints = try (1...4).map { _ in try room.lessons("hint", "1.1").output }
    #expect(hints[0].contains("\n1. ") && !hints[0].contains("\n2. "))
    #expect(hints[1].contains("\n2. ") && !hints[1].contains("\n3. "))
    #expect(hints[2].contains("\n3. ") && hints[2].contains("hint 1.1 --solution"))
    #expect(hints[3] == hints[2])
    let solution = try room.lessons("hint", "1.1", "--solution").output
    #expect(solution.contains("\nstruct ErrorBranch: ErrorBranchExercise {"))
    #expect(solution.contains("Every path must reach `completion`"))
  }

  @Test(arguments: Exercise.all.map { "\($0.number)" })
  func thePrintedSolutionPasses(number: String) throws {
    let exercise = try #require(Exercise.all.first { "\($0.number)" == number })
    let room = try Classroom("printed-\(number)")
    let path = try exercise.path(in: Checkout(root: room.root))
    let printed = try room.lessons("hint", number, "--solution").output
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(printed.firstIndex { $0.hasPrefix("import ") })
    let end = try #require(printed.lastIndex(of: "}"))
    try printed[start...end].joined(separator: "\n")
      .write(to: room.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    let result = try room.lessons("check", number)
    #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
  }

  @Test func resetBringsTheFileBackAndKeepsTheOther() throws {
    let room = try Classroom()
    let shipped = try room.file.text
    #expect(try room.lessons("reset", "1.1").output.contains("is as it was shipped."))
    for number in 1...2 {
      try "// mine \(number)".write(to: room.file, atomically: true, encoding: .utf8)
      let output = try room.lessons("reset", "1.1").output
      let name = "lessons/01-nested-callbacks/exercises/1.1-error-branch.yours-\(number).swift"
      #expect(output.contains("Yours is kept as \(name)."))
      #expect(try room.root.appendingPathComponent(name).text == "// mine \(number)")
      #expect(try room.file.text == shipped)
    }
    try FileManager.default.removeItem(at: room.file)
    #expect(try room.lessons("reset", "1.1").exitCode == 0)
    #expect(try room.file.text == shipped)
    #expect(try room.lessons("reset", "1").exitCode == 64)
    #expect(try room.lessons("reset").exitCode == 64)
  }

  @Test func aCorruptProgressFileIsKeptAside() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent(".lessons-progress.json")
    try "{ not JSON".write(to: file, atomically: true, encoding: .utf8)
    let result = try room.lessons("hint", "1.1")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("is kept as .lessons-progress-unreadable-1.json"))
    let kept = room.root.appendingPathComponent(".lessons-progress-unreadable-1.json")
    #expect(try kept.text == "{ not JSON")
    #expect(try room.lessons().errors == "")
  }

  @Test func aFolderThatCannotBeWrittenIsAWarningOnly() throws {
    let room = try Classroom()
    try room.solve()
    // Even the superuser cannot replace a folder by a file.
    let file = room.root.appendingPathComponent(".lessons-progress.json/x")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: room.root.appendingPathComponent(".lessons-progress-unreadable-1.json"),
      withIntermediateDirectories: true)
    let result = try room.lessons("check", "1.1")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Passed."))
  }

  /// Somebody else may work in the kit that the program was built from.
  @Test func outsideOfACheckoutNothingIsKept() throws {
    let kit = try Checkout(above: [URL(fileURLWithPath: #filePath)]).root
    let elsewhere = FileManager.default.temporaryDirectory
      .appendingPathComponent("elsewhere-\(getpid())")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: elsewhere) }
    func kept() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: kit.path)
        .filter { $0.hasPrefix(".lessons-") }
      return Dictionary(
        uniqueKeysWithValues: names.map { name in
          let path = kit.appendingPathComponent(name).path
          return (name, FileManager.default.contents(atPath: path) ?? Data())
        })
    }
    let before = try kept()
    let hint = try Runner.lessons("hint", "1.1", folder: elsewhere.path)
    #expect(hint.output.contains("\n1. "))
    #expect(
      hint.errors
        == "lessons: Progress is not kept, because this folder is outside of the kit, \(kit.path).\n"
    )
    let round = try Runner.lessons("interview", folder: elsewhere.path, input: "q\n")
    #expect(round.errors.contains("lessons: The round is not kept, because this folder"))
    #expect(try kept() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
  }

  @Test func aTranslatedTaskIsShownInItsLanguage() throws {
    let room = try Classroom()
    let file = room.file.deletingPathExtension()
    let original = try file.appendingPathExtension("md").text
    let text = original.replacing("# Add the missing branch", with: "# Ein Ast fehlt")
      .replacing("## It is right when it", with: "## Richtig ist es, wenn es")
      .replacing("- shows the avatar when", with: "- den Avatar zeigt, wenn")
      .replacing("## Hints", with: "## Hinweise")
    let line = "<!-- translation of \(Fingerprint.of(original)) -->\n"
    let translation = file.appendingPathExtension("de.md")
    try (line + text).write(to: translation, atomically: true, encoding: .utf8)
    let german = try room.lessons("task", "1.1", "--language", "de")
    #expect(german.output.hasPrefix("1.1  Ein Ast fehlt\n"), "\(german.output)")
    #expect(german.output.contains("\n- den Avatar zeigt, wenn all goes well\n"))
    #expect(german.errors == "")
    #expect(
      try room.lessons("hint", "1.1", "--language", "de").output.contains("\n1. The story has two"))
    #expect(try room.lessons("task", "1.1").output.hasPrefix("1.1  Add the missing branch\n"))
    #expect(try room.lessons("task", "1.2", "--language", "de").exitCode == 0)
    try text.write(to: translation, atomically: true, encoding: .utf8)
    let old = try room.lessons("task", "1.1", "--language", "de")
    #expect(old.output.hasPrefix("1.1  Ein Ast fehlt\n"))
    #expect(old.errors.contains("Who renews it writes as its first line: \(line.dropLast())"))
  }

  @Test func aNewExerciseIsLaidOutAndNothingIsOverwritten() throws {
    let room = try Classroom()
    try room.copySources()
    let result = try room.lessons("new", "6.98", "trial-run")
    #expect(result.exitCode == 0)
    let paths = [
      "Sources/Course/Exercises/Lesson06/TrialRun.swift",
      "lessons/06-mini-rx/exercises/6.98-trial-run.swift",
      "Sources/Course/Answers/Stubs/6.98-trial-run.swift",
      "Sources/Course/Answers/Lesson06/TrialRun.swift",
    ]
    for path in paths {
      #expect(result.output.contains("  \(path)\n"))
      #expect(try room.root.appendingPathComponent(path).text.contains("TrialRun"))
    }
    let again = try room.lessons("new", "6.98", "trial-run")
    #expect(again.exitCode == 1)
    for (number, name) in [("6.98", "Hot"), ("99.1", "hot"), ("x", "hot"), ("1.1", "hot")] {
      #expect(try room.lessons("new", number, name).exitCode == 64)
    }
  }

  @Test func misconceptionsAreListedAndATypoIsAnswered() throws {
    let room = try Classroom()
    #expect(try room.lessons("misconception").output.contains("failure-off-main"))
    let typo = try room.lessons("misconception", "failure-of-main")
    #expect(typo.exitCode == 64)
    #expect(typo.errors.contains("Did you mean 'failure-off-main'?"))
  }
}
