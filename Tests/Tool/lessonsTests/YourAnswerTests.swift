import Checker
import CourseFiles
import Exercises
import Foundation
import Rendering
import Reports
import Testing

/// The answer of a student, as a test: `make exercise N=1.1`.
///
/// As the file is shipped it fails, for the reason that its exercise declares; so it takes part in a
/// run only when it is asked for.
@Suite struct YourAnswer {
  /// The number or the name of the exercise that is asked for.
  private static let wanted = ProcessInfo.processInfo.environment["EXERCISE"]

  @Test(.enabled(if: wanted != nil, "run it with: make exercise N=1.1"))
  func meetsEveryRequirement() throws {
    let wanted = try #require(Self.wanted)
    let exercise = try #require(
      Exercise.all.first { "\($0.number)" == wanted || $0.name == wanted },
      "There is no exercise \(wanted).")
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let judgement = try Checker(checkout, products: Runner.products).check(exercise)
    if !judgement.isPassed {
      Issue.record("\n\(JudgementReport(judgement, for: .none).text)")
    }
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
}
