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
      """,
    wrong: [
      .init("zip-keeps-the-order", diesOf: "begins a task when the one before has ended", Zipped()),
      .init("lazy-once-begun", diesOf: "does nothing before it is executed", Eager()),
      .init(
        "values-outlive-the-run", diesOf: "does everything anew each time it is executed",
        Outside()),
      .init(
        "failure-is-a-value-too", diesOf: "gives the first failure, and begins nothing behind it",
        GoesOn()),
      .init(
        "failure-becomes-empty", diesOf: "gives the first failure, and begins nothing behind it",
        Emptied()),
      .init("no-first-no-callback", diesOf: "gives no values if there are no tasks", NoFirst()),
      .init(
        "fold-begins-at-the-end", diesOf: "gives the values of all, in their order", FromTheEnd()),
    ])
}

private typealias Work<Value: Sendable> = Async<Result<Value, any Error>>

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

private struct Zipped: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    Async.zip(asyncs).map { results in
      Result { try results.map { try $0.get() } }
    }
  }
}

private struct Eager: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    let result = Locked<Result<[Value], any Error>?>(nil)
    let callback = Locked<(@Sendable (Result<[Value], any Error>) -> Void)?>(nil)
    Solution().inOrder(asyncs).execute { value in
      result.exchange(value)
      callback.withLock { $0 }?(value)
    }
    return Async { waiting in
      if let value = result.withLock({ $0 }) { return waiting(value) }
      callback.exchange(waiting)
    }
  }
}

private struct Outside: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    let values = Locked<[Value]>([])
    let all = asyncs.reduce(Work<Void>.unit(.success(()))) { all, next in
      all.flatMapResult { next.mapResult { value in values.withLock { $0.append(value) } } }
    }
    return all.mapResult { values.withLock { $0 } }
  }
}

private struct GoesOn: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    asyncs.reduce(.unit(.success([]))) { all, next in
      all.flatMap { values in
        next.map { result in values.flatMap { values in result.map { values + [$0] } } }
      }
    }
  }
}

private struct Emptied: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    asyncs.reduce(.unit(.success([]))) { all, next in
      all.flatMap { result in
        guard case .success(let values) = result else { return .unit(.success([])) }
        return next.mapResult { value in values + [value] }
      }
    }
  }
}

private struct NoFirst: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    guard let first = asyncs.first else { return Async { _ in } }
    return asyncs.dropFirst().reduce(first.mapResult { [$0] }) { all, next in
      all.flatMapResult { values in next.mapResult { values + [$0] } }
    }
  }
}

private struct FromTheEnd: FoldAsyncsExercise {
  func inOrder<Value: Sendable>(_ asyncs: [Work<Value>]) -> Work<[Value]> {
    asyncs.reduce(.unit(.success([]))) { all, next in
      next.flatMapResult { value in all.mapResult { values in [value] + values } }
    }
  }
}
