import Exercises

// Exercise 9.1. What to do: swift run lessons task 9.1
struct LastSeats: LastSeatsExercise {
  func makeOffice(seats: Int) -> any TicketOffice {
    Office(seats)
  }
}

private actor Office: TicketOffice {
  private var free: Int

  init(_ seats: Int) {
    free = seats
  }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    guard count <= free else { throw SoldOut() }
    try await pay()
    free -= count
  }
}
