import Exercises
import Scenario
import Simulation

extension AnswerSheet {
  static let repairARequest = AnswerSheet(
    to: .repairARequest, stub: RepairARequest(), solution: Solution(), alsoRight: [StopsTheHop()],
    why: """
      The error is asked for first, then the status; what is left is a body. The result hops to \
      `main`, and asks there whether the page is still wanted: after that question nothing can come \
      between. So the completion that follows `cancel()` needs no rule of its own. It finds that \
      the user has left, like a reply that was already on its way.
      """,
    wrong: [
      .init(
        "a-task-sends-itself", diesOf: "sends the request, and hands over the body",
        Flawed(.forgetsToResume)),
      .init(
        "only-200-is-good", diesOf: "sends the request, and hands over the body",
        Flawed(.wantsStatus200)),
      .init(
        "no-error-no-trouble", diesOf: "takes no other status than 200..<300 for good",
        Flawed(.forgetsTheStatus)),
      .init(
        "data-mean-success", diesOf: "lets an error count, whatever came beside it",
        Flawed(.looksAtTheBodyFirst)),
      .init(
        "minus-999-is-mine", diesOf: "lets an error count, whatever came beside it",
        Flawed(.takesEachCancellationForItsOwn)),
      .init(
        "failure-off-main", diesOf: "takes no other status than 200..<300 for good",
        Flawed(.hopsWithABodyOnly)),
      .init(
        "cancelled-is-an-error",
        diesOf: "cancels the task when the user leaves, and is silent from then on",
        Flawed(.onlyCancelsTheTask)),
      .init(
        "checked-before-the-hop",
        diesOf: "cancels the task when the user leaves, and is silent from then on",
        Flawed(.asksBeforeTheHop)),
    ])
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

/// Hops with a timer, which is stopped when the user leaves.
private struct StopsTheHop: RepairARequestExercise {
  func load(
    _ request: Request, over transport: any Transport, on main: any Scheduler,
    completion: @escaping @Sendable (Result<[UInt8], LoadFailure>) -> Void
  ) -> any Cancellable {
    let page = LeftPage()
    let task = transport.task(for: request) { body, status, error in
      let result = sorted(body, status, error)
      page.keep(
        main.schedule(after: .zero) {
          if page.isWanted { completion(result) }
        })
    }
    page.keep(task)
    task.resume()
    return page
  }
}

/// Stops all that it keeps when the user leaves.
private final class LeftPage: Cancellable {
  private let kept = Locked<[any Cancellable]?>([])

  var isWanted: Bool { kept.withLock { $0 != nil } }

  func keep(_ work: any Cancellable) {
    let isKept = kept.withLock { kept in
      kept?.append(work)
      return kept != nil
    }
    if !isKept { work.cancel() }
  }

  func cancel() {
    for work in kept.exchange(nil) ?? [] { work.cancel() }
  }
}

private struct Flawed: RepairARequestExercise {
  enum Flaw {
    case forgetsToResume
    case wantsStatus200
    case forgetsTheStatus
    case looksAtTheBodyFirst
    case takesEachCancellationForItsOwn
    case hopsWithABodyOnly
    case onlyCancelsTheTask
    case asksBeforeTheHop
  }

  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func load(
    _ request: Request, over transport: any Transport, on main: any Scheduler,
    completion: @escaping @Sendable (Result<[UInt8], LoadFailure>) -> Void
  ) -> any Cancellable {
    let isLeft = Locked(false)
    let isWanted: @Sendable () -> Bool = { !isLeft.withLock { $0 } }
    let task = transport.task(for: request) { body, status, error in
      if flaw == .takesEachCancellationForItsOwn, error == .cancelled { return }
      if flaw == .asksBeforeTheHop, !isWanted() { return }
      let result = result(body, status, error)
      if flaw == .hopsWithABodyOnly, case .failure = result {
        if isWanted() { completion(result) }
        return
      }
      main.schedule {
        if mayTell || isWanted() { completion(result) }
      }
    }
    if flaw == .forgetsToResume { return task }
    task.resume()
    return PageRequest(task: task, isLeft: isLeft)
  }

  /// Whether it calls back without a question.
  private var mayTell: Bool { flaw == .onlyCancelsTheTask || flaw == .asksBeforeTheHop }

  private func result(
    _ body: [UInt8]?, _ status: Int?, _ error: TransportError?
  ) -> Result<[UInt8], LoadFailure> {
    if flaw == .looksAtTheBodyFirst, let body, status.map((200..<300).contains) == true {
      return .success(body)
    }
    if flaw == .wantsStatus200, error == nil, let status, status != 200 {
      return .failure(.status(status))
    }
    if flaw == .forgetsTheStatus, error == nil { return .success(body ?? []) }
    return sorted(body, status, error)
  }
}
