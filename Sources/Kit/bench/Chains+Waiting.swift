import Foundation
import OperationStyle

/// What chains cost that run on threads of their own, so that somebody has to wait for them.
enum WaitingCost {
  /// Plain async functions in one task.
  static func structured(_ count: Int) -> (chain: Double, three: Double) {
    let box = Total()
    let chain = timed { repetitions in
      for _ in 0..<repetitions { box.add(await nested(count, from: 0)) }
    }
    let three = timed { repetitions in
      for _ in 0..<repetitions {
        async let first = increment(1)
        async let second = increment(2)
        async let third = increment(3)
        box.add(await first + second + third)
      }
    }
    return (chain, three)
  }

  private static func nested(_ count: Int, from value: Int) async -> Int {
    var value = value
    for _ in 0..<count { value = await increment(value) }
    return value
  }

  @inline(never)
  private static func increment(_ value: Int) async -> Int { value + 1 }

  /// The time of one repetition, the best of five rounds, in nanoseconds.
  private static func timed(_ body: @escaping @Sendable (Int) async -> Void) -> Double {
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      var count = 1
      while await seconds({ await body(count) }) < 0.02 { count *= 2 }
      for _ in 0..<5 { result.note(await seconds({ await body(count) }) / Double(count) * 1e9) }
      done.signal()
    }
    done.wait()
    return result.best
  }

  private static func seconds(_ body: () async -> Void) async -> Double {
    let (seconds, attoseconds) = await ContinuousClock().measure(body).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// A chain of dependent operations, and three that a fourth waits for, on a real queue.
  ///
  /// - Parameters:
  ///   - count: how many operations are in the chain.
  ///   - make: makes an operation that does next to nothing.
  /// - Returns: nanoseconds for each.
  static func operations(
    _ count: Int, _ make: @escaping () -> Operation
  ) -> (chain: Double, three: Double) {
    let queue = OperationQueue()
    let run = { (operations: [Operation]) in
      queue.addOperations(operations, waitUntilFinished: true)
    }
    let chain = Speed.nanoseconds {
      let operations = (0..<count).map { _ in make() }
      for (first, second) in zip(operations, operations.dropFirst()) {
        second.addDependency(first)
      }
      run(operations)
    }
    let three = Speed.nanoseconds {
      let operations = (0..<4).map { _ in make() }
      for operation in operations.prefix(3) { operations[3].addDependency(operation) }
      run(operations)
    }
    return (chain, three)
  }

  static func plainOperation() -> Operation { BlockOperation {} }

  static func asyncOperation() -> Operation { AsyncOperation<Int>("step") { 1 } }

  // One task writes it, and who reads it has waited for that task.
  private final class Result: @unchecked Sendable {
    private(set) var best = Double.infinity
    func note(_ time: Double) { best = min(best, time) }
  }
}
