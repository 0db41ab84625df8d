import Exercises
import Simulation

/// A retry that is right but for one flaw.
struct FlawedRetry: SpreadRetriesExercise {
  /// What is wrong with it.
  enum Flaw {
    /// The wait is doubled together with its jitter.
    case doublesTheSum
    /// The jitter is asked for once and kept.
    case asksOnce
    /// The limit holds for the wait together with its jitter.
    case limitsTheSum
    /// The last error is passed on after one more wait.
    case waitsAtTheEnd
    /// Any error may pass.
    case retriesAll
    /// Whoever calls it off hears nothing.
    case isSilent
    /// What returns last is taken for what is under way.
    case keepsTheLastReturned
  }

  private let flaw: Flaw

  init(_ flaw: Flaw) { self.flaw = flaw }

  func load<Value: Sendable>(
    _ request: @escaping StoppableRequest<Value>, by plan: RetryPlan, on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let run = FlawedRun(flaw, request, plan, queue, completion)
    run.send(number: 1, wait: plan.firstWait)
    return run
  }
}

/// Returns what the first request returned.
struct FirstRequestOnly: SpreadRetriesExercise {
  func load<Value: Sendable>(
    _ request: @escaping StoppableRequest<Value>, by plan: RetryPlan, on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let isCancelled = Locked(false)
    @Sendable func send(_ number: Int, _ wait: Duration) -> any Cancellable {
      request { result in
        if isCancelled.withLock({ $0 }) { return completion(.failure(CancellationError())) }
        guard case .failure(let error) = result, number < plan.tries, plan.mayPass(error) else {
          return completion(result)
        }
        let rest = min(wait, plan.longestWait)
        queue.schedule(after: rest + plan.jitter(number)) { _ = send(number + 1, rest * 2) }
      }
    }
    return FirstRequest(request: send(1, plan.firstWait), isCancelled: isCancelled)
  }

  private struct FirstRequest: Cancellable {
    let request: any Cancellable
    let isCancelled: Locked<Bool>

    func cancel() {
      isCancelled.exchange(true)
      request.cancel()
    }
  }
}

private final class FlawedRun<Value: Sendable>: Cancellable {
  private struct State {
    var underWay: (any Cancellable)?
    var begun = 0
    var isOver = false
    var jitter: Duration?
  }

  private let flaw: FlawedRetry.Flaw
  private let request: StoppableRequest<Value>
  private let plan: RetryPlan
  private let queue: any Scheduler
  private let completion: @Sendable (Result<Value, any Error>) -> Void
  private let state = Locked(State())

  init(
    _ flaw: FlawedRetry.Flaw, _ request: @escaping StoppableRequest<Value>,
    _ plan: RetryPlan, _ queue: any Scheduler,
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.flaw = flaw
    self.request = request
    self.plan = plan
    self.queue = queue
    self.completion = completion
  }

  func send(number: Int, wait: Duration) {
    begin {
      self.request { result in
        guard case .failure(let error) = result, number < self.plan.tries,
          self.flaw == .retriesAll || self.plan.mayPass(error)
        else { return self.end(result, number, wait) }
        self.pause(after: number, wait) { self.send(number: number + 1, wait: $0) }
      }
    }
  }

  private func end(_ result: Result<Value, any Error>, _ number: Int, _ wait: Duration) {
    if case .failure(let error) = result, plan.mayPass(error), flaw == .waitsAtTheEnd {
      return pause(after: number, wait) { _ in self.finish(result) }
    }
    finish(result)
  }

  private func pause(
    after number: Int, _ wait: Duration, _ next: @escaping @Sendable (Duration) -> Void
  ) {
    begin {
      let jitter = self.jitter(number)
      let limit = self.plan.longestWait
      let rest = min(wait, limit)
      let sum = self.flaw == .limitsTheSum ? min(wait + jitter, limit) : rest + jitter
      let doubled = self.flaw == .doublesTheSum ? sum : rest
      return self.queue.schedule(after: sum) { next(doubled * 2) }
    }
  }

  private func jitter(_ number: Int) -> Duration {
    if let known = state.withLock({ $0.jitter }) { return known }
    let jitter = plan.jitter(number)
    if flaw == .asksOnce { state.withLock { $0.jitter = jitter } }
    return jitter
  }

  private func begin(_ start: () -> any Cancellable) {
    let number = state.withLock { state -> Int? in
      guard !state.isOver else { return nil }
      state.begun += 1
      return state.begun
    }
    guard let number else { return }
    let handle = start()
    let isOver = state.withLock { state in
      if state.begun == number || flaw == .keepsTheLastReturned { state.underWay = handle }
      return state.isOver
    }
    if isOver { handle.cancel() }
  }

  func cancel() { finish(.failure(CancellationError()), isSilent: flaw == .isSilent) }

  private func finish(_ result: Result<Value, any Error>, isSilent: Bool = false) {
    let end = state.withLock { state -> (any Cancellable)?? in
      guard !state.isOver else { return nil }
      state.isOver = true
      return .some(state.underWay)
    }
    guard let end else { return }
    end?.cancel()
    if !isSilent { completion(result) }
  }
}
