import RxStyle
import Simulation

/// What happened, in order, from any thread.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// Subscribes and notes everything.
  func subscribe<Element>(to observable: Observable<Element>) -> any Disposable {
    observable.subscribe(
      onNext: { self.add("\($0)") }, onError: { self.add("\($0)") },
      onCompleted: { self.add("completed") }, onDisposed: { self.add("disposed") })
  }
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let state = Locked(0)

  var count: Int { state.withLock { $0 } }

  /// Adds one, and returns the number that came of it.
  @discardableResult
  func add() -> Int {
    state.withLock { count in
      count += 1
      return count
    }
  }
}

/// A sequence that a test sends to by hand, and that counts what is done with it.
final class Source<Element: Sendable>: Sendable {
  let subscriptions = Counter()
  let disposals = Counter()
  private let observers = Locked<[Observer<Element>]>([])

  var observable: Observable<Element> {
    .create { observer in
      self.subscriptions.add()
      self.observers.withLock { $0.append(observer) }
      return Disposables.create { self.disposals.add() }
    }
  }

  /// Sends an event to all who have ever subscribed.
  func on(_ event: Event<Element>) {
    for observer in observers.withLock({ $0 }) { observer.on(event) }
  }

  func onNext(_ element: Element) {
    on(.next(element))
  }
}
