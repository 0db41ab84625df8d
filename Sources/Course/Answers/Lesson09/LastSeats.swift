import Exercises

extension AnswerSheet {
  static let lastSeats = AnswerSheet(
    to: .lastSeats, stub: LastSeats(), solution: Solution(),
    why: """
      The look and the taking are one job of the actor: no `await` stands between them, so nobody can \
      come in between. While the payment is awaited others are let in, and they find the books as \
      they are now. Whoever must give something back adds it to what is there then.
      """)
}

private struct Solution: LastSeatsExercise {
  func makeOffice(seats: Int) -> any TicketOffice { Office(free: seats) }

  private actor Office: TicketOffice {
    private var free: Int

    init(free: Int) { self.free = free }

    func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
      guard count <= free else { throw SoldOut() }
      free -= count
      do {
        try await pay()
      } catch {
        free += count
        throw error
      }
    }
  }
}
