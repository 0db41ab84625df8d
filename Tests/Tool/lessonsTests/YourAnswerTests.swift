import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Testing

// The answers of whoever works through the course, as tests: `swift test --filter Exercise1_1`.
// As the files are shipped they fail, each for the reason that its exercise declares; so they take
// part in a run only when they are asked for.

@Suite(.yours) struct Exercise1_1 { @Test func yourAnswer() throws { try passes(1, 1) } }
@Suite(.yours) struct Exercise1_2 { @Test func yourAnswer() throws { try passes(1, 2) } }
@Suite(.yours) struct Exercise1_3 { @Test func yourAnswer() throws { try passes(1, 3) } }
@Suite(.yours) struct Exercise1_4 { @Test func yourAnswer() throws { try passes(1, 4) } }
@Suite(.yours) struct Exercise2_1 { @Test func yourAnswer() throws { try passes(2, 1) } }
@Suite(.yours) struct Exercise2_2 { @Test func yourAnswer() throws { try passes(2, 2) } }
@Suite(.yours) struct Exercise2_3 { @Test func yourAnswer() throws { try passes(2, 3) } }
@Suite(.yours) struct Exercise2_4 { @Test func yourAnswer() throws { try passes(2, 4) } }
@Suite(.yours) struct Exercise3_1 { @Test func yourAnswer() throws { try passes(3, 1) } }
@Suite(.yours) struct Exercise3_2 { @Test func yourAnswer() throws { try passes(3, 2) } }
@Suite(.yours) struct Exercise3_3 { @Test func yourAnswer() throws { try passes(3, 3) } }
@Suite(.yours) struct Exercise3_4 { @Test func yourAnswer() throws { try passes(3, 4) } }
@Suite(.yours) struct Exercise4_1 { @Test func yourAnswer() throws { try passes(4, 1) } }
@Suite(.yours) struct Exercise4_2 { @Test func yourAnswer() throws { try passes(4, 2) } }
@Suite(.yours) struct Exercise4_3 { @Test func yourAnswer() throws { try passes(4, 3) } }
@Suite(.yours) struct Exercise5_1 { @Test func yourAnswer() throws { try passes(5, 1) } }
@Suite(.yours) struct Exercise5_2 { @Test func yourAnswer() throws { try passes(5, 2) } }
@Suite(.yours) struct Exercise5_3 { @Test func yourAnswer() throws { try passes(5, 3) } }
@Suite(.yours) struct Exercise5_4 { @Test func yourAnswer() throws { try passes(5, 4) } }
@Suite(.yours) struct Exercise6_1 { @Test func yourAnswer() throws { try passes(6, 1) } }
@Suite(.yours) struct Exercise6_2 { @Test func yourAnswer() throws { try passes(6, 2) } }
@Suite(.yours) struct Exercise6_3 { @Test func yourAnswer() throws { try passes(6, 3) } }
@Suite(.yours) struct Exercise6_4 { @Test func yourAnswer() throws { try passes(6, 4) } }
@Suite(.yours) struct Exercise14_1 { @Test func yourAnswer() throws { try passes(14, 1) } }
@Suite(.yours) struct Exercise14_2 { @Test func yourAnswer() throws { try passes(14, 2) } }
@Suite(.yours) struct Exercise14_3 { @Test func yourAnswer() throws { try passes(14, 3) } }
@Suite(.yours) struct Exercise14_4 { @Test func yourAnswer() throws { try passes(14, 4) } }
@Suite(.yours) struct Exercise14_5 { @Test func yourAnswer() throws { try passes(14, 5) } }
@Suite(.yours) struct Exercise14_6 { @Test func yourAnswer() throws { try passes(14, 6) } }
@Suite(.yours) struct Exercise14_7 { @Test func yourAnswer() throws { try passes(14, 7) } }
@Suite(.yours) struct Exercise14_8 { @Test func yourAnswer() throws { try passes(14, 8) } }
@Suite(.yours) struct Exercise14_9 { @Test func yourAnswer() throws { try passes(14, 9) } }
@Suite(.yours) struct Exercise14_10 { @Test func yourAnswer() throws { try passes(14, 10) } }
@Suite(.yours) struct Exercise14_11 { @Test func yourAnswer() throws { try passes(14, 11) } }
@Suite(.yours) struct Exercise14_12 { @Test func yourAnswer() throws { try passes(14, 12) } }

/// Records an issue if the answer in the student's file falls short.
private func passes(_ lesson: Int, _ place: Int) throws {
  let number = ExerciseNumber(lesson, place)
  let exercise = try #require(Exercise.all.first { $0.number == number })
  let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
  let judgement = try Checker(checkout, products: Runner.products).check(exercise)
  if !judgement.isPassed {
    Issue.record("\n\(JudgementReport(judgement, for: .none).text)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Takes part only if an exercise is asked for by name.
  fileprivate static var yours: Self {
    .enabled(
      if: CommandLine.arguments.contains { $0.contains(#/Exercise\d/#) },
      "run it with: swift test --filter Exercise1_1")
  }
}

@Suite struct YourAnswersTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether git knows of no change to the exercises, as in a new clone.
  private static var isUntouched: Bool {
    let changes = try? Runner.shell("git -C '\(root.path)' status --porcelain -- lessons")
    return changes?.exitCode == 0 && changes?.output == ""
  }

  @Test(.enabled(if: isUntouched, "the exercises in this checkout have been edited"))
  func theFilesAreAsTheirCopies() throws {
    let checkout = Checkout(root: Self.root)
    for exercise in Exercise.all {
      let path = try exercise.path(in: checkout)
      #expect(try checkout.text(at: path) == exercise.shippedText(in: checkout), "\(path)")
    }
  }

  @Test func everyExerciseHasASuite() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    for exercise in Exercise.all {
      let number = exercise.number
      let line = """
        @Suite(.yours) struct Exercise\(number.lesson)_\(number.place) { \
        @Test func yourAnswer() throws { try passes(\(number.lesson), \(number.place)) } }
        """
      #expect(source.contains(line), "\(number)")
    }
  }
}
