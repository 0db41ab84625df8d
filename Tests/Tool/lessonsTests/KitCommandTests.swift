import Exercises
import Foundation
import Testing

/// The command for those who work on the kit.
@Suite struct KitCommandTests {
  private static let kit = Runner.products.appendingPathComponent("kit").path

  @Test(arguments: [
    "", "nonsense", "stubs twice", "seals", "traces", "stubs here", "mutants 1", "mutants one 2",
    "mutants 1 0", "corpus --only", "corpus --only good", "corpus --fast", "shrink",
  ])
  func wrongUsageIsToldOnStandardError(words: String) throws {
    let result = try Runner.shell("'\(Self.kit)' \(words)")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("usage: kit corpus"))
  }

  @Test func stubsAreCopiedAndOtherTextsAreKept() throws {
    let room = try Classroom()
    let shipped = try room.file.text
    try "// mine".write(to: room.file, atomically: true, encoding: .utf8)
    let result = try Runner.shell("cd '\(room.root.path)' && '\(Self.kit)' stubs")
    let path = "lessons/01-nested-callbacks/exercises/1.1-error-branch"
    #expect(
      result.output == """
        \(path).swift: the text before is kept as \(path).yours-1.swift.
        1 of \(Exercise.all.count) files written.

        """)
    #expect(try room.file.text == shipped)
    #expect(try room.root.appendingPathComponent("\(path).yours-1.swift").text == "// mine")
  }

  /// Each on one exercise; all of them take minutes.
  @Test(arguments: [
    (
      "corpus 1.1 --only own",
      "1 exercises, 4 wrong answers, 4 killed (threads only 0), 0 right ones, 0 refused, each as it"
    ),
    ("deeper 1.1", " right answers\nnone is refused\n"),
    ("steady 2 1.1", "1.1  records that differ: stub 1, right 1, wrong 1\nall alike in 2 runs\n"),
    (
      "corpus 1.1 --only own --only named",
      "10 of 16 by the right name (62 %), 0 by a wrong one (0 %), 6 by none"
    ),
  ])
  func answersAreJudgedAsAWhole(words: String, end: String) throws {
    let room = try Classroom("kit-\(words.prefix(4))-\(end.count)")
    let result = try Runner.shell("cd '\(room.root.path)' && '\(Self.kit)' \(words)")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.contains(end))
  }

  @Test func sealsAreWrittenAsTheKitKeepsThem() throws {
    let room = try Classroom()
    let file = room.root.appendingPathComponent("seals.json")
    let result = try Runner.shell("cd '\(room.root.path)' && '\(Self.kit)' seals '\(file.path)'")
    #expect(result.exitCode == 0)
    #expect(try file.text == room.root.appendingPathComponent("lessons/seals.json").text)
  }
}
