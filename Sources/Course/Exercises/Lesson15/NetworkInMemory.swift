import Scenario
import Simulation

/// What becomes of a request in a test.
public enum CannedReply: Sendable {
  /// A status and a body come after so long.
  case status(Int, body: [UInt8], after: Duration)
  /// An error comes in place of them, after so long.
  case failure(TransportError, after: Duration)
  /// Nothing comes: the server is silent.
  case silence
}

/// Makes a transport for tests, which needs no network.
public protocol NetworkInMemoryExercise: Sendable {
  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - queue: where all completions are called, and what waits.
  ///   - reply: says what becomes of a request.
  /// - Returns: the transport.
  func makeTransport(
    on queue: any Scheduler, replying reply: @escaping @Sendable (Request) -> CannedReply
  ) -> any Transport
}

extension Exercise {
  /// Write a transport that needs no network.
  package static let networkInMemory = Exercise(
    ExerciseNumber(15, 3), "network-in-memory", "Test without a network",
    signature: (any NetworkInMemoryExercise).self,
    without: .othersThanCallbacks(),
    requirements: [
      .always(
        "sends nothing before `resume()`, and replies afterwards", most: 70, in: TestedTasks.self,
        .init(
          kinds: [.text, .empty, .status404, .lost, .cancelled, .silence], waits: [30, 100],
          acts: [["resume"], [], ["resume", "resume"], ["resume", "late resume"]])),
      .always(
        "calls back on its queue, and never within `resume()`", most: 50, in: TestedTasks.self,
        .init(kinds: [.text, .lost, .empty], waits: [0, 30], acts: [["resume"]])),
      .always(
        "ends at once when it is cancelled, and says so once", most: 90, in: TestedTasks.self,
        .init(
          kinds: [.text, .lost, .silence, .empty], waits: [30, 0],
          acts: [
            ["resume", "cancel"], ["resume", "cancel", "cancel"],
            ["resume", "cancel at 10 ms"], ["resume", "cancel at 10 ms", "cancel at 10 ms"],
          ])),
      .always(
        "can be cancelled before `resume()`", most: 60, in: TestedTasks.self,
        .init(
          kinds: [.text, .silence, .lost], waits: [30, 0],
          acts: [["cancel"], ["cancel", "resume"], ["cancel", "late resume"]])),
      .always(
        "does nothing after its end", most: 50, in: TestedTasks.self,
        .init(
          kinds: [.text, .lost, .empty], waits: [30, 0],
          acts: [
            ["resume", "cancel at 500 ms"], ["resume", "late resume"],
            ["resume", "cancel within the completion"],
            ["resume", "resume within the completion"],
          ])),
      .always(
        "keeps no completion after the end", most: 30, in: TestedTasks.self,
        .init(
          kinds: [.text, .lost], waits: [30, 0],
          acts: [["resume"], ["resume", "cancel at 10 ms"], ["cancel"]], looksAtMemory: true)),
      .always(
        "does the same if calls and timers come on several threads at once", most: 30, threads: 1,
        for: MeetingCalls.init
      ),
    ])
}
