import CourseFiles
import Exercises
import Foundation
import Testing

/// Exercises whose answer stands in the kit's own sources.
@Suite struct FinishedFormTests {
  private let checkout: Checkout

  init() throws { checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)]) }

  @Test func eachIsWhereItIsSaidToBeAndWhatIsFoldedStandsThereOnce() throws {
    for exercise in try ExerciseTask.all(in: checkout) {
      guard let form = exercise.finishedForm else { continue }
      let text = try checkout.text(at: SourceTree.path(of: form.path))
      if let folded = form.folded {
        #expect(text.components(separatedBy: folded).count == 2, "\(exercise.number)")
      }
    }
  }

  @Test func whoMayNotUseWhatDoesTheExerciseIsToldWhereItStands() throws {
    let does = ["what you write here", "a finished", "the repaired form"]
    for exercise in Exercise.all {
      let reasons = exercise.exclusions.map(\.reason)
      guard reasons.contains(where: { reason in does.contains { reason.contains($0) } }) else {
        continue
      }
      let task = try ExerciseTask(of: exercise, in: checkout)
      #expect(task.finishedForm != nil, "\(exercise.number)")
    }
  }
}
