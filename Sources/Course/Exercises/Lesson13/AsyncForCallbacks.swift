import Simulation

/// Offers async functions to those who want a callback.
public protocol AsyncForCallbacksExercise: Sendable {
  /// Begins `work` in a task of its own, and calls back with the result of it.
  ///
  /// - Parameters:
  ///   - work: what is to be done.
  ///   - executor: where the task runs: `Task(executorPreference: executor) { … }`.
  ///   - queue: where `completion` is called.
  ///   - completion: called once.
  /// - Returns: what cancels it.
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value, executor: any TaskExecutor,
    on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable
}

extension Exercise {
  /// Write the bridge from `async` to a callback.
  package static let asyncForCallbacks = Exercise(
    ExerciseNumber(13, 2), "async-for-callbacks", "An async function for those who wait for a call",
    signature: (any AsyncForCallbacksExercise).self,
    without: [
      .module("Bridges", because: "this bridge is to be your own"),
      .unstructuredTasks(because: "the executor says where its tasks run"),
    ],
    requirements: [
      .always(
        "calls back with the value, or the error", most: 90, in: CallableWork.self,
        .init(
          ends: [.value, .fails, .object, .cancelled], kinds: SampleKind.allCases,
          delays: [0, 20])),
      .always(
        "calls back on the queue", most: 90, in: CallableWork.self,
        .init(
          ends: [.value, .fails, .deaf, .deafFailure],
          leaves: [.never, .at10, .atOnce, .elsewhere, .onTheWay, .elsewhereOnTheWay],
          delays: [0, 20], isAboutQueue: true)),
      .always(
        "cancels the task, and says so", most: 90, in: CallableWork.self,
        .init(ends: [.value, .fails], leaves: [.at10, .atOnce, .late])),
      .always(
        "does not wait for work that goes on", most: 90, in: CallableWork.self,
        .init(ends: [.deaf, .deafFailure, .value], leaves: [.at10, .atOnce, .late])),
      .always(
        "calls back once, however often and wherever it is cancelled", most: 120,
        in: CallableWork.self,
        .init(
          ends: [.deaf, .value, .deafFailure, .fails],
          leaves: [.twice, .inside, .elsewhere, .at10, .late])),
      .always(
        "can be cancelled while a result is on its way to the queue", most: 90,
        in: CallableWork.self,
        .init(
          ends: [.value, .fails, .object, .deaf],
          leaves: [.onTheWay, .twiceOnTheWay, .elsewhereOnTheWay], delays: [20])),
      .always(
        "cancels the task at once, even if the queue is busy", most: 40, in: CallableWork.self,
        .init(ends: [.value, .fails, .deaf], leaves: [.at10, .elsewhere, .twice], delays: [20])),
      .always(
        "keeps nobody, and nobody has to keep it", most: 90, in: CallableWork.self,
        .init(
          ends: [.value, .fails, .deaf], leaves: [.never, .at10, .late, .inside],
          throwsAway: true, tellsRest: true)),
      .always(
        "calls back once if its end and a cancellation meet", threads: 1,
        for: { draw in
          CallableWork.meeting(&draw)
        }
      ),
    ])
}
