import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let repairARequest = AnswerSheet(
    to: .repairARequest, stub: RepairARequest(), solution: Solution(),
    why: """
      The error is asked for first, then the status; what is left is a body. The result hops to \
      `main`, and asks there whether the page is still wanted: after that question nothing can come \
      between. So the completion that follows `cancel()` needs no rule of its own. It finds that \
      the user has left, like a reply that was already on its way.
      """)
}

/// Sorts the three values of a completion, error first.
private func sorted(
  _ body: [UInt8]?, _ status: Int?, _ error: TransportError?
) -> Result<[UInt8], LoadFailure> {
  if let error { return .failure(.transport(error)) }
  if let status, !(200..<300 ~= status) { return .failure(.status(status)) }
  return .success(body ?? [])
}

/// A request of a page, until the user leaves.
private struct PageRequest: Cancellable {
  let task: any TransportTask
  let isLeft: Locked<Bool>

  func cancel() {
    isLeft.exchange(true)
    task.cancel()
  }
}

private struct Solution: RepairARequestExercise {
  func load(
    _ request: Request, over transport: any Transport, on main: any Scheduler,
    completion: @escaping @Sendable (Result<[UInt8], LoadFailure>) -> Void
  ) -> any Cancellable {
    let isLeft = Locked(false)
    let task = transport.task(for: request) { body, status, error in
      let result = sorted(body, status, error)
      main.schedule {
        if !isLeft.withLock({ $0 }) { completion(result) }
      }
    }
    task.resume()
    return PageRequest(task: task, isLeft: isLeft)
  }
}
