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
    Agenda.run { agenda in
      observe(&agenda, until: target) { result, agenda in
        timer.cancel()
        target.settle(result, &agenda)
      }
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
    let tries = Tries(
      runs: runs, scheduler: scheduler, site: CallSite(fileID: fileID, line: line),
      backOff: backOff, body: body, target: target)
    if let work = cancellation?.begin() {
      work.onCancel { tries.cancel() }
      target.observe { _, _ in work.end() }
    }
    Agenda.run { tries.begin(1, &$0) }
    return target
  }
}

/// The runs of a `retry`, one after another.
private final class Tries<Value: Sendable>: Sendable {
  /// What releases that for which it waits: a run, or the pause before the next one.
  private struct Wait: Sendable {
    var pause: (any Cancellable)?
    var forgetRun: (@Sendable () -> Void)?
  }

  private let runs: Int
  private let scheduler: any Scheduler
  private let site: CallSite
  private let backOff: @Sendable (Int) -> Duration
  private let body: @Sendable () throws -> Promise<Value>
  private let target: Promise<Value>
  private let wait = Locked(Wait())

  init(
    runs: Int, scheduler: any Scheduler, site: CallSite,
    backOff: @escaping @Sendable (Int) -> Duration,
    body: @escaping @Sendable () throws -> Promise<Value>, target: Promise<Value>
  ) {
    self.runs = runs
    self.scheduler = scheduler
    self.site = site
    self.backOff = backOff
    self.body = body
    self.target = target
  }

  func begin(_ run: Int, _ agenda: inout Agenda) {
    // It is settled before a run only if it was cancelled.
    guard target.result == nil else { return }
    let promise = firstly(body)
    let number = promise.observe(&agenda) { result, agenda in self.end(run, result, &agenda) }
    guard let number else { return }
    change { $0.forgetRun = { [weak promise] in promise?.forget(number) } }
  }

  private func end(
    _ run: Int, _ result: Result<Value, any Error>, _ agenda: inout Agenda
  ) {
    guard case .failure = result, run < runs, target.result == nil else {
      return target.settle(result, &agenda)
    }
    let pause = scheduler.schedule(after: backOff(run), at: site) {
      Agenda.run { self.begin(run + 1, &$0) }
    }
    change { $0.pause = pause }
  }

  func cancel() {
    target.settle(.failure(CancellationError()))
    let wait = change { $0 = Wait() }
    wait.pause?.cancel()
    wait.forgetRun?()
  }

  /// Changes for what it waits and returns what was there, which is released outside of the lock.
  @discardableResult
  private func change(_ change: (inout Wait) -> Void) -> Wait {
    wait.withLock { wait in
      let before = wait
      change(&wait)
      return before
    }
  }
}
