import Scenario
import Simulation

/// Turns a task of a transport into something to await.
public protocol AwaitATaskExercise: Sendable {
  /// Sends `request` and returns the body of its reply.
  ///
  /// - Throws: `LoadFailure`; `CancellationError` if the task of Swift was cancelled and the request
  ///   with it.
  func body(of request: Request, over transport: any Transport) async throws -> [UInt8]
}

extension Exercise {
  /// Write `data(for:)`.
  package static let awaitATask = Exercise(
    ExerciseNumber(15, 4), "await-a-task", "Await a task of the network",
    signature: (any AwaitATaskExercise).self,
    without: [
      .module("StructuredStyle", because: "it holds a finished bridge")
    ],
    requirements: [
      .always(
        "returns the body", most: 50, in: AwaitedTasks.self,
        .init(statuses: [200, 204, 299], bodies: [.text, .empty, .bytes])),
      .always(
        "throws what is wrong, error first", most: 70, in: AwaitedTasks.self,
        .init(
          statuses: [404, 199, 300, 500], bodies: [.text, .empty],
          errors: [.none, .connectionLost, .timedOut, .unknown])),
      .always(
        "cancels the task of the transport when its own task is cancelled", most: 80,
        in: AwaitedTasks.self,
        .init(
          statuses: [200, 404], bodies: [.text], errors: [.none, .connectionLost],
          leaves: [.at10, .at1, .late])),
      .always(
        "sends nothing if its task is cancelled before it begins", most: 40, in: AwaitedTasks.self,
        .init(
          statuses: [200], bodies: [.text], errors: [.none, .connectionLost],
          leaves: [.before])),
      .always(
        "takes a foreign cancellation for a failure", most: 50, in: AwaitedTasks.self,
        .init(statuses: [200], bodies: [.text], errors: [.cancelled], leaves: [.never, .late])),
      .always(
        "lets a reply count that was there first", most: 40, in: AwaitedTasks.self,
        .init(
          statuses: [200, 404], bodies: [.text, .empty],
          errors: [.none, .connectionLost, .cancelled],
          leaves: [.rightAfterTheReply])),
      .always(
        "does the same if replies and cancellations come on several threads at once", most: 20,
        threads: 1, for: AwaitedTasks.meeting
      ),
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Catalogue.scenario("update-avatar/leave-early"), hasTasks: true
      ) { $0.tellStory(on: $1) },
    ])
}
