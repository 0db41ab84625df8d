import Dispatch

/// Something under way that can be told to stop.
public protocol Cancellable: Sendable {
  /// Stops it if it is still under way; does nothing otherwise. Safe to call twice.
  func cancel()
}

/// A place to run work later: a simulated queue, or a real `DispatchQueue`.
///
/// Work handed to one scheduler from one thread starts in the order it was handed over.
///
/// Code that is given its scheduler runs in a simulation and in an app:
///
/// ```swift
/// func remind(on scheduler: any Scheduler) -> any Cancellable {
///   scheduler.schedule { print("soon") }
///   return scheduler.schedule(after: .seconds(2)) { print("two seconds later") }
/// }
/// let timer = remind(on: DispatchQueue.global())
/// timer.cancel()  // only "soon" is printed
/// ```
public protocol Scheduler: Sendable {
  /// Runs `work` later, never before this call returns.
  func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void)

  /// Runs `work` when `delay` has passed, unless the result is cancelled before.
  ///
  /// A negative delay counts as none.
  @discardableResult
  func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable
}

extension Scheduler {
  /// Runs `work` later, never before this call returns.
  public func schedule(
    fileID: String = #fileID, line: Int = #line, _ work: @escaping @Sendable () -> Void
  ) {
    schedule(at: CallSite(fileID: fileID, line: line), work)
  }

  /// Runs `work` when `delay` has passed, unless the result is cancelled before.
  @discardableResult
  public func schedule(
    after delay: Duration, fileID: String = #fileID, line: Int = #line,
    _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    schedule(after: delay, at: CallSite(fileID: fileID, line: line), work)
  }
}

extension DispatchQueue: Scheduler {
  /// A hundred years in seconds; the nanoseconds of much more do not fit an `Int`.
  private static let longestDelay = 3_155_760_000

  public func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    async(execute: work)
  }

  /// Runs `work` when `delay` has passed, unless the result is cancelled before.
  ///
  /// A cancelled timer releases its work at once. Some 500 bytes of it stay until its time has passed.
  @discardableResult
  public func schedule(
    after delay: Duration, at site: CallSite, _ work: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let pending = PendingWork(work)
    let delay = min(max(delay, .zero), .seconds(Self.longestDelay))
    let (seconds, attoseconds) = delay.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { pending.take()?() }
    return pending
  }
}

/// Work that runs at most once and not at all after `cancel()`.
final class PendingWork: Cancellable {
  private let work: Locked<(@Sendable () -> Void)?>

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = Locked(work)
  }

  /// Returns the work to its one runner, or nil if it was taken or cancelled before.
  func take() -> (@Sendable () -> Void)? {
    work.withLock { work in
      defer { work = nil }
      return work
    }
  }

  func cancel() {
    _ = take()
  }
}
