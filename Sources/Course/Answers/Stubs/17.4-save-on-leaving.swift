import Exercises

// Exercise 17.4. What to do: swift run lessons task 17.4
struct SaveOnLeaving: SaveOnLeavingExercise {
  @MainActor func makePage(
    saving save: @escaping @Sendable (_ text: String) async -> Void
  ) -> any NotePage { Page(save) }
}

@MainActor private final class Page: NotePage {
  private let save: @Sendable (String) async -> Void
  private var task: Task<Void, any Error>?

  init(_ save: @escaping @Sendable (String) async -> Void) { self.save = save }

  func change(to text: String) {
    task?.cancel()
    task = Task { [save] in
      try await Task.sleep(for: .seconds(2))
      await save(text)
    }
  }

  func close() { task?.cancel() }
}
