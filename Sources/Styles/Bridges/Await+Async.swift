import MonadStyle

extension Async {
  /// Wraps an async function; each `execute` runs it in a task of its own.
  ///
  /// Nobody keeps the task, so nobody can cancel it. The callback is called when the function
  /// returns or throws, and not before.
  ///
  /// - Parameters:
  ///   - executor: where the task runs; without one, on the global pool.
  ///   - body: what the task does.
  public init<Success>(
    on executor: (any TaskExecutor)? = nil,
    async body: @escaping @Sendable () async throws -> Success
  ) where Value == Result<Success, any Error> {
    self.init { callback in
      Task(executorPreference: executor) {
        do { callback(.success(try await body())) } catch { callback(.failure(error)) }
      }
    }
  }
}
