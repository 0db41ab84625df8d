import Exercises
import OperationStyle
import Simulation

// Exercise 8.1. What to do: swift run lessons task 8.1
struct PartByPart: PartByPartExercise {
  func upload<Receipt: Sendable>(_ parts: [PartUpload<Receipt>]) -> AsyncOperation<[Receipt]> {
    AsyncOperation("upload") { finish in
      next(of: parts, after: [], finish)
    }
  }

  private func next<Receipt: Sendable>(
    of parts: [PartUpload<Receipt>], after receipts: [Receipt],
    _ finish: @escaping AsyncOperation<[Receipt]>.Finish
  ) -> (any Cancellable)? {
    guard receipts.count < parts.count else { return nil }
    let part = parts[receipts.count]
    return part { result in
      guard case .success(let receipt) = result else { return }
      let receipts = receipts + [receipt]
      if receipts.count == parts.count { finish(.success(receipts)) }
      _ = next(of: parts, after: receipts, finish)
    }
  }
}
