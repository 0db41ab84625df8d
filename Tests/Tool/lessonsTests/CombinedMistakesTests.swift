import Checker
import CourseFiles
import Exercises
import Foundation
import Testing
import Workshop

/// Of two mistakes in one answer the one that shows first gets its name.
@Suite struct CombinedMistakesTests {
  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())

  /// Each takes half a second, so two of three are left out; `make corpus` judges all.
  private static func jobs() throws -> [CorpusRun.Job] {
    try CorpusChoice.jobs(for: Exercise.all, [.combined], in: checkout)
      .enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)
  }

  @Test func theFirstOfTwoMistakesIsNamed() throws {
    let checker = Checker(Self.checkout, products: Runner.products)
    let fates = try Self.jobs().map { job in
      let result = try CorpusJudge(job.exercise, by: checker).result(of: job.answer)
      let kept = try checker.keptAnswers(to: job.exercise)
      return (job, CombinedFate(of: job.answer, result, kept))
    }
    #expect(fates.count > 15)
    for (job, fate) in fates {
      if case .wrong(let name) = fate {
        Issue.record("\(job.exercise.number) \(job.answer.name) is told as \(name)")
      }
    }
    #expect(fates.count { $0.1 == .first } * 100 >= fates.count * 80)
  }
}
