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
    stub: .breaks("sends the request, and hands over the body"),
    requirements: [
      .always(
        "sends the request, and hands over the body", most: 60, in: TransportLoads.self,
        .init(statuses: [200, 201, 204, 299], bodies: [.text, .empty, .bytes, .long, .none])),
      .always(
        "takes no other status than 200..<300 for good", most: 60, in: TransportLoads.self,
        .init(statuses: [404, 199, 300, 304, 401, 500, 503], bodies: [.text, .empty, .bytes])),
      .always(
        "lets an error count, whatever came beside it", most: 60, in: TransportLoads.self,
        .init(
          statuses: [200, 404, 204], bodies: [.none, .text, .empty],
          errors: [.connectionLost, .timedOut, .cannotConnect, .cancelled, .unknown])),
      .always(
        "calls back on main, when main has time", most: 50, in: TransportLoads.self,
        .init(statuses: [200, 404], bodies: [.text, .empty], busy: [20, 100, 0])),
      .always(
        "cancels the task when the user leaves, and is silent from then on", most: 90,
        in: TransportLoads.self,
        .init(
          statuses: [200, 404], bodies: [.text], errors: [.none, .connectionLost],
          busy: [20, 0], leaves: [.at10, .at0, .whileMainIsBusy, .late, .inCompletion])),
      .story(
        "keeps the story right, whatever the order and whatever fails",
        in: Catalogue.scenario("update-avatar/leave-early"), hasTasks: true
      ) { $0.tellStory(on: $1) },
    ])
}
