import Scenario
import Simulation

/// Purchases of a ticket in two steps: how each step ends, and when the user stops.
struct StoppedPurchases: DrawnSetting {
  typealias Answer = any TwoCancellationsExercise

  /// How a step ends that nobody stops.
  enum End: String, CustomStringConvertible {
    case brings = "succeeds"
    case lost = "loses the connection"
    case timedOut = "times out"
    case status = "fails with status 503"
    case object = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case networkCancelled = "fails with a NetworkError that says cancelled"
  }

  /// What a step does at once when the user stops.
  enum Reaction: String, CustomStringConvertible {
    case goesOn = "goes on"
    case cancelled = "throws a CancellationError"
    case networkCancelled = "throws a NetworkError that says cancelled"
    case lost = "loses the connection"
  }

  /// When the user stops.
  enum Stop: String, CustomStringConvertible {
    case never = "never"
    case before = "before it begins"
    case whileAsking = "while it asks"
    case asked = "at the moment at which the answer comes"
    case whilePaying = "while it pays"
    case paid = "at the moment at which the payment ends"
    case late = "long after the end"
  }

  struct Options: Sendable {
    /// How a step may end, and what it may do when the user stops.
    struct Step: Sendable {
      var ends = [End.brings]
      var reactions = [Reaction.cancelled]
    }

    var asking = Step()
    var paying = Step()
    var stops = [Stop.never]
    /// How many jobs after the end of the asking the user stops; never if empty.
    var hops: [Int] = []
  }

  private struct Step: Sendable {
    let name: String
    /// How many milliseconds it takes; nil if it does not wait.
    let duration: Int?
    let end: End
    let reaction: Reaction
  }

  private let asking: Step
  private let paying: Step
  private let stop: Stop
  private let hops: Int?
  private let price: Int
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    asking = Self.step("asking", &draw, options.asking)
    paying = Self.step("paying", &draw, options.paying)
    stop = draw.any(of: options.stops, "the user stops")
    hops =
      options.hops.isEmpty
      ? nil : draw.one(of: options.hops, "jobs between the end of the asking and the stop:")
    price = draw.one(of: [30, 0, -1], "is the price")
    calls = draw.one(of: PlayedCalls.allCases, "purchases:")
  }

  private static func step(_ name: String, _ draw: inout Draw, _ options: Options.Step) -> Step {
    let time = draw.one(of: ["50 ms", "20 ms", "no time"], "\(name) takes")
    return Step(
      name: name, duration: time.number,
      end: draw.any(of: options.ends, "\(name) that is not stopped"),
      reaction: draw.any(of: options.reactions, "\(name) that is stopped"))
  }

  func play(_ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = calls.names("page")
    log.world.run(names, apart: calls == .inTurn ? 300 : 0) { index, name in
      let isFirst = index == 0
      let page = NotedTicketPage(name, notes, isQuiet: isFirst && hops != nil)
      buy(on: page, stop: isFirst ? stop : .never, answer, log)
    }
    notes.write(names, into: log)
  }

  private func buy(on page: NotedTicketPage, stop: Stop, _ answer: Answer, _ log: ExampleLog) {
    let buying = Locked<Task<Void, Never>?>(unwatched: nil)
    let cancel = { @Sendable in
      if let task = buying.withLock({ $0 }) { log.world.cancel(task) }
      page.stop()
    }
    let task = log.task {
      let ending = await answer.buyTicket(
        asking: {
          // Whether a task that was cancelled before still asks is left open.
          if stop != .before { page.note("asks") }
          defer { if page.isQuiet, let hops { log.world.runOnMain(after: hops, cancel) } }
          try await run(asking, stop == .whileAsking, stop == .asked, page, cancel)
          return price
        },
        paying: { price in
          page.notePayment(of: price)
          try await run(paying, stop == .whilePaying, stop == .paid, page, cancel)
          return "ticket for \(price)"
        }, on: page)
      page.noteReturn(of: ending, isTimeOpen: stop == .before)
    }
    buying.exchange(task)
    if stop == .before { cancel() }
    if stop == .late { log.world.main.schedule(after: .milliseconds(200), cancel) }
  }

  /// Runs a step, in which the user may stop.
  private func run(
    _ step: Step, _ stopsMeanwhile: Bool, _ stopsInTheEnd: Bool, _ page: NotedTicketPage,
    _ stop: @escaping @Sendable () -> Void
  ) async throws {
    if stopsMeanwhile { page.notes.world.main.schedule(after: .milliseconds(10), stop) }
    if let duration = step.duration {
      do { try await page.notes.wait(for: duration, isDeaf: step.reaction == .goesOn) } catch {
        if self.stop != .before { page.note("\(step.name) is stopped") }
        switch step.reaction {
        case .goesOn, .cancelled: throw error
        case .networkCancelled: throw NetworkError(request: step.name, reason: .cancelled)
        case .lost: throw NetworkError.lost(step.name)
        }
      }
    }
    if stopsInTheEnd { stop() }
    switch step.end {
    case .brings: return
    case .lost: throw NetworkError.lost(step.name)
    case .timedOut: throw NetworkError(request: step.name, reason: .timedOut)
    case .status: throw NetworkError(request: step.name, reason: .status(503))
    case .object: throw SampleErrorObject(1)
    case .cancelled: throw CancellationError()
    case .networkCancelled: throw NetworkError(request: step.name, reason: .cancelled)
    }
  }
}
