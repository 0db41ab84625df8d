import Simulation

/// The right to settle one promise, of which only the first use counts.
public struct Seal<Value: Sendable>: Sendable {
  private let promise: Promise<Value>
  private let isUsed = Locked(false)

  fileprivate init(_ promise: Promise<Value>) {
    self.promise = promise
  }

  /// Fulfils the promise.
  public func fulfill(_ value: Value) {
    resolve(.success(value))
  }

  /// Rejects the promise.
  public func reject(_ error: any Error) {
    resolve(.failure(error))
  }

  /// Settles the promise.
  public func resolve(_ result: Result<Value, any Error>) {
    if use() { promise.settle(result) }
  }

  /// Settles the promise as `other` is settled, now or later; from now on nothing else can.
  ///
  /// A promise that is to be settled by itself is rejected with `PromiseError.returnedSelf`.
  public func resolve(with other: Promise<Value>) {
    if use() { promise.adopt(other) }
  }

  private func use() -> Bool {
    isUsed.withLock { isUsed in
      defer { isUsed = true }
      return !isUsed
    }
  }
}

extension Promise {
  /// Runs `body` at once; it passes the seal on to the code that will settle the promise.
  ///
  /// - Parameter body: begins the work. An error that it throws rejects the promise.
  public convenience init(sealed body: (Seal<Value>) throws -> Void) {
    self.init()
    let seal = Seal(self)
    do { try body(seal) } catch { seal.reject(error) }
  }

  /// Returns a pending promise and the right to settle it.
  public static func pending() -> (promise: Promise, seal: Seal<Value>) {
    let promise = Promise()
    return (promise, Seal(promise))
  }

  /// Runs `body` in a task and is settled with the result of it.
  ///
  /// - Parameters:
  ///   - executor: where the task runs; without one, on the global pool.
  ///   - body: what the task does.
  public convenience init(
    on executor: (any TaskExecutor)? = nil, async body: @escaping @Sendable () async throws -> Value
  ) {
    self.init()
    Task(executorPreference: executor) {
      do {
        self.settle(.success(try await body()))
      } catch {
        self.settle(.failure(error))
      }
    }
  }

  /// The value, as soon as it is there.
  ///
  /// Cancelling the task that waits does not end its waiting: a promise cannot be cancelled.
  ///
  /// - Throws: the error with which the promise is rejected.
  public var value: Value {
    get async throws {
      try await withCheckedThrowingContinuation { continuation in
        observe { continuation.resume(with: $0) }
      }
    }
  }
}
