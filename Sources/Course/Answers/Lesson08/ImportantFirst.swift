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
      """,
    wrong: [
      .init(
        "a-queue-knows-its-limit", diesOf: "never has more under way than the limit", NoLimit()),
      .init(
        "independent-steps-in-turn", diesOf: "begins the next as soon as one has ended", InTurn()),
      .init(
        "a-queue-keeps-the-order",
        diesOf: "begins a download when all that it needs have ended", NoArrows()),
      .init(
        "only-the-first-need-counts",
        diesOf: "begins a download when all that it needs have ended", OneArrow()),
      .init(
        "first-come-first-served",
        diesOf: "takes the important ones first, in the order of the list", NoPriorities()),
      .init(
        "a-queue-begins-when-it-is-full",
        diesOf: "takes the important ones first, in the order of the list", OneByOne()),
      .init(
        "sorted-once-is-enough", diesOf: "lets important ones of a later list overtake", Sorted()),
      .init(
        "a-priority-moves-what-it-waits-for",
        diesOf: "takes what an important one needs for as important", OwnPriority()),
      .init(
        "one-step-back-is-enough",
        diesOf: "takes what an important one needs for as important", OneStepBack()),
      .init(
        "one-failure-ends-the-group", diesOf: "goes on when one fails or is cancelled",
        StopsAll()),
    ])
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

/// What is right in most wrong answers: each part of the way by itself.
private protocol WrongStart: ImportantFirstExercise {
  func prepare(_ queue: OperationQueue, atMost limit: Int)
  func connect<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>])
  func mark<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>])
  func work<Value>(
    of download: Download<Value>, on queue: OperationQueue
  ) -> AsyncOperation<Value>.Work
  func add(_ operations: [Operation], to queue: OperationQueue)
}

extension WrongStart {
  func prepare(_ queue: OperationQueue, atMost limit: Int) {
    queue.maxConcurrentOperationCount = limit
  }

  func connect<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>]) {
    for (operation, download) in zip(operations, downloads) {
      for needed in download.needs { operation.addDependency(operations[needed]) }
    }
  }

  func mark<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>]) {
    var marked = Set(downloads.indices.filter { downloads[$0].isImportant })
    while true {
      let more = marked.union(marked.flatMap { downloads[$0].needs })
      if more == marked { break }
      marked = more
    }
    for index in marked { operations[index].queuePriority = .veryHigh }
  }

  func work<Value>(
    of download: Download<Value>, on _: OperationQueue
  ) -> AsyncOperation<Value>.Work {
    download.work
  }

  func start<Value: Sendable>(
    _ downloads: [Download<Value>], on queue: OperationQueue, atMost limit: Int
  ) -> [AsyncOperation<Value>] {
    let operations = downloads.map { AsyncOperation("download", work: work(of: $0, on: queue)) }
    connect(operations, downloads)
    mark(operations, downloads)
    prepare(queue, atMost: limit)
    add(operations, to: queue)
    return operations
  }

  func add(_ operations: [Operation], to queue: OperationQueue) {
    queue.addOperations(operations, waitUntilFinished: false)
  }
}

private struct NoLimit: WrongStart {
  func prepare(_: OperationQueue, atMost _: Int) {}
}

private struct InTurn: WrongStart {
  func prepare(_ queue: OperationQueue, atMost _: Int) {
    queue.maxConcurrentOperationCount = 1
  }
}

private struct NoArrows: WrongStart {
  func connect<Value>(_: [AsyncOperation<Value>], _: [Download<Value>]) {}
}

private struct OneArrow: WrongStart {
  func connect<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>]) {
    for (operation, download) in zip(operations, downloads) {
      if let needed = download.needs.first { operation.addDependency(operations[needed]) }
    }
  }
}

private struct NoPriorities: WrongStart {
  func mark<Value>(_: [AsyncOperation<Value>], _: [Download<Value>]) {}
}

private struct OneByOne: WrongStart {
  func add(_ operations: [Operation], to queue: OperationQueue) {
    for operation in operations { queue.addOperation(operation) }
  }
}

private struct Sorted: ImportantFirstExercise {
  func start<Value: Sendable>(
    _ downloads: [Download<Value>], on queue: OperationQueue, atMost limit: Int
  ) -> [AsyncOperation<Value>] {
    let operations = downloads.map { AsyncOperation<Value>("download", work: $0.work) }
    var marked: [Int] = []
    func mark(_ index: Int) {
      guard !marked.contains(index) else { return }
      marked.append(index)
      downloads[index].needs.forEach(mark)
    }
    for (index, download) in downloads.enumerated() {
      for needed in download.needs { operations[index].addDependency(operations[needed]) }
      if download.isImportant { mark(index) }
    }
    let others = operations.indices.filter { !marked.contains($0) }
    queue.maxConcurrentOperationCount = limit
    queue.addOperations(
      (marked.sorted() + others).map { operations[$0] }, waitUntilFinished: false)
    return operations
  }
}

private struct OwnPriority: WrongStart {
  func mark<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>]) {
    for (operation, download) in zip(operations, downloads) where download.isImportant {
      operation.queuePriority = .veryHigh
    }
  }
}

private struct OneStepBack: WrongStart {
  func mark<Value>(_ operations: [AsyncOperation<Value>], _ downloads: [Download<Value>]) {
    for (index, download) in downloads.enumerated() where download.isImportant {
      for marked in [index] + download.needs { operations[marked].queuePriority = .high }
    }
  }
}

private struct StopsAll: WrongStart {
  func work<Value>(
    of download: Download<Value>, on queue: OperationQueue
  ) -> AsyncOperation<Value>.Work {
    { finish in
      download.work { result in
        finish(result)
        if case .failure = result { queue.cancelAllOperations() }
      }
    }
  }
}
