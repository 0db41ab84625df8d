import RxStyle
import Simulation

extension Observable {
  /// A sequence of what an async function returns; each subscription runs it in a task of its
  /// own.
  ///
  /// Disposal cancels the task, and nothing is sent any more, even if the function goes on.
  ///
  /// - Parameters:
  ///   - executor: where the task runs; without one, on the global pool.
  ///   - body: what the task does.
  /// - Returns: the sequence, which completes after the value.
  public static func fromTask(
    on executor: (any TaskExecutor)? = nil, _ body: @escaping @Sendable () async throws -> Element
  ) -> Observable {
    fromCallback { completion in
      let task = Task(executorPreference: executor) {
        do { completion(.success(try await body())) } catch { completion(.failure(error)) }
      }
      return TaskCancellation(cancelTask: task.cancel)
    }
  }
}

/// A task as something to be cancelled.
private struct TaskCancellation: Cancellable {
  let cancelTask: @Sendable () -> Void

  func cancel() {
    cancelTask()
  }
}
