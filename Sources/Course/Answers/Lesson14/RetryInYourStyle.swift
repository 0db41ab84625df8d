import Exercises
import Scenario
import StructuredStyle

extension AnswerSheet {
  static let retryInYourStyle = AnswerSheet(
    to: .retryInYourStyle, stub: RetryInYourStyle(), solution: Solution(),
    why: """
      Here it is a task. The loop has two ways out: the avatar, or an error that is not worth \
      another try. What decides about that stands in one place, before the wait. The log-in stands \
      outside of the loop, so it is never tried again. In other styles the loop is a function that \
      calls itself: with the number of the next try, after the wait.
      """)
}

private struct Solution: RetryInYourStyleExercise {
  @MainActor func tell(on page: RetryPage) -> PortedStory {
    .structured(
      Task {
        do {
          let session = try await page.network.logIn(with: page.credentials)
          page.screen.show(try await avatar(of: session, on: page))
          return .shown
        } catch {
          page.screen.show(error)
          return .failed
        }
      })
  }

  @MainActor private func avatar(of session: Session, on page: RetryPage) async throws -> Avatar {
    var (number, wait) = (1, Duration.milliseconds(50))
    while true {
      do {
        return try await page.network.avatar(of: session)
      } catch let error as NetworkError where number < 4 && error.reason != .status(404) {
        try await Task.sleep(for: wait)
        (number, wait) = (number + 1, wait * 2)
      }
    }
  }
}
