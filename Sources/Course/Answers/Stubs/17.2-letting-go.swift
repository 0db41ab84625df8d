import Exercises

// Exercise 17.2. What to do: swift run lessons task 17.2
struct LettingGo: LettingGoExercise {
  @MainActor func makePage(
    of news: AsyncStream<String>, on line: any NewsLine
  ) -> any NewsPage { Page(news, line) }
}

@MainActor private final class Page: NewsPage {
  private let news: AsyncStream<String>
  private let line: any NewsLine
  private var task: Task<Void, Never>?

  init(_ news: AsyncStream<String>, _ line: any NewsLine) {
    self.news = news
    self.line = line
  }

  func open() {
    task = Task {
      for await piece in news { show(piece) }
    }
  }

  private func show(_ piece: String) { line.show(piece) }

  deinit { task?.cancel() }
}
