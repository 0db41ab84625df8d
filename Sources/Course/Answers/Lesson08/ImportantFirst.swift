import Exercises
import Foundation
import OperationStyle

extension AnswerSheet {
  static let importantFirst = AnswerSheet(
    to: .importantFirst, stub: ImportantFirst(), solution: Solution(),
    why: """
      The queue keeps the limit and asks for priorities whenever a place is free, so it also \
      decides right between lists that came at different times. Arrows keep what waits out of the \
      places. Only one thing nobody does by itself: an important operation that waits for an \
      unimportant one is in fact as unimportant, so the priority is handed on along `needs`.
      """)
}

private struct Solution: ImportantFirstExercise {
  func start<Value: Sendable>(
    _ downloads: [Download<Value>], on queue: OperationQueue, atMost limit: Int
  ) -> [AsyncOperation<Value>] {
    let operations = downloads.map { AsyncOperation("download", work: $0.work) }
    func markImportant(_ index: Int) {
      guard operations[index].queuePriority != .high else { return }
      operations[index].queuePriority = .high
      for needed in downloads[index].needs { markImportant(needed) }
    }
    for (index, download) in downloads.enumerated() {
      for needed in download.needs { operations[index].addDependency(operations[needed]) }
      if download.isImportant { markImportant(index) }
    }
    queue.maxConcurrentOperationCount = limit
    queue.addOperations(operations, waitUntilFinished: false)
    return operations
  }
}
