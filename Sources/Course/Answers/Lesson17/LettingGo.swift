import Exercises

extension AnswerSheet {
  static let lettingGo = AnswerSheet(
    to: .lettingGo, stub: LettingGo(), solution: Solution(),
    why: """
      The task takes the stream, and the page only weakly. So nobody keeps the page while the task \
      waits, and its `deinit` can cancel the task. In the loop the page is asked for anew at each \
      piece of news; a `guard let self` before the loop would keep it to the end.
      """)
}

private struct Solution: LettingGoExercise {
  @MainActor func makePage(
    of news: AsyncStream<String>, on line: any NewsLine
  ) -> any NewsPage { SolutionPage(news, line) }
}

@MainActor private final class SolutionPage: NewsPage {
  private let news: AsyncStream<String>
  private let line: any NewsLine
  private var task: Task<Void, Never>?

  init(_ news: AsyncStream<String>, _ line: any NewsLine) {
    self.news = news
    self.line = line
  }

  func open() {
    task = Task { [weak self, news] in
      for await piece in news { self?.show(piece) }
    }
  }

  private func show(_ piece: String) { line.show(piece) }

  deinit { task?.cancel() }
}
