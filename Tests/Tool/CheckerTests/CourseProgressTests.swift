import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

@Suite struct CourseProgressTests {
  private let exercise = Exercise.all[0]

  private func progress(_ text: String) throws -> CourseProgress {
    try JSONDecoder().decode(CourseProgress.self, from: Data(text.utf8))
  }

  @Test(arguments: [-5, Int.min, Int.max, 0]) func anyNumberOfHintsIsANumberThatThereIs(
    number: Int
  ) throws {
    var progress = try progress(#"{"hints": {"\#(exercise.number)": \#(number)}}"#)
    let shown = progress.showHint(of: exercise)
    #expect((1...exercise.hints.count).contains(shown))
  }

  @Test func aPassUnderOtherRequirementsIsToldFromOneUnderThese() throws {
    var progress = CourseProgress()
    #expect(!progress.hasPassed(exercise, before: "2"))
    progress.pass(exercise, in: "1")
    #expect(!progress.hasPassed(exercise, before: "1"))
    #expect(progress.hasPassed(exercise, before: "2"))
    progress.pass(exercise, in: "2")
    #expect(!progress.hasPassed(exercise, before: "2"))
    let old = try self.progress(#"{"passed": ["\#(exercise.number)"], "hints": {}}"#)
    #expect(old.hasPassed(exercise))
    #expect(!old.hasPassed(exercise, before: "2"), "of an old pass it is not known")
  }

  @Test func anEditionChangesWithCodeAndNotWithComments() throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("edition-\(ProcessInfo.processInfo.globallyUniqueString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appendingPathComponent(exercise.requirementsPath)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let editions = try [
      "let a = 1 // one\n", "/* new */ let a\n  = 1", "let a = 2",
    ].map { text in
      try text.write(to: file, atomically: true, encoding: .utf8)
      return exercise.edition(in: Checkout(root: root))
    }
    #expect(editions[0] == editions[1])
    #expect(editions[0] != editions[2])
  }
}
