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
      """,
    wrong: [
      .init(
        "cancelled-is-an-error",
        diesOf: "pays nothing and shows nothing if the user stops before that",
        TellsTheCancellation()),
      .init(
        "the-cancelled-bring-nothing",
        diesOf: "pays nothing and shows nothing if the user stops before that",
        PaysAllTheSame()),
      .init(
        "a-failure-is-always-news",
        diesOf: "pays nothing and shows nothing if the user stops before that",
        TellsEachFailure()),
      .init(
        "one-error-says-cancelled",
        diesOf: "shows nothing if a payment is stopped, whichever error says so",
        KnowsOneError()),
      .init(
        "stopped-hears-nothing", diesOf: "shows what a payment brings that was stopped too late",
        AsksTheTaskAlone()),
      .init(
        "who-has-left-has-not-bought",
        diesOf: "shows what a payment brings that was stopped too late",
        ForgetsTheTicket()),
      .init(
        "every-cancellation-is-mine",
        diesOf: "shows an error that says cancelled if the user has not stopped",
        AsksTheErrorAlone()),
    ])
}

private struct Solution: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
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

private struct TellsTheCancellation: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      let price = try await ask()
      if Task.isCancelled { return .cancelled }
      page.show(ticket: try await pay(price))
      return .shown
    } catch {
      page.show(error)
      return .failed
    }
  }
}

private struct PaysAllTheSame: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending {
    let price: Int
    do {
      price = try await ask()
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

private struct TellsEachFailure: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending {
    let price: Int
    do {
      price = try await ask()
      try Task.checkCancellation()
    } catch  where Task.isCancelled && saysCancelled(error) {
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

private struct KnowsOneError: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
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
    } catch is CancellationError where Task.isCancelled {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
  }
}

private struct AsksTheTaskAlone: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending {
    do {
      let price = try await ask()
      try Task.checkCancellation()
      page.show(ticket: try await pay(price))
      return .shown
    } catch _ where Task.isCancelled {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
  }
}

private struct ForgetsTheTicket: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
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
      let ticket = try await pay(price)
      try Task.checkCancellation()
      page.show(ticket: ticket)
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

private struct AsksTheErrorAlone: TwoCancellationsExercise {
  func buyTicket(
    asking ask: @Sendable () async throws -> Int,
    paying pay: @Sendable (_ price: Int) async throws -> String,
    on page: any TicketPage, main: isolated QueueActor
  ) async -> Ending {
    let price: Int
    do {
      price = try await ask()
      try Task.checkCancellation()
    } catch  where Task.isCancelled || saysCancelled(error) {
      return .cancelled
    } catch {
      page.show(error)
      return .failed
    }
    do {
      page.show(ticket: try await pay(price))
      return .shown
    } catch  where saysCancelled(error) {
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
