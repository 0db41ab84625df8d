import Exercises

// Exercise 17.3. What to do: swift run lessons task 17.3
struct TaskOfAPage: TaskOfAPageExercise {
  @MainActor func makePage(
    searching search: @escaping @Sendable (_ text: String) async throws -> String,
    on line: any ResultLine
  ) -> any SearchedPage { Page(search, line) }
}

@MainActor private final class Page: SearchedPage {
  private let search: @Sendable (String) async throws -> String
  private let line: any ResultLine

  init(_ search: @escaping @Sendable (String) async throws -> String, _ line: any ResultLine) {
    self.search = search
    self.line = line
  }

  func appear(with text: String) { begin(text) }
  func change(to text: String) { begin(text) }
  func disappear() {}

  private func begin(_ text: String) {
    Task {
      do { line.show(try await search(text)) } catch { line.show(error) }
    }
  }
}
