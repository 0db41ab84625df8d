import Simulation

extension Promise {
  /// Passes the value on when `duration` has passed since it came; an error passes by at once.
  public func delay(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Promise {
    then { value in
      Promise { fulfill, _ in
        scheduler.schedule(after: duration, fileID: fileID, line: line) { fulfill(value) }
      }
    }
  }

  /// Rejects with `PromiseError.timedOut` if the promise is not settled within `duration`.
  ///
  /// A result that comes later changes nothing. The work goes on all the same, since a promise
  /// cannot be cancelled. A promise that is settled already is returned as it is, without a timer.
  ///
  /// If the deadline and the result come at the same instant, the one whose timer was set first wins:
  /// most often the result, since the work began before this call.
  public func timeout(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Promise {
    if result != nil { return self }
    let target = Promise()
    let timer = scheduler.schedule(after: duration, fileID: fileID, line: line) {
      target.settle(.failure(PromiseError.timedOut))
    }
    observe { result, agenda in
      timer.cancel()
      target.settle(result, &agenda)
    }
    return target
  }

  /// Does the work, and does it again after an error, at most `runs` times in all.
  ///
  /// A cancellation counts as an error too, as in every `retry` of the kit.
  ///
  /// - Parameters:
  ///   - runs: how many runs there may be, the first included; a number below 1 counts as 1.
  ///   - scheduler: where to wait between the runs.
  ///   - backOff: how long to wait after a run, given its number from 1; no wait by default.
  ///   - cancellation: ends the wait for the next run, which then does not begin; the result is
  ///     rejected with a `CancellationError`.
  ///   - fileID: the file that asks for it.
  ///   - line: the line that does.
  ///   - body: begins a run.
  /// - Returns: the first value, or the error of the last run.
  public static func retry(
    _ runs: Int, on scheduler: any Scheduler,
    backOff: @escaping @Sendable (_ run: Int) -> Duration = { _ in .zero },
    cancelledBy cancellation: Cancellation? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @Sendable () throws -> Promise
  ) -> Promise {
    let target = Promise()
    let site = CallSite(fileID: fileID, line: line)
    let pause = Pause()
    if let work = cancellation?.begin() {
      work.onCancel {
        target.settle(.failure(CancellationError()))
        pause.end()
      }
      target.observe { _, _ in work.end() }
    }
    Agenda.run { agenda in
      attempt(1, of: runs, body, target, &agenda) { run, next in
        pause.begin(scheduler.schedule(after: backOff(run), at: site, next))
      }
    }
    return target
  }

  private static func attempt(
    _ run: Int, of runs: Int, _ body: @escaping @Sendable () throws -> Promise, _ target: Promise,
    _ agenda: inout Agenda,
    after pause: @escaping @Sendable (_ run: Int, _ next: @escaping @Sendable () -> Void) -> Void
  ) {
    // It is settled before a run only if it was cancelled.
    guard target.result == nil else { return }
    firstly(body).observe(&agenda) { result, agenda in
      guard case .failure = result, run < runs, target.result == nil else {
        return target.settle(result, &agenda)
      }
      pause(run) {
        Agenda.run { agenda in attempt(run + 1, of: runs, body, target, &agenda, after: pause) }
      }
    }
  }
}

/// The timer of a pause, of which only the latest counts.
private final class Pause: Sendable {
  private let timer = Locked<(any Cancellable)?>(nil)

  func begin(_ timer: any Cancellable) {
    // The one before is released outside of the lock.
    _ = self.timer.withLock { current in
      defer { current = timer }
      return current
    }
  }

  func end() {
    timer.withLock { $0.take() }?.cancel()
  }
}
