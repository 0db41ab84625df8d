import Exercises
import Simulation

extension AnswerSheet {
  static let oneReply = AnswerSheet(
    to: .oneReply, stub: OneReply(), solution: Solution(),
    why: """
      Under one lock a call gets its number and takes the completion out. So only one call can have \
      it, whatever the threads do, and the count is right before anybody is called. What was taken \
      out is released when its call has returned, though the library keeps the function.
      """)
}

private struct Solution: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void,
    reporting report: @escaping @Sendable (_ number: Int, Result<Value, any Error>) -> Void
  ) -> @Sendable (Result<Value, any Error>) -> Void {
    let state = Locked((calls: 0, completion: Optional(completion)))
    return { result in
      let (number, first) = state.withLock { state in
        state.calls += 1
        return (state.calls, state.completion.take())
      }
      if let first { first(result) } else { report(number, result) }
    }
  }
}
