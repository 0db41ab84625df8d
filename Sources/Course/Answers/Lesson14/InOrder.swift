import Exercises
import Simulation

extension AnswerSheet {
  static let inOrder = AnswerSheet(
    to: .inOrder, stub: InOrder(), solution: Solution(),
    why: """
      A loop cannot wait for a callback, so the loop becomes a function that calls itself in the \
      callback. What is left to do and what has come are its arguments: nothing is shared, \
      nothing needs a lock, and each path ends in one call. A step that calls back at once keeps its \
      place on the stack until the last one has. So 4,000 such steps are safe on a stack of 8 MB, \
      and 250 on one of 512 KB; a longer list needs a hop to a queue now and then.
      """)
}

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
