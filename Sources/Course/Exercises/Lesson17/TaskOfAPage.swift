/// A line on which the result of a search is shown.
public protocol ResultLine: Sendable {
  /// Shows a result in place of the one before.
  @MainActor func show(_ result: String)
  /// Shows what has failed in place of the result before.
  @MainActor func show(_ error: any Error)
}

/// A page with a search field, which is told what happens to it.
public protocol SearchedPage: Sendable {
  /// The page appears, with a text in its field.
  @MainActor func appear(with text: String)
  /// The text is another one now; only called while the page is there.
  @MainActor func change(to text: String)
  /// The page disappears.
  @MainActor func disappear()
}

/// Binds a search to the life of a page.
public protocol TaskOfAPageExercise: Sendable {
  /// Returns what is told when the page appears, changes and disappears.
  ///
  /// - Parameters:
  ///   - search: finds the result for a text.
  ///   - line: where results are shown.
  /// - Returns: what is told.
  @MainActor func makePage(
    searching search: @escaping @Sendable (_ text: String) async throws -> String,
    on line: any ResultLine
  ) -> any SearchedPage
}

extension Exercise {
  /// Repair a page that keeps none of its tasks.
  package static let taskOfAPage = Exercise(
    ExerciseNumber(17, 3), "task-of-a-page", "Bind a search to the life of its page",
    signature: (any TaskOfAPageExercise).self, onMainActor: true,
    stub: .breaks("shows the result for the latest text only"),
    requirements: [
      .always(
        "shows the result, or what has failed", most: 40, in: SearchedTexts.self,
        .init(changes: [0], ends: [.value, .fails, .object, .cancelled])),
      .always(
        "shows the result for the latest text only", most: 70, in: SearchedTexts.self,
        .init(
          changes: [1, 2, 3], rareChanges: [8], gaps: [10, 50, 0],
          ends: [.value, .deaf, .fails, .deafFailure, .complains])),
      .always(
        "cancels the search for the text before", most: 50, in: SearchedTexts.self,
        .init(changes: [1, 2, 3], gaps: [10, 50], ends: [.value, .deaf], tellsSearches: true)),
      .always(
        "goes on with its search if the text is the same", most: 90, in: SearchedTexts.self,
        .init(
          changes: [2, 1, 3], gaps: [200, 10], ends: [.value, .fails],
          texts: ["Ada", "Grace"], tellsSearches: true)),
      .always(
        "cancels its search when the page disappears, and shows nothing more", most: 100,
        in: SearchedTexts.self,
        .init(
          changes: [0, 1, 2], gaps: [10, 50], ends: [.value, .deaf, .deafFailure, .complains],
          stays: [5, 30, 90, 200], tellsSearches: true, mayChangeInside: true)),
      .always(
        "searches anew when the page appears again", most: 60, in: SearchedTexts.self,
        .init(
          changes: [0, 1], gaps: [10], ends: [.value, .deaf, .fails], stays: [5, 200],
          aways: [10, 300, 0], tellsSearches: true)),
      .always(
        "does the same in whatever order its jobs run", most: 24, orders: 1,
        in: SearchedTexts.self,
        .init(
          changes: [1, 0, 2], gaps: [10, 0], ends: [.value, .deaf, .fails], stays: [-1, 30],
          aways: [-1, 10])),
    ])
}
