import Exercises

extension AnswerSheet {
  static let lastSeats = AnswerSheet(
    to: .lastSeats, stub: LastSeats(), solution: Solution(),
    why: """
      The look and the taking are one job of the actor: no `await` stands between them, so nobody can \
      come in between. While the payment is awaited others are let in, and they find the books as \
      they are now. Whoever must give something back adds it to what is there then.
      """,
    wrong: [
      .init(
        "actor-runs-one-call-at-a-time",
        diesOf: "counts seats as taken while somebody pays for them",
        OfficeAnswer { Remembers(seats: $0) }),
      .init(
        "a-second-look-mends-the-first",
        diesOf: "counts seats as taken while somebody pays for them",
        OfficeAnswer { LooksAgain(seats: $0) }),
      .init(
        "re-entrancy-must-be-locked-out", diesOf: "lets several pay at the same time",
        OfficeAnswer { PayersQueue(seats: $0) }),
      .init(
        "busy-is-an-error", diesOf: "lets several pay at the same time",
        OfficeAnswer { RefusesMeanwhile(seats: $0) }),
      .init(
        "what-is-taken-stays-taken",
        diesOf: "frees the seats of a payment that fails, and no others",
        OfficeAnswer { KeepsAfterFailure(seats: $0) }),
      .init(
        "put-back-what-it-was", diesOf: "frees the seats of a payment that fails, and no others",
        OfficeAnswer { PutsBackOldNumber(seats: $0) }),
      .init(
        "who-has-left-has-not-bought", diesOf: "keeps its books right when a buyer leaves",
        OfficeAnswer { TakesBackFromLeavers(seats: $0) }),
    ])
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

private struct OfficeAnswer: LastSeatsExercise {
  let make: @Sendable (Int) -> any TicketOffice

  init(_ make: @escaping @Sendable (Int) -> any TicketOffice) { self.make = make }

  func makeOffice(seats: Int) -> any TicketOffice { make(seats) }
}

private actor Remembers: TicketOffice {
  private var free: Int

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    let left = free - count
    if left < 0 { throw SoldOut() }
    try await pay()
    free = left
  }
}

private actor LooksAgain: TicketOffice {
  private var free: Int

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    guard count <= free else { throw SoldOut() }
    try await pay()
    guard count <= free else { throw SoldOut() }
    free -= count
  }
}

private actor PayersQueue: TicketOffice {
  private var free: Int
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    while isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer {
      isBusy = false
      for other in waiting { other.resume() }
      waiting = []
    }
    guard count <= free else { throw SoldOut() }
    try await pay()
    free -= count
  }
}

private actor RefusesMeanwhile: TicketOffice {
  private var free: Int
  private var isBusy = false

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    guard !isBusy, count <= free else { throw SoldOut() }
    isBusy = true
    defer { isBusy = false }
    try await pay()
    free -= count
  }
}

private actor KeepsAfterFailure: TicketOffice {
  private var free: Int

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    guard count <= free else { throw SoldOut() }
    free -= count
    try await pay()
  }
}

private actor PutsBackOldNumber: TicketOffice {
  private var free: Int

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    let before = free
    guard count <= before else { throw SoldOut() }
    free = before - count
    do {
      try await pay()
    } catch {
      free = before
      throw error
    }
  }
}

private actor TakesBackFromLeavers: TicketOffice {
  private var free: Int

  init(seats: Int) { free = seats }

  func buy(_ count: Int, pay: @Sendable () async throws -> Void) async throws {
    guard count <= free else { throw SoldOut() }
    free -= count
    do {
      try await pay()
      try Task.checkCancellation()
    } catch {
      free += count
      throw error
    }
  }
}
