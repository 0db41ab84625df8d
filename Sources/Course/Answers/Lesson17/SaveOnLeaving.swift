import Exercises

extension AnswerSheet {
  static let saveOnLeaving = AnswerSheet(
    to: .saveOnLeaving, stub: SaveOnLeaving(), solution: Solution(),
    why: """
      Two tasks have two lives. The pause belongs to the page: a change cancels it, and so does \
      leaving. The save belongs to the text, and nobody may cancel it. So the save is a task of its \
      own, which goes on as long as a text is due, and keeps the page so long.
      """)
}

private struct Solution: SaveOnLeavingExercise {
  @MainActor func makePage(
    saving save: @escaping @Sendable (_ text: String) async -> Void
  ) -> any NotePage { SolutionPage(save) }
}

@MainActor private final class SolutionPage: NotePage {
  private let save: @Sendable (String) async -> Void
  private var written: String?
  private var due: String?
  private var isSaving = false
  private var pause: Task<Void, any Error>?

  init(_ save: @escaping @Sendable (String) async -> Void) { self.save = save }

  func change(to text: String) {
    written = text
    pause?.cancel()
    pause = Task {
      try await Task.sleep(for: .seconds(2))
      saveNow()
    }
  }

  func close() {
    pause?.cancel()
    saveNow()
  }

  private func saveNow() {
    guard let text = written else { return }
    (written, due) = (nil, text)
    guard !isSaving else { return }
    isSaving = true
    Task {
      while let text = due {
        due = nil
        await save(text)
      }
      isSaving = false
    }
  }
}
