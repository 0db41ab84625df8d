import Exercises
import Simulation

extension AnswerSheet {
  static let spreadRetries = AnswerSheet(
    to: .spreadRetries, stub: SpreadRetries(), solution: Solution(),
    why: """
      One object knows what is under way and whether it is over. The wait without jitter is kept \
      apart and doubled there, so chance and limit do not touch each other. The decision comes \
      before the wait: only where another request follows is the jitter asked for. Each thing under \
      way has a number, since a request that calls back at once is handed over when the next wait \
      has begun already.
      """)
}

private struct Solution: SpreadRetriesExercise {
  func load<Value: Sendable>(
    _ request: @escaping StoppableRequest<Value>, by plan: RetryPlan, on queue: any Scheduler,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> any Cancellable {
    let run = Run(request, plan, queue, completion)
    run.send(number: 1, wait: plan.firstWait)
    return run
  }
}

private final class Run<Value: Sendable>: Cancellable {
  private struct State {
    var underWay: (any Cancellable)?
    var begun = 0
    var isOver = false
  }

  private let request: StoppableRequest<Value>
  private let plan: RetryPlan
  private let queue: any Scheduler
  private let completion: @Sendable (Result<Value, any Error>) -> Void
  private let state = Locked(State())

  init(
    _ request: @escaping StoppableRequest<Value>, _ plan: RetryPlan, _ queue: any Scheduler,
    _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.request = request
    self.plan = plan
    self.queue = queue
    self.completion = completion
  }

  func send(number: Int, wait: Duration) {
    begin { request { result in self.take(result, of: number, wait) } }
  }

  private func take(_ result: Result<Value, any Error>, of number: Int, _ wait: Duration) {
    guard case .failure(let error) = result else { return finish(result) }
    guard number < plan.tries, plan.mayPass(error) else { return finish(result) }
    pause(after: number, min(wait, plan.longestWait))
  }

  private func pause(after number: Int, _ wait: Duration) {
    begin {
      queue.schedule(after: wait + plan.jitter(number)) {
        self.send(number: number + 1, wait: wait * 2)
      }
    }
  }

  /// Begins something unless all is over, and keeps it unless the next thing has begun meanwhile.
  private func begin(_ start: () -> any Cancellable) {
    let number = state.withLock { state -> Int? in
      guard !state.isOver else { return nil }
      state.begun += 1
      return state.begun
    }
    guard let number else { return }
    let handle = start()
    let isOver = state.withLock { state in
      if state.begun == number { state.underWay = handle }
      return state.isOver
    }
    if isOver { handle.cancel() }
  }

  func cancel() { finish(.failure(CancellationError())) }

  private func finish(_ result: Result<Value, any Error>) {
    let end = state.withLock { state -> (any Cancellable)?? in
      guard !state.isOver else { return nil }
      state.isOver = true
      return .some(state.underWay)
    }
    guard let end else { return }
    end?.cancel()
    completion(result)
  }
}
