import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let awaitACallback = AnswerSheet(
    to: .awaitACallback, stub: AwaitACallback(), solution: Solution(),
    why: """
      The first answer takes the continuation out of its box, so nobody can resume it twice; and \
      every path, the cancelled one too, ends in an answer, so somebody resumes it. Cancellation is \
      passed on by hand: the handler reaches the request through the second box.
      """)
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
