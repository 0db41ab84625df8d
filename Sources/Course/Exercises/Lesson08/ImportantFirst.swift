import Foundation
import OperationStyle

/// A download that is to be done on a queue.
public struct Download<Value: Sendable>: Sendable {
  /// Whether it is important.
  public let isImportant: Bool
  /// The indices, in the same list, of downloads that must have ended before it begins.
  public let needs: [Int]
  /// Begins the download, and returns how to call it off.
  public let work: AsyncOperation<Value>.Work

  /// Describes a download.
  public init(isImportant: Bool, needs: [Int], work: @escaping AsyncOperation<Value>.Work) {
    self.isImportant = isImportant
    self.needs = needs
    self.work = work
  }
}

/// Does downloads on a queue, a few at a time and the important ones first.
public protocol ImportantFirstExercise: Sendable {
  /// Puts an operation for each download on the queue, and returns them in the order of the list.
  ///
  /// - Parameters:
  ///   - downloads: what to do.
  ///   - queue: where the operations run; it may have got others by an earlier call.
  ///   - limit: how many operations of this queue may be under way at a time; at least one.
  /// - Returns: the operations, in the order of the list.
  func start<Value: Sendable>(
    _ downloads: [Download<Value>], on queue: OperationQueue, atMost limit: Int
  ) -> [AsyncOperation<Value>]
}

extension Exercise {
  /// Use a queue's limit and priorities.
  package static let importantFirst = Exercise(
    ExerciseNumber(8, 4), "important-first", "A few at a time, the important ones first",
    signature: (any ImportantFirstExercise).self,
    requirements: [
      .always(
        "does all downloads, and returns their operations in order", most: 60,
        in: PlannedDownloads.self,
        .init(
          noted: .ends, counts: [3, 0, 1, 2], rareCounts: [8, 20], limits: [2, 1, 3, 10],
          kinds: SampleKind.allCases, mayEndAtOnce: true)),
      .always(
        "never has more under way than the limit", most: 40, in: PlannedDownloads.self,
        .init(
          noted: .limit, counts: [4, 1, 2, 3, 5], rareCounts: [8], limits: [2, 1, 3, 10],
          seconds: [0, 1, 3])),
      .always(
        "begins the next as soon as one has ended", most: 60, in: PlannedDownloads.self,
        .init(
          counts: [4, 1, 2, 3, 5], rareCounts: [8, 20], limits: [2, 1, 3, 10],
          mayEndAtOnce: true)),
      .always(
        "begins a download when all that it needs have ended", most: 60, in: PlannedDownloads.self,
        .init(
          counts: [4, 3, 5], rareCounts: [8], limits: [2, 1, 3, 10],
          needs: Needs.allCases.filter { $0 != .nothing })),
      .always(
        "takes the important ones first, in the order of the list", most: 70,
        in: PlannedDownloads.self,
        .init(
          counts: [4, 3, 5, 2], rareCounts: [8], limits: [1, 2, 3],
          mayEndAtOnce: true,
          important: [.last, .even, .first, .all, .none])),
      .always(
        "lets important ones of a later list overtake", most: 70, in: PlannedDownloads.self,
        .init(
          counts: [4, 3, 5], limits: [1, 2, 3],
          important: [.none, .last, .even, .all],
          seconds: [2, 1, 3], secondImportant: [.all, .last, .none])),
      .always(
        "takes what an important one needs for as important", most: 110, in: PlannedDownloads.self,
        .init(
          counts: [5, 4, 6], rareCounts: [8], limits: [1, 2],
          important: [.last, .ends, .even, .first], needs: Needs.allCases, seconds: [0, 2])),
      .always(
        "goes on when one fails or is cancelled", most: 75, in: PlannedDownloads.self,
        .init(
          noted: .all, counts: [4, 3, 5], limits: [1, 2, 3], important: [.none, .last, .even],
          needs: [.nothing, .chain, .lastNeedsFirst, .lastNeedsAll],
          ends: [.value, .error, .object, .cancelled, .promptError],
          stops: [.nothing, .secondAt5, .firstAt5, .lastAt5, .secondBefore])),
      .always(
        "does the same whichever of the downloads ends first", most: 12, orders: 1,
        in: PlannedDownloads.self,
        .init(
          counts: [3, 4], limits: [1, 2], important: [.last, .none],
          needs: [.nothing, .chain])),
    ])

  /// Which downloads need which.
  private typealias Needs = PlannedDownloads.Needs
}
