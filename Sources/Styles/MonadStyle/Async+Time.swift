import Simulation

extension Async {
  /// Passes the value on when `duration` has passed since it came.
  public func delay(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Async {
    flatMap { value in
      Async { callback in
        scheduler.schedule(after: duration, fileID: fileID, line: line) { callback(value) }
      }
    }
  }

  /// Gives `fallback` on `scheduler` if the value has not come within `duration`.
  ///
  /// A value that comes later changes nothing. The work goes on all the same. If the deadline and
  /// the value come at the same instant, the one whose timer was set first wins: most often the
  /// deadline, which is set before the work begins.
  ///
  /// - Parameters:
  ///   - duration: how long to wait, from `execute`.
  ///   - scheduler: where the deadline passes.
  ///   - fallback: what to give instead, such as a failure.
  ///   - fileID: the file that sets the deadline.
  ///   - line: the line that sets the deadline.
  /// - Returns: whichever comes first.
  public func timeout(
    _ duration: Duration, on scheduler: any Scheduler, fallback: Value,
    fileID: String = #fileID, line: Int = #line
  ) -> Async {
    Async(after: length) { callback in
      let timer = Locked<(any Cancellable)?>(nil)
      let deadline = Async { callback in
        let pending = scheduler.schedule(after: duration, fileID: fileID, line: line) {
          callback(fallback)
        }
        timer.withLock { $0 = pending }
      }
      Async.race([deadline, self]).execute { value in
        timer.withLock { $0.take() }?.cancel()
        callback(value)
      }
    }
  }

  /// Executes it again after a failure, at most until there were `runs` runs in all.
  ///
  /// It does so after every failure, cancellation included, like every `retry` of the kit.
  ///
  /// - Parameters:
  ///   - runs: how many runs there may be, the first included; fewer than one count as one.
  ///   - scheduler: where to wait between the runs.
  ///   - fileID: the file that asks for it.
  ///   - line: the line that does.
  ///   - backOff: how long to wait after the given run, counted from 1; not at all by default.
  /// - Returns: the first success, or the failure of the last run.
  public func retry<Success, Failure>(
    _ runs: Int, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line,
    backOff: @escaping @Sendable (_ run: Int) -> Duration = { _ in .zero }
  ) -> Async where Value == Result<Success, Failure> {
    attempt(1, of: runs, on: scheduler, at: CallSite(fileID: fileID, line: line), backOff: backOff)
  }

  private func attempt<Success, Failure>(
    _ run: Int, of runs: Int, on scheduler: any Scheduler, at site: CallSite,
    backOff: @escaping @Sendable (Int) -> Duration
  ) -> Async where Value == Result<Success, Failure> {
    guard run < runs else { return self }
    return recover { _ in
      Async<Void>.unit(()).delay(
        backOff(run), on: scheduler, fileID: site.fileID, line: site.line
      ).flatMap {
        attempt(run + 1, of: runs, on: scheduler, at: site, backOff: backOff)
      }
    }
  }
}
