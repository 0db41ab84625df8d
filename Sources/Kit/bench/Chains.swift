import CallbackStyle
import Foundation
import MonadStyle
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
