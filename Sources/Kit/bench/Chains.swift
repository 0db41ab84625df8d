import CallbackStyle
import Foundation
import MonadStyle
import OperationStyle
import PromiseStyle
import RxStyle
import Simulation

/// What a chain of steps costs in one style; each piece of work calls `done` with its result.
struct ChainCost: Sendable {
  /// Does one piece of work and passes its result on.
  typealias Work = @Sendable (_ done: @escaping @Sendable (Int) -> Void) -> Void

  let style: String
  /// A chain of so many steps on a value that is there already.
  let settledFirst: @Sendable (Int) -> Work
  /// A chain of so many steps on a value that comes when the chain is built.
  let pendingFirst: @Sendable (Int) -> Work
  /// Three values into one.
  let three: Work

  /// The styles that need no queue and no task to go on.
  static let all = [callbacks, monad, promise, rx]

  private static let callbacks = ChainCost(
    style: "callbacks",
    settledFirst: { count in { done in nested(count, from: 0, done) } },
    pendingFirst: { count in
      { done in
        let pending = PendingCallback()
        pending.get { value in nested(count - 1, from: value + 1, done) }
        pending.set(0)
      }
    },
    three: { done in
      let missing = Locked((sum: 0, count: 3))
      for value in 1...3 {
        increment(value) { value in
          let sum = missing.withLock { missing -> Int? in
            missing.sum += value
            missing.count -= 1
            return missing.count == 0 ? missing.sum : nil
          }
          if let sum { done(sum) }
        }
      }
    })

  private static let monad = ChainCost(
    style: "monad",
    settledFirst: { count in { done in chain(.unit(0), count).execute(done) } },
    pendingFirst: { count in
      { done in
        let pending = PendingCallback()
        chain(Async { pending.get($0) }, count).execute(done)
        pending.set(0)
      }
    },
    three: { done in
      Async.zip(.unit(2), .unit(3), .unit(4)).map { $0.0 + $0.1 + $0.2 }.execute(done)
    })

  private static func chain(_ start: Async<Int>, _ count: Int) -> Async<Int> {
    var chain = start
    for _ in 0..<count { chain = chain.flatMap { .unit($0 + 1) } }
    return chain
  }

  private static let promise = ChainCost(
    style: "promise",
    settledFirst: { count in { done in chain(Promise(value: 0), count).done(done) } },
    pendingFirst: { count in
      { done in
        let (start, seal) = Promise<Int>.pending()
        chain(start, count).done(done)
        seal.fulfill(0)
      }
    },
    three: { done in
      Promise.all([Promise(value: 2), Promise(value: 3), Promise(value: 4)])
        .done { done($0.reduce(0, +)) }
    })

  private static func chain(_ start: Promise<Int>, _ count: Int) -> Promise<Int> {
    var chain = start
    for _ in 0..<count { chain = chain.then { Promise(value: $0 + 1) } }
    return chain
  }

  private static let rx = ChainCost(
    style: "rx",
    settledFirst: { count in { done in _ = chain(.just(0), count).subscribe(onNext: done) } },
    pendingFirst: { count in
      { done in
        let pending = PendingCallback()
        let start = Observable<Int>.create { observer in
          pending.get { value in
            observer.onNext(value)
            observer.onCompleted()
          }
          return Disposables.create()
        }
        let subscription = chain(start, count).subscribe(onNext: done)
        pending.set(0)
        withExtendedLifetime(subscription) {}
      }
    },
    three: { done in
      _ = Observable.zip(.just(2), .just(3), .just(4)).map { $0.0 + $0.1 + $0.2 }
        .subscribe(onNext: done)
    })

  private static func chain(_ start: Observable<Int>, _ count: Int) -> Observable<Int> {
    var chain = start
    for _ in 0..<count { chain = chain.flatMap { .just($0 + 1) } }
    return chain
  }
}

/// A callback that waits for its value.
private final class PendingCallback: Sendable {
  private let callback = Locked<(@Sendable (Int) -> Void)?>(nil)

  func get(_ callback: @escaping @Sendable (Int) -> Void) {
    self.callback.withLock { $0 = callback }
  }

  func set(_ value: Int) {
    callback.withLock { $0.take() }?(value)
  }
}

@inline(never)
private func increment(_ value: Int, _ completion: @escaping @Sendable (Int) -> Void) {
  completion(value + 1)
}

private func nested(
  _ count: Int, from value: Int, _ completion: @escaping @Sendable (Int) -> Void
) {
  increment(value) { value in
    if count > 1 {
      nested(count - 1, from: value, completion)
    } else {
      completion(value)
    }
  }
}

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
