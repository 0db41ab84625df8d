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
    story: """
      `URLSession` has `data(for:)`: it resumes a task of the network, waits without blocking, and \
      cancels the task of the network when the task of Swift is cancelled. Write the same over a \
      `Transport`.

      - The function returns the body, which may be empty. An error counts, whatever came beside \
      it, and then a status that is not 200..<300: throw `LoadFailure.transport` or `.status`.
      - When the task of Swift is cancelled, cancel the task of the transport at once. The \
      transport then reports `TransportError.cancelled`, and the function throws \
      `CancellationError`.
      - The transport may report `.cancelled` though nobody has cancelled the task of Swift: for \
      example because the app has closed the session. That is a failure of the network: throw \
      `LoadFailure.transport`.
      - If the reply was there first, it counts, even if the task of Swift is cancelled before it \
      goes on.
      - If the task of Swift is cancelled before the function begins, nothing is sent, and the \
      function throws `CancellationError`.

      The completion comes exactly once, and never within `resume()` or `cancel()`. It may come, \
      and the task of Swift may be cancelled, on several threads at once. \
      `withTaskCancellationHandler` and `withCheckedThrowingContinuation` are the functions to use. \
      `Locked` is the kit's lock; call no other code inside it.
      """,
    hints: [
      "Which of the two closures runs first: the one for the cancellation, or the other?",
      """
      The completion resumes the continuation; that happens once, whatever you do. So only one thing \
      is shared between the two closures: the task of the transport, which may not be there yet.
      """,
      """
      Keep in a `Locked` either the task or the fact that all is cancelled. The handler takes the \
      task out and cancels it, or notes the fact. The other closure keeps the task, or, if the fact \
      is there, cancels it in place of `resume()`. After the wait: `.cancelled` while \
      `Task.isCancelled` is a `CancellationError`.
      """,
    ],
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
            statuses: [200, 404], bodies: [.text, .empty], errors: [.none, .connectionLost],
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
