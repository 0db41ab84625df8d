import Exercises

extension AnswerSheet {
  static let progressInOrder = AnswerSheet(
    to: .progressInOrder, stub: ProgressInOrder(), solution: Solution(),
    why: """
      One stream takes all calls in their order, and one loop on the main actor takes them out. So \
      no percent can overtake another, and the loop has ended before the function returns. A task \
      for each call begins on the pool, where any task may be next.
      """)
}

private struct Solution: ProgressInOrderExercise {
  private enum Step {
    case percent(Int)
    case file(String)
  }

  @MainActor func file(
    from download: any OldDownload, on bar: any ProgressBar
  ) async throws -> String {
    let (steps, continuation) = AsyncThrowingStream<Step, any Error>.makeStream()
    download.start(
      progress: { continuation.yield(.percent($0)) },
      completion: { result in
        if case .success(let file) = result { continuation.yield(.file(file)) }
        continuation.finish(throwing: result.error)
      })
    var last = ""
    for try await step in steps {
      switch step {
      case .percent(let percent): bar.show(percent: percent)
      case .file(let file): last = file
      }
    }
    return last
  }
}

extension Result {
  fileprivate var error: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
