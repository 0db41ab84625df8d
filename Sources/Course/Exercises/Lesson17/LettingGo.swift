/// A line on which news is shown.
public protocol NewsLine: Sendable {
  /// Shows a piece of news in place of the one before.
  @MainActor func show(_ news: String)
}

/// A page, which is released when it is closed.
public protocol NewsPage: AnyObject, Sendable {
  /// Begins to show news; called once at most.
  @MainActor func open()
}

/// Makes a page.
public protocol LettingGoExercise: Sendable {
  /// Returns a page that shows news from the time it is opened, as long as somebody keeps it.
  ///
  /// - Parameters:
  ///   - news: brings the news; only this page reads it.
  ///   - line: where the news is shown.
  /// - Returns: the page, not yet open.
  @MainActor func makePage(of news: AsyncStream<String>, on line: any NewsLine) -> any NewsPage
}

extension Exercise {
  /// Repair a page that is kept alive by its own task.
  package static let lettingGo = Exercise(
    ExerciseNumber(17, 2), "letting-go", "Let the page go while its task waits",
    signature: (any LettingGoExercise).self, onMainActor: true,
    stub: .breaks("is gone when nobody keeps it any more"),
    requirements: [
      .always(
        "shows the news, in order", most: 40, in: ReleasedPages.self,
        .init(news: [2, 3, 1, 0], rareNews: [8], gaps: [10, 0])),
      .always(
        "is gone when nobody keeps it any more", most: 40, in: ReleasedPages.self,
        .init(news: [2, 3, 1, 0], releases: [.afterTheFirst, .beforeAll, .atTheEnd, .unopened])),
      .always(
        "listens no longer than it is there", most: 40, in: ReleasedPages.self,
        .init(news: [2, 3, 1], releases: [.afterTheFirst, .beforeAll], tellsListening: true)),
      .always(
        "shows nothing that is on its way when the page goes", most: 40, in: ReleasedPages.self,
        .init(news: [2, 3, 1], gaps: [10, 0], releases: [.withTheFirst], tellsListening: true)),
      .always(
        "does the same in whatever order its jobs run", most: 24, orders: 1,
        in: ReleasedPages.self,
        .init(
          news: [2, 1], gaps: [10, 0], releases: [.never, .afterTheFirst, .withTheFirst],
          tellsListening: true)),
    ])
}
