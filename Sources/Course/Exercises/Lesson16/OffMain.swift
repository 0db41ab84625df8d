/// A list on a page.
public protocol ItemList: Sendable {
  /// Shows items in place of what was shown before.
  @MainActor func show(_ items: [String])
  /// Shows what has failed in place of what was shown before.
  @MainActor func show(_ error: any Error)
}

/// Opens files and shows what is in them.
public protocol FileOpener: Sendable {
  /// Shows the items of a file, or what has failed, and returns then.
  @MainActor func open(_ file: String) async
}

/// Makes something that opens files.
public protocol OffMainExercise: Sendable {
  /// Returns what opens files for a list.
  ///
  /// - Parameters:
  ///   - read: reads the items of a file; it works for long, and waits for nothing.
  ///   - list: where they are shown.
  /// - Returns: what opens files.
  @MainActor func makeOpener(
    reading read: @escaping @Sendable (_ file: String) throws -> [String], on list: any ItemList
  ) -> any FileOpener
}

extension Exercise {
  /// Repair a page that stands still while a file is read.
  package static let offMain = Exercise(
    ExerciseNumber(16, 4), "off-main", "Read a file off the main actor",
    signature: (any OffMainExercise).self, onMainActor: true,
    stub: .breaks("reads it off the main actor"),
    requirements: [
      .always(
        "shows what is in the file, or what has failed", most: 40, in: OpenedFiles.self,
        .init(files: [1], ends: [.items, .nothing, .fails, .object, .cancelled])),
      .always(
        "reads it off the main actor", most: 40, in: OpenedFiles.self,
        .init(files: [1, 2], ends: [.items, .fails], tellsWhere: true)),
      .always(
        "shows only the file that was opened last", most: 24, orders: 1, in: OpenedFiles.self,
        .init(files: [2, 1, 3], gaps: [0, 10], ends: [.items, .fails], tellsReads: false)),
      .always(
        "neither reads nor shows anything once it is cancelled", most: 24, orders: 1,
        in: OpenedFiles.self,
        .init(files: [1, 2], ends: [.items, .fails], cancels: [1, 2])),
    ])
}
