import Exercises
import Scenario
import Simulation

// Exercise 11.3. What to do: swift run lessons task 11.3
struct TwoCancellations: TwoCancellationsExercise {
  @MainActor func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage
  ) async -> Ending {
    do {
      let price = try await ask()
      try Task.checkCancellation()
      let ticket = try await pay(price)
      try Task.checkCancellation()
      page.show(ticket: ticket)
      return .shown
    } catch is CancellationError {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
  }
}
