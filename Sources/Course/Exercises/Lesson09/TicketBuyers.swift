import Simulation

/// Buyers who come to a ticket office: when, how many seats they want, and how they pay.
///
/// All come, and leave, at multiples of 10 ms, and no payment that takes time ends at such a time.
struct TicketBuyers: DrawnSetting {
  /// How a payment ends.
  enum End: String, DrawnEnd {
    case pays = "is made unless the buyer leaves"
    case deaf = "is made even if the buyer leaves"
    case fails = "fails"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case soldOut = "fails with the SoldOut of another office"
    case deafFailure = "fails in its own time even if the buyer leaves"
  }

  struct Options: Sendable {
    var buyers = [2, 0, 1, 3, 5]
    /// How many milliseconds after the buyer before a buyer comes.
    var gaps: [Int]
    var seats: [Int]
    /// How the payments of buyers with even numbers end.
    var evenEnds = [End.pays]
    /// How the others end.
    var ends = [End.pays]
    /// How many buyers there may be rarely.
    var rareCounts = [8]
    /// After how many milliseconds one of the buyers leaves; nobody does if this is empty.
    var leaves: [Int] = []
  }

  private struct Buyer: Sendable {
    let name: String
    let time: Int
    let wants: Int
    /// How many milliseconds the payment takes; nil if it takes no time.
    let duration: Int?
    let end: End
    let leave: Int?
  }

  private let seats: Int
  private var buyers: [Buyer] = []
  private let offices: Int

  init(_ draw: inout Draw, _ options: Options) {
    let seats = options.seats
    self.seats = draw.any(of: seats, "seats in the office")
    let count = draw.one(of: options.buyers, rarely: options.rareCounts, "buyers")
    let leaver =
      options.leaves.isEmpty ? 0 : draw.one(of: [1, 2], "is the number of the buyer who leaves")
    let leave =
      options.leaves.isEmpty ? 0 : draw.one(of: options.leaves, "ms after coming that buyer leaves")
    var time = 0
    for number in 1...50 where number <= count {
      let name = "buyer \(number)"
      if number > 1 {
        time += draw.any(of: options.gaps, "ms from buyer \(number - 1) to \(name)")
      }
      let ends = number % 2 == 0 ? options.evenEnds : options.ends
      let duration = draw.one(
        of: ["53 ms", "37 ms", "17 ms", "no time"], "the payment of \(name) takes")
      buyers.append(
        Buyer(
          name: name, time: time, wants: draw.one(of: [1, 2, 3], "seats for \(name)"),
          duration: duration.number,
          end: draw.any(of: ends, "the payment of \(name)"),
          leave: number == leaver ? leave : nil))
    }
    offices = draw.one(of: ["one", "two"], "offices:") == "two" ? 2 : 1
  }

  /// Has the buyers come to the answer's offices, each with its own seats, all at the same time.
  func play(_ answer: any LastSeatsExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let prefixes = offices == 1 ? [""] : ["office 1, ", "office 2, "]
    for prefix in prefixes {
      let office = answer.makeOffice(seats: seats)
      for buyer in buyers { come(buyer, to: office, prefix + buyer.name, notes, log) }
    }
    log.world.run()
    notes.write(prefixes.flatMap { prefix in buyers.map { prefix + $0.name } }, into: log)
  }

  private func come(
    _ buyer: Buyer, to office: any TicketOffice, _ name: String, _ notes: Notes, _ log: ExampleLog
  ) {
    log.world.main.schedule(after: .milliseconds(buyer.time)) {
      let task = log.task {
        await notes.noteEnd(on: name) {
          try await office.buy(buyer.wants) { try await pay(buyer, name, notes) }
          return buyer.wants == 1 ? "has 1 seat" : "has \(buyer.wants) seats"
        }
      }
      guard let leave = buyer.leave else { return }
      log.world.main.schedule(after: .milliseconds(leave)) { task.cancel() }
    }
  }

  private func pay(_ buyer: Buyer, _ name: String, _ notes: Notes) async throws {
    notes.note("pays", on: name)
    if let duration = buyer.duration {
      try await notes.wait(for: duration, isDeaf: buyer.end.isDeaf)
    }
    if buyer.end == .soldOut { throw SoldOut() }
    try buyer.end.result(buyer.wants, bringing: ()).get()
  }
}
