/// The page with the search field.
public protocol SearchPage: Sendable {
  /// What is in the field now.
  var text: String { get }
  /// Shows results below the field, in place of those before.
  func show(_ results: [String])
}

/// The server that knows what there is to find.
public protocol SearchServer: Sendable {
  /// Asks for what belongs to `text`; `completion` gets it, later, on the main queue.
  func find(_ text: String, completion: @escaping @Sendable ([String]) -> Void)
}

/// Asks for what the user has typed, and shows it.
public protocol SearchResultsExercise: Sendable {
  /// Asks for the text in the field; called on the main queue, whenever the user has typed.
  func textChanged(in page: any SearchPage, asking server: any SearchServer)
}

extension Exercise {
  /// Repair a search whose late replies are shown.
  package static let searchResults = Exercise(
    ExerciseNumber(0, 1), "search-results", "Show what was asked last",
    signature: (any SearchResultsExercise).self,
    stub: .breaks("shows no results for a text that has changed since"),
    requirements: [
      .always(
        "shows what the server finds", in: TypedTexts.self,
        .init(counts: [1], waits: [[130, 30, 2_030]])),
      .always(
        "shows no results for a text that has changed since", toCost: 3, in: TypedTexts.self,
        .init(
          counts: [2, 3], gaps: [100, 200],
          waits: [[250, 50, 450], [30, 130, 330], [70, 170]])),
      .always(
        "does so when several replies come at the same moment", most: 12, orders: 1,
        for: { draw in
          TypedTexts(&draw, .init(counts: [2, 3], gaps: [100], waits: [[250], [150], [50]]))
        }),
    ])
}
