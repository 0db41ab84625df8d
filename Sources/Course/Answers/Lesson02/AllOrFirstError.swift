import Exercises
import FunctionalJSON

extension AnswerSheet {
  static let allOrFirstError = AnswerSheet(
    to: .allOrFirstError, stub: AllOrFirstError(), solution: Solution(),
    why: """
      No results at all are a success without values, and one more result makes one step: `bind` \
      looks whether all was well so far, `fmap` whether it still is. Once a failure is reached, \
      both let it pass, so the first one is what comes out.
      """)
}

private struct Solution: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    results.reduce(.success([])) { list, result in
      bind(list) { values in fmap({ values + [$0] }, over: result) }
    }
  }
}
