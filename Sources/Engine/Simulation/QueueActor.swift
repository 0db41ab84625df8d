/// An actor whose code runs on a queue of your choice.
///
/// A function with an `isolated QueueActor` parameter reads and behaves like a `@MainActor` one, on
/// that queue. It is for code that has to run on a queue other than the main actor's, and for
/// toolchains on which the main actor cannot be part of a simulation.
public actor QueueActor {
  private let executor: any SerialExecutor

  /// Runs this actor's code on `executor`.
  public init(_ executor: any SerialExecutor) {
    self.executor = executor
  }

  /// An actor whose code runs on `main` of the world that is at work on this thread.
  package static var main: QueueActor { QueueActor(World.atWork.main) }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
}
