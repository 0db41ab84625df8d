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
      """,
    wrong: [
      .init(
        "a-callback-may-come-anywhere",
        diesOf: "calls back with the value, or the error, on the queue", OnThePool()),
      .init("ignoring-is-cancelling", diesOf: "cancels the task, and says so", OnlyDrops()),
      .init("cancelled-needs-no-outcome", diesOf: "cancels the task, and says so", Silent()),
      .init(
        "work-heeds-its-cancellation", diesOf: "does not wait for work that goes on",
        WaitsForWork()),
      .init(
        "called-off-is-silent", diesOf: "cancels the task, and says so", CallsTwice()),
      .init(
        "checked-before-the-hop",
        diesOf: "can be cancelled while a result is on its way to the queue", DecidesEarly()),
      .init(
        "dropped-means-cancelled", diesOf: "keeps nobody, and nobody has to keep it",
        CancelsWhenDropped()),
      .init(
        "handlers-kept-for-ever", diesOf: "keeps nobody, and nobody has to keep it", Keeps()),
    ])
}

/// Calls `action` each time that it is told to stop.
private struct Handle: Cancellable {
  let action: @Sendable () -> Void

  func cancel() { action() }
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

private struct OnThePool: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    let task = Task(executorPreference: executor) {
      let result = await result(of: work)
      waiting.exchange(nil)?(result)
    }
    return Handle {
      task.cancel()
      waiting.exchange(nil)?(.failure(CancellationError()))
    }
  }
}

private struct OnlyDrops: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    _ = Task(executorPreference: executor) {
      let result = await result(of: work)
      queue.schedule { waiting.exchange(nil)?(result) }
    }
    return Handle {
      guard let completion = waiting.exchange(nil) else { return }
      queue.schedule { completion(.failure(CancellationError())) }
    }
  }
}

private struct Silent: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    let task = Task(executorPreference: executor) {
      let result = await result(of: work)
      queue.schedule { waiting.exchange(nil)?(result) }
    }
    return Handle {
      waiting.exchange(nil)
      task.cancel()
    }
  }
}

private struct WaitsForWork: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let isCancelled = Locked(false)
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    let task = Task(executorPreference: executor) {
      let result = await result(of: work)
      queue.schedule {
        let isCancelled = isCancelled.withLock { $0 }
        waiting.exchange(nil)?(isCancelled ? .failure(CancellationError()) : result)
      }
    }
    return Handle {
      isCancelled.exchange(true)
      task.cancel()
    }
  }
}

private struct CallsTwice: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    let task = Task(executorPreference: executor) {
      do {
        let value = try await work()
        queue.schedule {
          waiting.exchange(nil)
          completion(.success(value))
        }
      } catch {
        queue.schedule { waiting.exchange(nil)?(.failure(error)) }
      }
    }
    return Handle {
      task.cancel()
      guard let completion = waiting.exchange(nil) else { return }
      queue.schedule { completion(.failure(CancellationError())) }
    }
  }
}

private struct DecidesEarly: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let waiting = Locked<(@Sendable (Result<Value, any Error>) -> Void)?>(completion)
    let end: @Sendable (Result<Value, any Error>) -> Void = { result in
      guard let completion = waiting.exchange(nil) else { return }
      queue.schedule { completion(result) }
    }
    let task = Task(executorPreference: executor) { end(await result(of: work)) }
    return Handle {
      task.cancel()
      end(.failure(CancellationError()))
    }
  }
}

private struct CancelsWhenDropped: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    Owner(Solution().begin(work, executor: executor, on: queue, completion: completion))
  }

  private final class Owner: Cancellable {
    private let call: any Cancellable

    init(_ call: any Cancellable) { self.call = call }

    deinit { call.cancel() }

    func cancel() { call.cancel() }
  }
}

private struct Keeps: AsyncForCallbacksExercise {
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let isOver = Locked(false)
    let task = Task(executorPreference: executor) {
      let result = await result(of: work)
      queue.schedule { if !isOver.exchange(true) { completion(result) } }
    }
    return Handle {
      task.cancel()
      if isOver.exchange(true) { return }
      queue.schedule { completion(.failure(CancellationError())) }
    }
  }
}
