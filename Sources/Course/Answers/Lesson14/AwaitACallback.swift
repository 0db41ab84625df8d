import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let awaitACallback = AnswerSheet(
    to: .awaitACallback, stub: AwaitACallback(), solution: Solution(),
    alsoRight: [WhoIsFirstDecides()],
    why: """
      The first answer takes the continuation out of its box, so nobody can resume it twice; and \
      every path, the cancelled one too, ends in an answer, so somebody resumes it. Cancellation is \
      passed on by hand: the handler reaches the request through the second box.
      """,
    wrong: [
      .init(
        "only-a-good-reply-wakes", diesOf: "throws what comes in place of a reply",
        OnlySuccessResumes()),
      .init(
        "await-stops-by-itself", diesOf: "calls the request off when the task is cancelled",
        NoHandler()),
      .init(
        "asking-once-is-enough", diesOf: "calls the request off when the task is cancelled",
        AsksAtTheBeginning()),
      .init(
        "whoever-stops-waiting-stops-the-work",
        diesOf: "calls the request off when the task is cancelled", StopsWaitingOnly()),
      .init(
        "cancelled-is-an-error", diesOf: "calls the request off when the task is cancelled",
        ThrowsTheNetworksError()),
      .init(
        "cancelled-only-while-it-waits", diesOf: "ends when the task is cancelled before it waits",
        MissesAnEarlyCancel()),
    ])
}

private struct Solution: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    let call = Locked<(any Cancellable)?>(nil)
    let result: Result<Reply, NetworkError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiting = Locked(Optional(continuation))
        let sent = network.send(request, at: CallSite()) { result in
          waiting.withLock { $0.take() }?.resume(returning: result)
        }
        call.withLock { $0 = sent }
        if Task.isCancelled { sent.cancel() }
      }
    } onCancel: {
      call.withLock { $0 }?.cancel()
    }
    try Task.checkCancellation()
    return try result.get()
  }
}

/// Whoever is first, an answer or the cancellation, decides; the form above asks at the end.
private struct WhoIsFirstDecides: AwaitACallbackExercise {
  private struct Call: Sendable {
    var waiting: CheckedContinuation<Reply, any Error>?
    var sent: (any Cancellable)?
    var isCancelled = false
  }

  func reply(to request: Request, from network: any Network) async throws -> Reply {
    let call = Locked(Call())
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        call.withLock { $0.waiting = continuation }
        let sent = network.send(request, at: CallSite()) { result in
          let (waiting, isCancelled) = call.withLock { ($0.waiting.take(), $0.isCancelled) }
          waiting?.resume(
            with: isCancelled ? .failure(CancellationError()) : result.mapError { $0 })
        }
        let isLate = call.withLock { call in
          call.sent = sent
          return call.isCancelled
        }
        if isLate { sent.cancel() }
      }
    } onCancel: {
      let sent = call.withLock { call in
        call.isCancelled = true
        return call.sent
      }
      sent?.cancel()
    }
  }
}

/// Waits for the first answer, and hands what is under way to `keep`.
///
/// A checked continuation that is never resumed would print, in the midst of a student's verdict.
private func answer(
  to request: Request, from network: any Network,
  keep: @Sendable (any Cancellable) -> Void = { _ in }
) async -> Result<Reply, NetworkError> {
  await withUnsafeContinuation { continuation in
    let waiting = Locked(Optional(continuation))
    keep(
      network.send(request, at: CallSite()) { result in
        waiting.withLock { $0.take() }?.resume(returning: result)
      })
  }
}

private struct OnlySuccessResumes: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    let call = Locked<(any Cancellable)?>(nil)
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let waiting = Locked(Optional(continuation))
        let sent = network.send(request, at: CallSite()) { result in
          guard case .success(let reply) = result else { return }
          waiting.withLock { $0.take() }?.resume(returning: reply)
        }
        call.withLock { $0 = sent }
      }
    } onCancel: {
      call.withLock { $0 }?.cancel()
    }
  }
}

private struct NoHandler: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    let result = await answer(to: request, from: network)
    try Task.checkCancellation()
    return try result.get()
  }
}

private struct AsksAtTheBeginning: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    try Task.checkCancellation()
    return try await answer(to: request, from: network).get()
  }
}

private struct StopsWaitingOnly: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    try Task.checkCancellation()
    let waiting = Locked<CheckedContinuation<Reply, any Error>?>(nil)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiting.withLock { $0 = continuation }
        network.send(request, at: CallSite()) { result in
          waiting.withLock { $0.take() }?.resume(with: result)
        }
      }
    } onCancel: {
      waiting.withLock { $0.take() }?.resume(throwing: CancellationError())
    }
  }
}

private struct ThrowsTheNetworksError: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    try Task.checkCancellation()
    let call = Locked<(any Cancellable)?>(nil)
    return try await withTaskCancellationHandler {
      try await answer(to: request, from: network) { sent in call.withLock { $0 = sent } }.get()
    } onCancel: {
      call.withLock { $0 }?.cancel()
    }
  }
}

private struct MissesAnEarlyCancel: AwaitACallbackExercise {
  func reply(to request: Request, from network: any Network) async throws -> Reply {
    let call = Locked<(any Cancellable)?>(nil)
    let result = await withTaskCancellationHandler {
      await answer(to: request, from: network) { sent in call.withLock { $0 = sent } }
    } onCancel: {
      call.withLock { $0 }?.cancel()
    }
    try Task.checkCancellation()
    return try result.get()
  }
}
