/// Keeps a text on disk.
public protocol Notebook: Actor {
  /// Writes the text in place of the one before, and returns when that is done.
  ///
  /// - Throws: the error of writing this text.
  func save(_ text: String) async throws
}

/// Makes a notebook.
public protocol SavesInTurnExercise: Sendable {
  /// Returns a notebook that writes by `write`.
  func makeNotebook(
    writing write: @escaping @Sendable (_ text: String) async throws -> Void
  ) -> any Notebook
}

extension Exercise {
  /// Repair an actor that is taken for a queue.
  package static let savesInTurn = Exercise(
    ExerciseNumber(16, 3), "saves-in-turn", "Save in turn: an actor is no queue",
    signature: (any SavesInTurnExercise).self, onMainActor: true,
    stub: .breaks("begins to write when the write before has ended"),
    requirements: [
      .always(
        "writes a text, and returns when that is done", most: 40, in: SavedTexts.self,
        .init(saves: [1, 0], ends: [.value, .fails, .object, .cancelled])),
      .always(
        "begins to write when the write before has ended", most: 50, in: SavedTexts.self,
        .init(saves: [2, 3, 1], rareSaves: [8])),
      .always(
        "goes on after a failure, and gives each caller its own error", most: 60,
        in: SavedTexts.self,
        .init(saves: [2, 3], ends: [.fails, .value, .object, .cancelled])),
      .always(
        "writes all, even if a caller is cancelled", most: 60, in: SavedTexts.self,
        .init(saves: [2, 3, 1], ends: [.value, .fails], cancels: [1, 2])),
      .always(
        "does the same in whatever order its jobs run", most: 24, orders: 1, in: SavedTexts.self,
        .init(saves: [2, 1, 3], ends: [.value, .fails], cancels: [0, 2])),
    ])
}
