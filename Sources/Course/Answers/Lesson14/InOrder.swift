import Exercises
import Simulation

extension AnswerSheet {
  static let inOrder = AnswerSheet(
    to: .inOrder, stub: InOrder(), solution: Solution(),
    why: """
      A loop cannot wait for a callback, so the loop becomes a function that calls itself in the \
      callback. What is left to do and what has come are its arguments: nothing is shared, \
      nothing needs a lock, and each path ends in one call.
      """,
    wrong: [
      .init("loop-runs-in-order", diesOf: "begins a step when the one before has ended", Loop()),
      .init(
        "failed-step-is-skipped", diesOf: "ends at the first failure, and says so once", Skip()),
      .init(
        "completion-called-twice", diesOf: "ends at the first failure, and says so once",
        NoReturn()),
      .init(
        "completion-reports-progress", diesOf: "hands on the values of all steps, in their order",
        Progress()),
      .init(
        "nothing-to-do-nothing-to-call", diesOf: "completes with no values if there are no steps",
        NoSteps()),
      .init("one-list-for-all-runs", diesOf: "keeps two runs apart", OneList()),
      .init(
        "newest-value-in-front", diesOf: "hands on the values of all steps, in their order",
        Backwards()),
    ])
}

private typealias Completion<Value> = @Sendable (Result<Value, any Error>) -> Void

private struct Solution: InOrderExercise {
  func inOrder<Value: Sendable>(
    _ steps: [CallbackStep<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) {
    run(steps[...], after: [], completion)
  }

  private func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) {
    guard let step = steps.first else { return completion(.success(values)) }
    step { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let value): run(steps.dropFirst(), after: values + [value], completion)
      }
    }
  }
}

/// What is right in most wrong answers: the recursion.
private protocol WrongRun: InOrderExercise {
  func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping Completion<[Value]>)
}

extension WrongRun {
  func inOrder<Value: Sendable>(
    _ steps: [CallbackStep<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) {
    run(steps[...], after: [], completion)
  }
}

private struct Loop: InOrderExercise {
  func inOrder<Value: Sendable>(
    _ steps: [CallbackStep<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) {
    if steps.isEmpty { return completion(.success([])) }
    let results = Locked([Result<Value, any Error>?](repeating: nil, count: steps.count))
    for (index, step) in steps.enumerated() {
      step { result in
        let all = results.withLock { results in
          results[index] = result
          return results.compactMap(\.self)
        }
        if all.count == steps.count { completion(Result { try all.map { try $0.get() } }) }
      }
    }
  }
}

private struct Skip: WrongRun {
  func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping Completion<[Value]>
  ) {
    guard let step = steps.first else { return completion(.success(values)) }
    step { result in
      let value = (try? result.get()).map { [$0] } ?? []
      run(steps.dropFirst(), after: values + value, completion)
    }
  }
}

private struct NoReturn: WrongRun {
  func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping Completion<[Value]>
  ) {
    guard let step = steps.first else { return completion(.success(values)) }
    step { result in
      var values = values
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let value): values.append(value)
      }
      run(steps.dropFirst(), after: values, completion)
    }
  }
}

private struct Progress: WrongRun {
  func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping Completion<[Value]>
  ) {
    completion(.success(values))
    steps.first? { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let value): run(steps.dropFirst(), after: values + [value], completion)
      }
    }
  }
}

private struct NoSteps: WrongRun {
  func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping Completion<[Value]>
  ) {
    guard let step = steps.first else { return }
    step { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let value) where steps.count == 1: completion(.success(values + [value]))
      case .success(let value): run(steps.dropFirst(), after: values + [value], completion)
      }
    }
  }
}

private struct OneList: InOrderExercise {
  private let values = Locked<[any Sendable]>([])

  func inOrder<Value: Sendable>(
    _ steps: [CallbackStep<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) {
    values.exchange([])
    run(steps[...], completion)
  }

  private func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, _ completion: @escaping Completion<[Value]>
  ) {
    guard let step = steps.first else {
      return completion(.success(values.withLock { $0 }.compactMap { $0 as? Value }))
    }
    step { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let value):
        values.withLock { $0.append(value) }
        run(steps.dropFirst(), completion)
      }
    }
  }
}

private struct Backwards: WrongRun {
  func run<Value: Sendable>(
    _ steps: ArraySlice<CallbackStep<Value>>, after values: [Value],
    _ completion: @escaping Completion<[Value]>
  ) {
    guard let step = steps.first else { return completion(.success(values)) }
    step { result in
      switch result {
      case .failure(let error): completion(.failure(error))
      case .success(let value): run(steps.dropFirst(), after: [value] + values, completion)
      }
    }
  }
}
