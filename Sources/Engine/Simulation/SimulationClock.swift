/// A clock that shows a world's virtual time; `sleep` costs no real time.
///
/// `Task.sleep(for:clock:)` with this clock is the simulation's answer to `Task.sleep(for:)`.
///
/// A task of the simulation sleeps without waiting:
///
/// ```swift
/// let start = clock.now
/// try await Task.sleep(for: .seconds(60), clock: clock)
/// print(start.duration(to: clock.now))  // prints "60.0 seconds", at once
/// ```
public struct SimulationClock: Clock {
  /// A moment of virtual time.
  public struct Instant: InstantProtocol {
    /// The virtual time since the world began.
    public let offset: Duration

    /// The moment at which `offset` has passed since the world began.
    public init(offset: Duration) {
      self.offset = offset
    }

    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  private let world: World
  private let timers: any Scheduler

  /// Shows the time of `world`; sleepers are woken by `timers`, unless told by the world's own.
  package init(_ world: World, timers: (any Scheduler)? = nil) {
    self.world = world
    self.timers = timers ?? world.background
  }

  public var now: Instant { Instant(offset: world.now) }
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Suspends the task until `deadline`.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let delay = now.duration(to: deadline)
        sleeper.begin(
          continuation,
          timer: timers.schedule(after: delay) { sleeper.wake(.success(())) })
      }
    } onCancel: {
      sleeper.wake(.failure(CancellationError()))
    }
  }
}

/// One suspended task: resumed exactly once, by its timer or by cancellation.
private final class Sleeper: Sendable {
  private enum State {
    case idle
    case asleep(CheckedContinuation<Void, any Error>, any Cancellable)
    case awake(Result<Void, any Error>)
  }

  private let state = Locked(State.idle)

  func begin(_ continuation: CheckedContinuation<Void, any Error>, timer: any Cancellable) {
    let early = state.withLock { state -> Result<Void, any Error>? in
      if case .awake(let result) = state { return result }
      state = .asleep(continuation, timer)
      return nil
    }
    guard let early else { return }
    timer.cancel()
    continuation.resume(with: early)
  }

  func wake(_ result: Result<Void, any Error>) {
    let previous = state.withLock { state in
      defer { if case .awake = state {} else { state = .awake(result) } }
      return state
    }
    guard case .asleep(let continuation, let timer) = previous else { return }
    timer.cancel()
    continuation.resume(with: result)
  }
}
