import Scenario
import Simulation
import StructuredStyle

/// A page on which a ticket is bought; it belongs to the main actor.
public protocol TicketPage: Sendable {
  /// Shows the ticket.
  func show(ticket: String)
  /// Shows a message that says what failed.
  func show(_ error: any Error)
}

/// Buys a ticket, and can be stopped.
public protocol TwoCancellationsExercise: Sendable {
  /// Asks for the price of a ticket and pays it; shows the ticket, or a message.
  ///
  /// - Parameters:
  ///   - ask: asks the server for the price.
  ///   - pay: pays the price, and returns the ticket.
  ///   - page: where the ticket or the message is shown.
  /// - Returns: what was done: `cancelled` if nothing was shown.
  @MainActor func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage
  ) async -> Ending

  /// The same, as it was asked for in the first edition, with the actor to which the page belongs.
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending
}

extension TwoCancellationsExercise {
  @MainActor public func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage
  ) async -> Ending {
    await buyTicket(asking: ask, paying: pay, on: page, main: .main)
  }

  public func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending {
    preconditionFailure("`buyTicket(asking:paying:on:)` is not there.")
  }
}

extension Exercise {
  /// Repair a page that asks the wrong witness whether the user has stopped it.
  package static let twoCancellations = Exercise(
    ExerciseNumber(11, 3), "two-cancellations", "Two errors that say cancelled",
    signature: (any TwoCancellationsExercise).self, onMainActor: true,
    stub: .breaks("pays nothing and shows nothing if the user stops before it pays"),
    requirements: [
      .always(
        "shows the ticket, or what has failed", most: 90, in: StoppedPurchases.self,
        .init(
          asking: .init(ends: [.brings, .lost, .status, .object]),
          paying: .init(ends: [.brings, .lost, .timedOut, .object]))),
      .always(
        "pays nothing and shows nothing if the user stops before it pays", most: 120,
        in: StoppedPurchases.self,
        .init(
          asking: .init(
            ends: [.brings, .lost, .status],
            reactions: [.goesOn, .cancelled, .networkCancelled, .lost]),
          stops: [.whileAsking, .asked, .before])),
      .always(
        "shows nothing if a payment is stopped, whichever error says so", most: 100,
        in: StoppedPurchases.self,
        .init(paying: .init(reactions: [.cancelled, .networkCancelled]), stops: [.whilePaying])),
      .always(
        "shows what a payment brings that was stopped too late", most: 120,
        in: StoppedPurchases.self,
        .init(
          paying: .init(
            ends: [.brings, .lost, .status, .object],
            reactions: [.goesOn, .lost]),
          stops: [.whilePaying, .paid, .late])),
      .always(
        "shows an error that says cancelled if the user has not stopped", most: 100,
        in: StoppedPurchases.self,
        .init(
          asking: .init(ends: [.brings, .cancelled, .networkCancelled]),
          paying: .init(ends: [.cancelled, .networkCancelled, .brings]))),
      .always(
        "does the same whenever the user stops", most: 120, in: StoppedPurchases.self,
        .init(
          asking: .init(
            ends: [.brings, .lost, .cancelled], reactions: [.cancelled, .goesOn]),
          paying: .init(
            ends: [.brings, .networkCancelled, .status], reactions: [.goesOn, .networkCancelled]),
          stops: [.never, .whilePaying, .whileAsking, .late, .before])),
      .always(
        "pays nothing and shows nothing if the user stops on the way to paying", most: 60,
        in: StoppedPurchases.self,
        .init(
          asking: .init(ends: [.brings, .lost], reactions: [.goesOn]),
          paying: .init(ends: [.brings, .lost], reactions: [.goesOn]),
          hops: [1, 0, 2, 3, 4, 5, 6, 7, 8])),
      .always(
        "does the same in whatever order its jobs run", most: 40, orders: 1,
        in: StoppedPurchases.self,
        .init(
          asking: .init(ends: [.brings, .lost, .networkCancelled], reactions: [.goesOn]),
          paying: .init(ends: [.brings, .lost, .networkCancelled], reactions: [.goesOn]),
          stops: [.never, .asked, .paid])),
    ])
}
