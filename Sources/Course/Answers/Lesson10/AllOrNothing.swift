import Exercises
import Simulation

extension AnswerSheet {
  static let allOrNothing = AnswerSheet(
    to: .allOrNothing, stub: AllOrNothing(), solution: Solution(),
    why: """
      One object knows the values, what is under way, and whether it is over, all under one lock. \
      All three ways to end go through one function, so who comes second changes nothing. It calls \
      off outside the lock, since a request may call back within `cancel()`. A request that is \
      handed over when all is over is called off then: its error may have come before it returned.
      """)
}

private struct Solution: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let run = Run(requests.count, completion)
    if requests.isEmpty { run.finish(.success([])) }
    for (index, request) in requests.enumerated() where !run.isOver {
      run.add(request { result in run.put(result, at: index) })
    }
    return run
  }
}

private final class Run<Value: Sendable>: Cancellable {
  private struct State {
    var values: [Value?]
    var underWay: [any Cancellable] = []
    var isOver = false
  }

  private let state: Locked<State>
  private let completion: @Sendable (Result<[Value], any Error>) -> Void

  init(_ count: Int, _ completion: @escaping @Sendable (Result<[Value], any Error>) -> Void) {
    state = Locked(State(values: Array(repeating: nil, count: count)))
    self.completion = completion
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  func add(_ request: any Cancellable) {
    let isOver = state.withLock { state in
      if !state.isOver { state.underWay.append(request) }
      return state.isOver
    }
    if isOver { request.cancel() }
  }

  func put(_ result: Result<Value, any Error>, at index: Int) {
    let end = state.withLock { state -> Result<[Value], any Error>? in
      guard state.values[index] == nil else { return nil }
      switch result {
      case .failure(let error): return .failure(error)
      case .success(let value): state.values[index] = value
      }
      let values = state.values.compactMap(\.self)
      return values.count == state.values.count ? .success(values) : nil
    }
    if let end { finish(end) }
  }

  func cancel() { finish(.failure(CancellationError())) }

  func finish(_ result: Result<[Value], any Error>) {
    let underWay = state.withLock { state -> [any Cancellable]? in
      if state.isOver { return nil }
      defer { state.underWay = [] }
      state.isOver = true
      return state.underWay
    }
    guard let underWay else { return }
    for request in underWay { request.cancel() }
    completion(result)
  }
}
