import Foundation

extension OperationHost {
  /// Says which operations have not finished, now that nothing more will happen, and why.
  ///
  /// An operation that waits for one of them through others is not named: it is not the cause.
  func unfinished() -> [WorldFinding] {
    guard operationCount > 0 else { return [] }
    let operations = queues.filter { !$0.isSuspended }.flatMap(\.operations)
    let executing = operations.filter(\.isExecuting).map {
      WorldFinding.unfinished(operation: $0.title)
    }
    let waiting = operations.flatMap { operation in
      operation.dependencies
        .filter { !$0.isFinished && !$0.isExecuting && !operations.contains($0) }
        .map { WorldFinding.waiting(operation: operation.title, for: $0.title) }
    }
    return executing + cycles(among: operations) + waiting
  }

  /// The rings of operations that wait for each other, each once, from its first operation on.
  private func cycles(among operations: [Operation]) -> [WorldFinding] {
    var seen: Set<ObjectIdentifier> = []
    return operations.compactMap { start in
      var path: [Operation] = []
      var next: Operation? = start
      while let operation = next, !seen.contains(ObjectIdentifier(operation)) {
        seen.insert(ObjectIdentifier(operation))
        path.append(operation)
        next = operation.dependencies.first { !$0.isFinished && !$0.isExecuting }
      }
      guard let next, let index = path.firstIndex(of: next) else { return nil }
      return .cycle(operations: path[index...].map(\.title))
    }
  }
}

extension Operation {
  fileprivate var title: String { name ?? "\(type(of: self))" }
}
