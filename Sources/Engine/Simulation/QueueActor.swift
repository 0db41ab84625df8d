/// An actor whose code runs on a queue of your choice.
///
/// `@MainActor` always runs on the process's main thread, outside any simulation. A function with
/// an `isolated QueueActor` parameter reads and behaves like a `@MainActor` one, on that queue.
public actor QueueActor {
  private let executor: any SerialExecutor

  /// Runs this actor's code on `executor`.
  public init(_ executor: any SerialExecutor) {
    self.executor = executor
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}
