import Bridges
import MonadStyle
import RxStyle
import Simulation

/// An error with a number, to tell it from others.
struct Failed: Error, Equatable {
  var code = 0
}

/// What happened, in order, from any thread.
final class Log: Sendable {
  private let lines = Locked<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  func add<Value, Failure>(_ result: Result<Value, Failure>) {
    switch result {
    case .success(let value): add("\(value)")
    case .failure(let error): add("\(error)")
    }
  }

  /// Subscribes and notes everything.
  func subscribe<Element>(to observable: Observable<Element>) -> any Disposable {
    observable.subscribe(
      onNext: { self.add("\($0)") }, onError: { self.add("\($0)") },
      onCompleted: { self.add("completed") }, onDisposed: { self.add("disposed") })
  }

  /// Starts a task in `world` and notes what it returns or throws.
  @discardableResult
  func run<Value: Sendable>(
    in world: World, _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Void, Never> {
    Task(executorPreference: world.main.taskExecutor) {
      do { self.add("\(try await body())") } catch { self.add("\(error)") }
    }
  }
}

/// Work with a callback, answered by hand, as often as one likes.
final class Work: Sendable {
  typealias Completion = @Sendable (Result<Int, any Error>) -> Void

  private let completions = Locked<[Completion]>([])
  private let cancelled = Locked(0)

  var starts: Int { completions.withLock { $0.count } }
  var cancellations: Int { cancelled.withLock { $0 } }

  func start(_ completion: @escaping Completion) -> any Cancellable {
    completions.withLock { $0.append(completion) }
    return Call { self.cancelled.withLock { $0 += 1 } }
  }

  /// Answers all who have asked, and keeps them.
  func answer(_ result: Result<Int, any Error>) {
    for completion in completions.withLock({ $0 }) { completion(result) }
  }

  func forget() {
    completions.withLock { $0 = [] }
  }

  var async: Async<Result<Int, any Error>> {
    Async { callback in _ = self.start(callback) }
  }

  var observable: Observable<Int> {
    .create { observer in
      let call = self.start { result in
        switch result {
        case .success(let value): observer.onNext(value)
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create { call.cancel() }
    }
  }
}

/// Runs a closure when it is cancelled.
struct Call: Cancellable {
  let onCancel: @Sendable () -> Void

  func cancel() { onCancel() }
}

/// Something that happens, by hand, to those who listen.
final class Button: Sendable {
  private let handlers = Locked<[Int: @Sendable (Int) -> Void]>([:])
  private let count = Locked(0)

  var listeners: Int { handlers.withLock { $0.count } }

  var events: Events<Int> {
    Events { handler in
      let number = self.count.withLock { count in
        count += 1
        return count
      }
      self.handlers.withLock { $0[number] = handler }
      return Call { _ = self.handlers.withLock { $0.removeValue(forKey: number) } }
    }
  }

  func press(_ number: Int) {
    let handlers = handlers.withLock { $0 }
    for handler in handlers.sorted(by: { $0.key < $1.key }) { handler.value(number) }
  }
}

/// An object whose end can be seen.
final class Witness: Sendable {}
