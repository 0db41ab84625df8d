import Exercises

extension AnswerSheet {
  static let savesInTurn = AnswerSheet(
    to: .savesInTurn, stub: SavesInTurn(), solution: Solution(),
    why: """
      Each save is a task that waits for the one before, and the actor keeps the last of them. To \
      look at the last and to put a new one in its place is one go, without an `await` in between. \
      It takes the `result`, not the `value`, so an earlier error is not its own. And it is nobody's \
      child: a caller that is cancelled does not stop what is being written.
      """)
}

private struct Solution: SavesInTurnExercise {
  func makeNotebook(
    writing write: @escaping @Sendable (_ text: String) async throws -> Void
  ) -> any Notebook { SolutionBook(write) }
}

private actor SolutionBook: Notebook {
  private let write: @Sendable (String) async throws -> Void
  private var last: Task<Void, any Error>?

  init(_ write: @escaping @Sendable (String) async throws -> Void) { self.write = write }

  func save(_ text: String) async throws {
    let task = Task { [write, last] in
      _ = await last?.result
      try await write(text)
    }
    last = task
    try await task.value
  }
}
