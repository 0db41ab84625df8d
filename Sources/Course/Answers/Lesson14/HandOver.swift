import Exercises
import Foundation
import OperationStyle
import Simulation

extension AnswerSheet {
  static let handOver = AnswerSheet(
    to: .handOver, stub: HandOver(), solution: Solution(),
    why: """
      A dependency tells of an end and not of a success, so each operation asks the one before \
      for its value when it starts. A failure and a cancellation are errors alike, and `finish` \
      hands both down the row: no step begins, and nothing is left waiting.
      """)
}

private struct Solution: HandOverExercise {
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>] {
    var last = first
    return steps.map { step in
      let before = last
      let operation = AsyncOperation<Value>("step") { finish in
        do {
          return step(try before.value(), finish)
        } catch {
          finish(.failure(error))
          return nil
        }
      }
      operation.addDependency(before)
      last = operation
      return operation
    }
  }
}
