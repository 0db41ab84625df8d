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
      .module("StructuredStyle", because: "it holds a finished bridge"), .unstructuredTasks,
    ],
    requirements: [
      .always("returns the body", most: 50) { draw in
        AwaitedTasks(
          &draw, .init(statuses: [200, 204, 299], bodies: [.text, .empty, .bytes]))
      } _: {
        $1.play($0, $2)
      },
      .always("throws what is wrong, error first", most: 70) { draw in
        AwaitedTasks(
          &draw,
          .init(
            statuses: [404, 199, 300, 500], bodies: [.text, .empty],
            errors: [.none, .connectionLost, .timedOut, .unknown]))
      } _: {
        $1.play($0, $2)
      },
      .always("cancels the task of the transport when its own task is cancelled", most: 80) {
        draw in
        AwaitedTasks(
          &draw,
          .init(
            statuses: [200, 404], bodies: [.text], errors: [.none, .connectionLost],
            leaves: [.at10, .at1, .late]))
      } _: {
        $1.play($0, $2)
      },
      .always("sends nothing if its task is cancelled before it begins", most: 40) { draw in
        AwaitedTasks(
          &draw,
          .init(
            statuses: [200], bodies: [.text], errors: [.none, .connectionLost],
            leaves: [.before]))
      } _: {
        $1.play($0, $2)
      },
      .always("takes a foreign cancellation for a failure", most: 50) { draw in
        AwaitedTasks(
          &draw,
          .init(
            statuses: [200], bodies: [.text], errors: [.cancelled], leaves: [.never, .late]))
      } _: {
        $1.play($0, $2)
      },
      .always("lets a reply count that was there first", most: 40) { draw in
        AwaitedTasks(
          &draw,
          .init(
            statuses: [200, 404], bodies: [.text, .empty],
            errors: [.none, .connectionLost, .cancelled],
            leaves: [.rightAfterTheReply]))
      } _: {
        $1.play($0, $2)
      },
      .always(
        "does the same if replies and cancellations come on several threads at once", most: 20,
        threads: 1, for: AwaitedTasks.meeting
      ) {
        $1.play($0, $2)
      },
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Catalogue.scenario("update-avatar/leave-early")
      ) { $0.tellStory(on: $1) },
    ])
}
