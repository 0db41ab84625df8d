import Exercises

// Exercise 16.3. What to do: swift run lessons task 16.3
struct SavesInTurn: SavesInTurnExercise {
  func makeNotebook(
    writing write: @escaping @Sendable (_ text: String) async throws -> Void
  ) -> any Notebook { Book(write) }
}

private actor Book: Notebook {
  private let write: @Sendable (String) async throws -> Void

  init(_ write: @escaping @Sendable (String) async throws -> Void) { self.write = write }

  func save(_ text: String) async throws {
    try await write(text)
  }
}
