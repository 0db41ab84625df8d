/// A page on which somebody writes a note.
public protocol NotePage: Sendable {
  /// The text is another one now.
  @MainActor func change(to text: String)
  /// The user leaves the page; called once, and nothing is called after it.
  @MainActor func close()
}

/// Makes a page that saves by itself.
public protocol SaveOnLeavingExercise: Sendable {
  /// Returns a page that saves its text.
  ///
  /// - Parameter save: saves a text; it takes its time, and stops early if its task is cancelled.
  /// - Returns: the page; nobody keeps it after `close`.
  @MainActor func makePage(
    saving save: @escaping @Sendable (_ text: String) async -> Void
  ) -> any NotePage
}

extension Exercise {
  /// Repair a page that loses what was written last.
  package static let saveOnLeaving = Exercise(
    ExerciseNumber(17, 4), "save-on-leaving", "Save what was written last",
    signature: (any SaveOnLeavingExercise).self, onMainActor: true,
    stub: .breaks("saves at once when the user leaves, and only what is not saved"),
    requirements: [
      .always(
        "saves a text two seconds after it was written", most: 30, in: WrittenTexts.self,
        .init(texts: [1, 0])),
      .always(
        "waits anew after each change, and saves the latest text", most: 40, in: WrittenTexts.self,
        .init(texts: [2, 3, 1], rareTexts: [8], gaps: [500, 1_500])),
      .always(
        "saves at once when the user leaves, and only what is not saved", most: 50,
        in: WrittenTexts.self,
        .init(texts: [1, 2, 0], gaps: [500, 2_500], stays: [5, 1_000, 2_300])),
      .always(
        "cancels no save, and begins the next one when it has ended", most: 60,
        in: WrittenTexts.self,
        .init(
          texts: [2, 3, 1], gaps: [2_200, 500, 2_600], saves: [3_003, 83], stays: [-1, 5, 2_100])),
      .always(
        "does the same in whatever order its jobs run", most: 24, orders: 1, in: WrittenTexts.self,
        .init(texts: [2, 1], gaps: [2_200, 500], saves: [83, 3_003], stays: [-1, 5])),
    ])
}
