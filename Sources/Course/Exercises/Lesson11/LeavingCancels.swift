import Scenario
import Simulation
import StructuredStyle

/// A page that has several parts; it belongs to the main actor.
public protocol PageOfParts: Sendable {
  /// Shows the text of a part, with its index in the list of parts.
  func show(_ text: String, inPart index: Int)
  /// Shows an error in the place of a part.
  func show(_ error: any Error, inPart index: Int)
  /// Says that nothing more will come.
  func showEnd()
}

/// Is told when the user enters and leaves a page.
public protocol PageVisits: Sendable {
  /// Begins a visit.
  @MainActor func enter()
  /// Ends the visit.
  @MainActor func leave()
}

/// Loads a page while the user is there.
public protocol LeavingCancelsExercise: Sendable {
  /// Returns what loads the page in each visit.
  ///
  /// - Parameters:
  ///   - page: where the parts are shown.
  ///   - parts: load the parts.
  /// - Returns: what is told when the user enters and leaves.
  @MainActor func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String]
  ) -> any PageVisits

  /// The same, as it was asked for in the first edition.
  ///
  /// - Parameters:
  ///   - page: where the parts are shown.
  ///   - parts: load the parts.
  ///   - main: the actor to which the page belongs.
  ///   - executor: where tasks run that belong to no actor.
  /// - Returns: what is told when the user enters and leaves.
  func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String],
    main: QueueActor, executor: any TaskExecutor
  ) -> any PageVisits
}

extension LeavingCancelsExercise {
  @MainActor public func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String]
  ) -> any PageVisits {
    makeVisits(
      to: page, loading: parts, main: .main, executor: World.atWork.background.taskExecutor)
  }

  public func makeVisits(
    to page: any PageOfParts, loading parts: [@Sendable () async throws -> String],
    main: QueueActor, executor: any TaskExecutor
  ) -> any PageVisits {
    preconditionFailure("`makeVisits(to:loading:)` is not there.")
  }
}

extension Exercise {
  /// Repair a page that only asks whether the user is there.
  package static let leavingCancels = Exercise(
    ExerciseNumber(11, 2), "leaving-cancels", "Leave the page, and enter it again",
    signature: (any LeavingCancelsExercise).self, onMainActor: true,
    stub: .breaks("cancels what is under way when the user leaves, and shows nothing more"),
    requirements: [
      .always(
        "loads all parts at the same time, and shows each as it comes", most: 35,
        in: VisitedParts.self, .init(counts: [2, 0, 1, 3], rareCounts: [8])),
      .always(
        "shows an error in the place of its part, and goes on", most: 35, in: VisitedParts.self,
        .init(
          counts: [3, 1, 2], rareCounts: [8], second: [.fails, .object, .cancelled],
          others: [.value, .fails, .object])),
      .always(
        "cancels what is under way when the user leaves, and shows nothing more", most: 50,
        in: VisitedParts.self,
        .init(
          second: [.value, .deaf, .fails, .deafFailure],
          others: [.value, .deaf, .deafFailure, .complains], stays: [50, 150, 1, 250, 400],
          visits: [1])),
      .always(
        "loads all parts anew each time the user enters", most: 30, in: VisitedParts.self,
        .init(
          counts: [2, 1, 0], rareCounts: [8], second: [.value, .fails], stays: [400, 150],
          aways: [600, 500, 10], visits: [2, 3], rareVisits: [5])),
      .always(
        "shows nothing of an earlier visit", most: 55, in: VisitedParts.self,
        .init(
          counts: [2, 1, 3], second: [.deaf, .deafFailure, .value],
          others: [.value, .deaf, .deafFailure], stays: [50, 150, 1], aways: [10, 0, 60],
          visits: [2, 3])),
      .always(
        "does nothing when the user enters twice, or leaves twice", most: 60, in: VisitedParts.self,
        .init(
          counts: [2, 1], second: [.value, .deaf], stays: [400, 150], aways: [100, 500],
          visits: [2, 1], twice: [.enters, .leaves, .leavesFirst, .entersWhenAllIsDone])),
      .always(
        "changes the page on the main actor only", most: 60, in: VisitedParts.self,
        .init(
          counts: [2, 1, 0], second: [.value, .fails, .cancelled, .deaf, .deafFailure],
          others: [.value, .fails, .deaf, .deafFailure, .complains], stays: [400, 150, 50],
          aways: [10, 0], visits: [1, 2], isAboutMain: true)),
      .always(
        "shows nothing if the user leaves on the way to main", most: 45, in: VisitedParts.self,
        .init(
          counts: [2, 1, 3], second: [.value, .fails], others: [.value, .fails],
          hops: [0, 1, 2, 3, 4, 5, 6])),
      .always(
        "does the same in whatever order its tasks run", most: 20, orders: 1, in: VisitedParts.self,
        .init(
          counts: [2, 1], second: [.value, .deaf, .fails], stays: [50, 150], aways: [10, 0],
          visits: [2, 1])),
    ])
}
