/// Says that fewer seats are free than somebody wants.
public struct SoldOut: Error {
  /// Makes the error.
  public init() {}
}

/// Sells the seats of one performance.
public protocol TicketOffice: Actor {
  /// Sells seats, after they have been paid for.
  ///
  /// - Parameters:
  ///   - count: how many seats the buyer wants, at least 1.
  ///   - pay: pays for them, and returns when that is done.
  /// - Throws: `SoldOut` if fewer seats are free; otherwise the error of `pay`.
  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws
}

/// Makes an office.
public protocol LastSeatsExercise: Sendable {
  /// Returns an office that has so many seats to sell.
  func makeOffice(seats: Int) -> any TicketOffice
}

extension Exercise {
  /// Repair an actor that looks before an `await` and acts behind it.
  package static let lastSeats = Exercise(
    ExerciseNumber(9, 1), "last-seats", "Sell each seat once, while others are paying",
    signature: (any LastSeatsExercise).self,
    stub: .breaks("counts seats as taken while somebody pays for them"),
    requirements: [
      .always(
        "sells what is free, and no more", most: 80, in: TicketBuyers.self,
        .init(gaps: [60, 100], seats: [3, 1, 2, 0, 10])),
      .always(
        "lets several pay at the same time", most: 80, in: TicketBuyers.self,
        .init(gaps: [10, 20, 60], seats: [200])),
      .always(
        "counts seats as taken while somebody pays for them", most: 80, in: TicketBuyers.self,
        .init(gaps: [10, 20, 60], seats: [1, 3, 2, 0, 10], rareCounts: [8, 50])),
      .always(
        "frees the seats of a payment that fails, and no others", most: 110, in: TicketBuyers.self,
        .init(
          buyers: [4, 3, 2, 1, 6], gaps: [10, 20, 60], seats: [3, 2, 4],
          evenEnds: [.fails, .object, .cancelled, .soldOut, .pays], ends: [.pays, .fails])),
      .always(
        "keeps its books right when a buyer leaves", most: 110, in: TicketBuyers.self,
        .init(
          buyers: [3, 2, 4], gaps: [10, 20, 60], seats: [1, 3, 2],
          evenEnds: [.pays, .deaf, .deafFailure], ends: [.deaf, .pays, .deafFailure],
          leaves: [10, 20, 30])),
      .always(
        "does the same for buyers at the same instant, whoever is first", most: 30, orders: 1,
        in: TicketBuyers.self,
        .init(
          buyers: [2, 3], gaps: [0], seats: [1, 3, 2], evenEnds: [.pays, .fails],
          ends: [.pays], rareCounts: [])),
    ])
}
