import Exercises
import Simulation

extension AnswerSheet {
  static let oneReply = AnswerSheet(
    to: .oneReply, stub: OneReply(), solution: Solution(),
    why: """
      Under one lock a call gets its number and takes the completion out. So only one call can have \
      it, whatever the threads do, and the count is right before anybody is called. What was taken \
      out is released when its call has returned, though the library keeps the function.
      """,
    wrong: [
      .init(
        "second-answer-is-nothing", diesOf: "reports each further call once, with its number",
        ReportsNothing()),
      .init(
        "only-a-value-is-an-answer", diesOf: "reports each further call once, with its number",
        ErrorsAreNoAnswer()),
      .init(
        "a-flag-can-count", diesOf: "reports each further call once, with its number",
        AlwaysTheSecond()),
      .init(
        "counted-after-the-call",
        diesOf: "takes a call that comes while `completion` or `report` still runs", OneReply()),
      .init(
        "handlers-kept-for-ever",
        diesOf: "keeps `completion` no longer than until the first call is passed on",
        KeepsIt()),
      .init(
        "nothing-happens-between-two-lines",
        diesOf: "does the same if calls come on several threads at once", LooksThenTakes()),
    ])
}

/// What `firstOnly` returns, and what it is given.
private typealias Function<Value> = @Sendable (Result<Value, any Error>) -> Void
private typealias Report<Value> = @Sendable (Int, Result<Value, any Error>) -> Void

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

private struct ReportsNothing: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping Function<Value>, reporting report: @escaping Report<Value>
  ) -> Function<Value> {
    let completion = Locked(Optional(completion))
    return { result in completion.exchange(nil)?(result) }
  }
}

private struct ErrorsAreNoAnswer: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping Function<Value>, reporting report: @escaping Report<Value>
  ) -> Function<Value> {
    let state = Locked((calls: 0, isDone: false))
    return { result in
      let (number, isDone) = state.withLock { state in
        state.calls += 1
        defer { if case .success = result { state.isDone = true } }
        return (state.calls, state.isDone)
      }
      if isDone { report(number, result) } else { completion(result) }
    }
  }
}

private struct AlwaysTheSecond: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping Function<Value>, reporting report: @escaping Report<Value>
  ) -> Function<Value> {
    let completion = Locked(Optional(completion))
    return { result in
      if let first = completion.exchange(nil) { first(result) } else { report(2, result) }
    }
  }
}

private struct KeepsIt: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping Function<Value>, reporting report: @escaping Report<Value>
  ) -> Function<Value> {
    let calls = Locked(0)
    return { result in
      let number = calls.withLock { calls in
        calls += 1
        return calls
      }
      if number == 1 { completion(result) } else { report(number, result) }
    }
  }
}

private struct LooksThenTakes: OneReplyExercise {
  func firstOnly<Value: Sendable>(
    _ completion: @escaping Function<Value>, reporting report: @escaping Report<Value>
  ) -> Function<Value> {
    let calls = Locked(0)
    let completion = Locked(Optional(completion))
    return { result in
      let number = calls.withLock { $0 } + 1
      calls.withLock { $0 = number }
      if number == 1 {
        completion.exchange(nil)?(result)
      } else {
        report(number, result)
      }
    }
  }
}
