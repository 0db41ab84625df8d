import Exercises
import Simulation

extension AnswerSheet {
  static let asyncForCallbacks = AnswerSheet(
    to: .asyncForCallbacks, stub: AsyncForCallbacks(), solution: Solution(),
    why: """
      `completion` lies in one place, and the one that takes it out calls it: so it is called once. The \
      result takes it out in the job of the queue that calls it, not before, and therefore \
      `cancel()` counts up to that moment. What is empty keeps nobody alive. The task knows nothing \
      of the object that cancels it, so that object may be thrown away.
      """)
}

private struct Solution: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    let task = Task(executorPreference: executor) {
      let result: Result<Value, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      queue.schedule { waiting.exchange(nil)?(result) }
    }
    return UnderWay {
      task.cancel()
      guard let completion = waiting.exchange(nil) else { return }
      queue.schedule { completion(.failure(CancellationError())) }
    }
  }

  private struct UnderWay: Cancellable {
    let action: @Sendable () -> Void

    func cancel() { action() }
  }
}

/// The end of some work, as a value.
private func result<Value>(
  of work: @Sendable () async throws -> Value
) async -> Result<Value, any Error> {
  do { return .success(try await work()) } catch { return .failure(error) }
}
