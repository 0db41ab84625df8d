import Scenario
import Simulation

/// Why a request brought no body.
public enum LoadFailure: Error, Hashable, Sendable {
  /// There was no reply, or only a part of one.
  case transport(TransportError)
  /// The reply has this status, which is not 200..<300.
  case status(Int)
}

/// Sends a request over a transport, for a page.
public protocol RepairARequestExercise: Sendable {
  /// Sends `request`, and hands over the body of its reply.
  ///
  /// - Parameters:
  ///   - request: what to ask.
  ///   - transport: what sends it.
  ///   - main: the queue of the page.
  ///   - completion: called once on `main`, unless the user has left the page.
  /// - Returns: what the page calls on `main` when the user leaves.
  func load(
    _ request: Request, over transport: any Transport, on main: any Scheduler,
    completion: @escaping @Sendable (Result<[UInt8], LoadFailure>) -> Void
  ) -> any Cancellable
}

extension Exercise {
  /// Repair a request that forgets what a real network does.
  package static let repairARequest = Exercise(
    ExerciseNumber(15, 1), "repair-a-request", "Repair a request over a real network",
    signature: (any RepairARequestExercise).self,
    story: """
      A `Transport` sends requests as `URLSession` does, but without the types of Foundation. \
      `transport.task(for:completion:)` returns a task that is suspended. Its completion gets a \
      body, a status and an error, each optional, once, on a queue of the transport's own. After \
      `cancel()` it still comes, with `TransportError.cancelled`.

      The page's `load` was written for an easier network. On a real one, nothing happens at all, \
      and that is only its first mistake. Repair it:

      - The request is sent at once.
      - An error counts, whatever came beside it: `.transport(error)`. Without an error, a status \
      that is not 200..<300 counts: `.status`. Otherwise the result is the body, which may be \
      empty.
      - `completion` is called once, on `main`. `main` may have something else to do first.
      - The page calls `cancel()` on what `load` returns, on `main`, when the user leaves. The \
      task of the transport is cancelled then. From then on `completion` is not called any more, \
      even if the reply is there already and waits for `main`.
      - If nobody on this page has called `cancel()`, `.cancelled` is an error like any other. The \
      page need not keep what `load` returns.

      Without an error there is always a status. `Locked` is the kit's lock; call no other code \
      inside it.
      """,
    hints: [
      "Who sends a task that was made? And which of the three values do you look at first?",
      """
      A reply that waits for `main` cannot be stopped there. What could it check when it runs \
      there? Where could it find the answer?
      """,
      """
      Resume the task. In the completion make a `Result` of the three values, error first, then hop \
      to `main`. A type of your own keeps the task and, in a `Locked`, whether the user has left: \
      return one, and look into the `Locked` on `main` before you call `completion`.
      """,
    ],
    stub: .breaks("sends the request, and hands over the body"),
    requirements: [
      .always("sends the request, and hands over the body", most: 60) { draw in
        TransportLoads(
          &draw,
          .init(statuses: [200, 201, 204, 299], bodies: [.text, .empty, .bytes, .long]))
      } _: {
        $1.play($0, $2)
      },
      .always("takes no other status than 200..<300 for good", most: 60) { draw in
        TransportLoads(
          &draw,
          .init(
            statuses: [404, 199, 300, 304, 401, 500, 503], bodies: [.text, .empty, .bytes]))
      } _: {
        $1.play($0, $2)
      },
      .always("lets an error count, whatever came beside it", most: 60) { draw in
        TransportLoads(
          &draw,
          .init(
            statuses: [200, 404, 204], bodies: [.none, .text, .empty],
            errors: [.connectionLost, .timedOut, .cannotConnect, .cancelled, .unknown]))
      } _: {
        $1.play($0, $2)
      },
      .always("calls back on main, when main has time", most: 50) { draw in
        TransportLoads(
          &draw,
          .init(
            statuses: [200, 404], bodies: [.text, .empty], busy: [20, 100, 0]))
      } _: {
        $1.play($0, $2)
      },
      .always("cancels the task when the user leaves, and is silent from then on", most: 90) {
        draw in
        TransportLoads(
          &draw,
          .init(
            statuses: [200, 404], bodies: [.text], errors: [.none, .connectionLost],
            busy: [20, 0], leaves: [.at10, .at0, .whileMainIsBusy, .late, .inCompletion]))
      } _: {
        $1.play($0, $2)
      },
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Catalogue.scenario("update-avatar/leave-early")
      ) { $0.tellStory(on: $1) },
    ])
}
