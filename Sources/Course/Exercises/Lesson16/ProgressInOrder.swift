/// A download of the older kind: it calls back on the queue on which its replies come.
public protocol OldDownload: Sendable {
  /// Begins it: `progress` comes any number of times, and then `completion` once.
  func start(
    progress: @escaping @Sendable (_ percent: Int) -> Void,
    completion: @escaping @Sendable (Result<String, any Error>) -> Void)
}

/// A bar that shows how much has come.
public protocol ProgressBar: Sendable {
  /// Shows how many percent have come.
  @MainActor func show(percent: Int)
}

/// Leads a callback to the main actor.
public protocol ProgressInOrderExercise: Sendable {
  /// Downloads a file, and shows all percents before it returns.
  ///
  /// - Parameters:
  ///   - download: what is to be started, once.
  ///   - bar: where the percents are shown.
  /// - Returns: the file.
  /// - Throws: the error of the download.
  @MainActor func file(
    from download: any OldDownload, on bar: any ProgressBar
  ) async throws -> String
}

extension Exercise {
  /// Repair a bridge that makes a task for each call.
  package static let progressInOrder = Exercise(
    ExerciseNumber(16, 2), "progress-in-order", "Bring a callback to the main actor",
    signature: (any ProgressInOrderExercise).self, onMainActor: true,
    stub: .breaks("shows the percents in their order"),
    requirements: [
      .always(
        "shows each percent, and returns the file", most: 40, in: ToldDownloads.self,
        .init(gaps: [10, 20], rareSteps: [30], endGap: 10)),
      .always(
        "throws the error, when all that came before has been shown", most: 40,
        in: ToldDownloads.self,
        .init(gaps: [10, 20], ends: [.fails, .object, .cancelled], endGap: 10)),
      .always(
        "shows the percents in their order", most: 16, orders: 1, in: ToldDownloads.self,
        .init(gaps: [0, 10], rareSteps: [], ends: [.file, .fails], endGap: 10)),
      .always(
        "shows the last percent before it returns", most: 60, in: ToldDownloads.self,
        .init(gaps: [10, 0], rareSteps: [30], ends: [.file, .fails, .object], endGap: 0)),
      .always(
        "shows all, even if all comes inside of `start`", most: 40, in: ToldDownloads.self,
        .init(gaps: [0], ends: [.file, .fails], endGap: 0, isAtOnce: true)),
      .always(
        "does the same in whatever order its jobs run", most: 16, orders: 1,
        in: ToldDownloads.self,
        .init(steps: [2, 1], gaps: [0, 10], rareSteps: [], ends: [.file, .fails], endGap: 0)),
    ])
}
