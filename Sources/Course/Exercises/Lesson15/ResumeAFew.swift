import Scenario
import Simulation

/// Asks for many things over a transport, a few at a time.
public protocol ResumeAFewExercise: Sendable {
  /// Sends all requests, and hands over their statuses.
  ///
  /// - Parameters:
  ///   - requests: what to ask.
  ///   - transport: what sends them.
  ///   - limit: how many tasks may be under way at the same time, at least 1.
  ///   - completion: called once, when all have ended, with a result for each request, in the order
  ///     of the requests.
  /// - Returns: what cancels all tasks that have not ended.
  func loadStatuses(
    of requests: [Request], over transport: any Transport, atMost limit: Int,
    completion: @escaping @Sendable ([Result<Int, TransportError>]) -> Void
  ) -> any Cancellable
}

extension Exercise {
  /// Write a loop over tasks that resumes a few at a time.
  package static let resumeAFew = Exercise(
    ExerciseNumber(15, 2), "resume-a-few", "Resume only a few tasks at a time",
    signature: (any ResumeAFewExercise).self,
    without: [.module("CallbackStyle", because: "it holds finished loops")]
      + .othersThanCallbacks(),
    requirements: [
      .always(
        "hands over all statuses, in the order of the requests", most: 60, in: ManyTasks.self,
        .init(
          counts: [3, 0, 1, 2], rareCounts: [5, 8, 20, 50], limits: [50],
          statuses: [200, 404, 500])),
      .always(
        "has as many tasks under way as it may, and never more", most: 70, in: ManyTasks.self,
        .init(counts: [5, 3, 2, 8], rareCounts: [20, 50], limits: [2, 1, 3, 6], rareLimits: [50])),
      .always(
        "lets no task time out while it waits", most: 20, in: ManyTasks.self,
        .init(counts: [50, 20], limits: [6, 4], durations: [15_000], connections: 6)),
      .always(
        "goes on after an error", most: 60, in: ManyTasks.self,
        .init(
          counts: [4, 1, 2], rareCounts: [8], limits: [2, 1, 3],
          errors: [.connectionLost, .timedOut, .cancelled], statuses: [200, 404])),
      .always(
        "cancels what is under way, and sends nothing more", most: 90, in: ManyTasks.self,
        .init(
          counts: [5, 0, 1, 2], rareCounts: [20], limits: [2, 1, 3],
          leaves: [.at10, .at50, .at0, .late, .inCompletion])),
      .always(
        "does the same if completions and `cancel()` come on several threads at once", most: 30,
        threads: 1, for: MeetingTasks.init
      ),
    ])
}
