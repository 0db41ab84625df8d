import Exercises
import MonadStyle
import Simulation

extension AnswerSheet {
  static let foldAsyncs = AnswerSheet(
    to: .foldAsyncs, stub: FoldAsyncs(), solution: Solution(),
    why: """
      A list is folded: no tasks are an `Async` of no values, and each further task goes on from \
      the ones before with `flatMapResult`. Nothing is kept outside of the chain, so it may be \
      executed any number of times.
      """)
}

private struct Solution: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(
    _ asyncs: [Async<Result<Value, any Error>>]
  ) -> Async<Result<[Value], any Error>> {
    asyncs.reduce(.unit(.success([]))) { all, next in
      all.flatMapResult { values in
        next.mapResult { value in values + [value] }
      }
    }
  }
}
