/// Asks several sources at once, for as long as somebody waits.
public protocol UntilTheUserLeavesExercise: Sendable {
  /// Returns what the sources bring until all have ended or the task is cancelled.
  ///
  /// - Parameter sources: whom to ask, all at the same time.
  /// - Returns: the values that have come, in the order of the sources.
  func gathered<Value: Sendable>(
    from sources: [@Sendable () async throws -> Value]
  ) async -> [Value]
}

extension Exercise {
  /// Write a group whose results are kept when it is cancelled.
  package static let untilTheUserLeaves = Exercise(
    ExerciseNumber(9, 4), "until-the-user-leaves", "Keep what has come when the user leaves",
    signature: (any UntilTheUserLeavesExercise).self,
    requirements: [
      .always(
        "returns all values, in the order of the list", most: 110, in: GatheredSources.self,
        .init(kinds: SampleKind.allCases)),
      .always(
        "leaves out what fails, and nothing else", most: 130, in: GatheredSources.self,
        .init(
          evenEnds: [.fails, .cancelled, .object, .value],
          ends: [.value, .fails, .cancelled, .object])),
      .always(
        "returns what has come when the task is cancelled", most: 130, in: GatheredSources.self,
        .init(
          evenEnds: [.value, .fails, .cancelled], leaves: [180, 60, 280, 400],
          mayLeaveWithValue: true, kinds: [.numbers, .optionals])),
      .always(
        "does not count what comes after that", most: 130, in: GatheredSources.self,
        .init(
          evenEnds: [.value, .deaf, .fails], ends: [.deaf, .value, .deafFailure],
          leaves: [180, 60, 280, 400])),
      .always(
        "returns nothing in a task that was cancelled before", most: 60, in: GatheredSources.self,
        .init(evenEnds: [.value, .fails], ends: [.value, .deaf, .fails], leaves: [0])),
      .always(
        "does the same in whatever order its tasks run", most: 40, orders: 1,
        in: GatheredSources.self,
        .init(evenEnds: [.value, .fails, .deaf], leaves: [-1, 180], rareCounts: [], runs: [.one])),
    ])
}
