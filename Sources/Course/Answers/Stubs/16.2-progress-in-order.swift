import Exercises

// Exercise 16.2. What to do: swift run lessons task 16.2
struct ProgressInOrder: ProgressInOrderExercise {
  @MainActor func file(
    from download: any OldDownload, on bar: any ProgressBar
  ) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      download.start(
        progress: { percent in
          Task { await bar.show(percent: percent) }
        },
        completion: { continuation.resume(with: $0) })
    }
  }
}
