import Exercises

extension AnswerSheet {
  static let taskOfAPage = AnswerSheet(
    to: .taskOfAPage, stub: TaskOfAPage(), solution: Solution(),
    why: """
      The page keeps the task of its latest search, and cancels it before it begins another one and \
      when it disappears. A search may end with a value all the same. So the task asks whether it \
      was cancelled behind its last `await`, on the main actor, where the page changes, too.
      """)
}

private struct Solution: TaskOfAPageExercise {
  @MainActor func makePage(
    searching search: @escaping @Sendable (_ text: String) async throws -> String,
    on line: any ResultLine
  ) -> any SearchedPage { SolutionPage(search, line) }
}

@MainActor private final class SolutionPage: SearchedPage {
  private let search: @Sendable (String) async throws -> String
  private let line: any ResultLine
  private var text: String?
  private var task: Task<Void, Never>?

  init(_ search: @escaping @Sendable (String) async throws -> String, _ line: any ResultLine) {
    self.search = search
    self.line = line
  }

  func appear(with text: String) { begin(text) }
  func change(to text: String) { if text != self.text { begin(text) } }
  func disappear() { task?.cancel() }

  private func begin(_ text: String) {
    self.text = text
    task?.cancel()
    task = Task {
      let result: Result<String, any Error>
      do { result = .success(try await search(text)) } catch { result = .failure(error) }
      if Task.isCancelled { return }
      switch result {
      case .success(let text): line.show(text)
      case .failure(let error): line.show(error)
      }
    }
  }
}
