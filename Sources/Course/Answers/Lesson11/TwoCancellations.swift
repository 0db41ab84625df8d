import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let twoCancellations = AnswerSheet(
    to: .twoCancellations, stub: TwoCancellations(), solution: Solution(),
    why: """
      Whether the user has stopped, the task knows, and no error does. While nothing has been done \
      that is enough: no message is wanted then. What cannot be undone tells by its result how it \
      has ended, so only an error that says cancelled, in a task that is cancelled, is the user's \
      own wish.
      """)
}

private struct Solution: TwoCancellationsExercise {
  @MainActor func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage
  ) async -> Ending {
    let price: Int
    do {
      price = try await ask()
      try Task.checkCancellation()
    } catch _ where Task.isCancelled {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
    do {
      page.show(ticket: try await pay(price))
      return .shown
    } catch  where Task.isCancelled && saysCancelled(error) {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
  }

  private func saysCancelled(_ error: any Error) -> Bool {
    error is CancellationError || (error as? NetworkError)?.reason == .cancelled
  }
}
