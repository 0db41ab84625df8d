import Answers
import Checker
import CourseFiles
import Exercises
import Foundation
import Judging
import Synchronization
import Workshop

/// What the stub and the solution of an exercise do, played once for all tests that look at it.
final class SheetResults: Sendable {
  private let judge: SheetJudge
  private let known = Mutex<(stub: [CheckResult]?, solution: [CheckResult]?)>((nil, nil))

  private static let checkout = Checkout(
    root: URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent())
  private static let all = Mutex<[ExerciseNumber: SheetResults]>([:])

  private init(_ sheet: AnswerSheet) { judge = SheetJudge(sheet, in: Self.checkout) }

  /// The results of the answers of a sheet; they are played when they are first asked for.
  static func of(_ sheet: AnswerSheet) -> SheetResults {
    all.withLock { all in
      let results = all[sheet.exercise.number] ?? SheetResults(sheet)
      all[sheet.exercise.number] = results
      return results
    }
  }

  /// The result of the stub, requirement by requirement.
  var stub: [CheckResult] {
    known.withLock { known in
      let results = known.stub ?? judge.results(of: judge.sheet.stub)
      known.stub = results
      return results
    }
  }

  /// The result of the solution, requirement by requirement.
  var solution: [CheckResult] {
    known.withLock { known in
      let results = known.solution ?? judge.results(of: judge.sheet.solution)
      known.solution = results
      return results
    }
  }

  /// The first requirement that each does not meet.
  var shortfalls: SheetJudge.Shortfalls {
    SheetJudge.Shortfalls(
      solution: solution.first { !$0.isMet }, stub: stub.first { !$0.isMet })
  }

  /// What is to be written of the stub in the file of judgements, and its whole text.
  var transcriptOfStub: (summary: String, whole: String) {
    judge.transcript(of: judge.sheet.stub, named: "stub", results: stub)
  }
}

/// What was built beside the tests.
enum Products {
  /// What judges answers in `checkout`.
  static func checker(_ checkout: Checkout) -> Checker {
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return Checker(
      checkout, products: bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL)
  }
}
