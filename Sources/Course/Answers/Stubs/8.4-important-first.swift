import Exercises
import Foundation
import OperationStyle

// Exercise 8.4. What to do: swift run lessons task 8.4
struct ImportantFirst: ImportantFirstExercise {
  func start<Value: Sendable>(
    _ downloads: [Download<Value>], on queue: OperationQueue, atMost limit: Int
  ) -> [AsyncOperation<Value>] {
    let operations = downloads.map { _ in AsyncOperation<Value>("to do") { throw Todo() } }
    queue.addOperations(operations, waitUntilFinished: false)
    return operations
  }
}
