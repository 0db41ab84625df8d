import Exercises
import Simulation

/// Appends the values as they come.
struct AsTheyComeBack: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    if requests.isEmpty { ending.finish(.success([])) }
    let arrived = Locked([(index: Int, value: Value)]())
    for (index, request) in requests.enumerated() where !ending.isOver {
      ending.add(
        request { result in
          if arrived.withLock({ $0.contains { $0.index == index } }) { return }
          switch result {
          case .failure(let error): ending.finish(.failure(error))
          case .success(let value):
            let all = arrived.withLock { arrived in
              arrived.append((index, value))
              return arrived
            }
            if all.count == requests.count { ending.finish(.success(all.map(\.value))) }
          }
        })
    }
    return ending
  }
}

/// Looks whether all is there when a value comes, and never before.
struct WaitsForTheLast: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    let values = Locked([Value?](repeating: nil, count: requests.count))
    for (index, request) in requests.enumerated() where !ending.isOver {
      ending.add(request { result in ending.finish(values.put(result, at: index)) })
    }
    return ending
  }
}

/// Ends when nothing is under way.
struct CountsUnderWay: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    if requests.isEmpty { ending.finish(.success([])) }
    let state = Locked((values: [Value?](repeating: nil, count: requests.count), underWay: 0))
    for (index, request) in requests.enumerated() where !ending.isOver {
      state.withLock { $0.underWay += 1 }
      ending.add(
        request { result in
          ending.finish(
            state.withLock { state in
              guard state.values[index] == nil else { return nil }
              guard case .success(let value) = result else { return result.map { [$0] } }
              state.values[index] = value
              state.underWay -= 1
              return state.underWay > 0 ? nil : .success(state.values.compactMap(\.self))
            })
        })
    }
    return ending
  }
}

/// Looks at errors when all have called back.
struct ErrorsAfterAll: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    if requests.isEmpty { ending.finish(.success([])) }
    let state = Locked(
      (
        results: [Result<Value, any Error>?](repeating: nil, count: requests.count),
        failure: (any Error)?.none
      ))
    for (index, request) in requests.enumerated() where !ending.isOver {
      ending.add(
        request { result in
          ending.finish(
            state.withLock { state in
              guard state.results[index] == nil else { return nil }
              state.results[index] = result
              if case .failure(let error) = result { state.failure = state.failure ?? error }
              let results = state.results.compactMap(\.self)
              guard results.count == requests.count else { return nil }
              if let failure = state.failure { return .failure(failure) }
              return Result { try results.map { try $0.get() } }
            })
        })
    }
    return ending
  }
}

/// Takes no more results after an error, and calls nobody off.
struct CallsNobodyOff: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion, isQuiet: true)
    if requests.isEmpty { ending.finish(.success([])) }
    let values = Locked([Value?](repeating: nil, count: requests.count))
    for (index, request) in requests.enumerated() where !ending.isOver {
      ending.add(request { result in ending.finish(values.put(result, at: index)) })
    }
    return ending
  }
}

/// Does not ask in the loop whether it is over.
struct BeginsAll: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    if requests.isEmpty { ending.finish(.success([])) }
    let values = Locked([Value?](repeating: nil, count: requests.count))
    for (index, request) in requests.enumerated() {
      ending.addAnyway(request { result in ending.finish(values.put(result, at: index)) })
    }
    return ending
  }
}

/// Ends after as many calls as there are requests.
struct CountsAllCalls: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    if requests.isEmpty { ending.finish(.success([])) }
    let state = Locked((values: [Value?](repeating: nil, count: requests.count), calls: 0))
    for (index, request) in requests.enumerated() where !ending.isOver {
      ending.add(
        request { result in
          ending.finish(
            state.withLock { state in
              guard case .success(let value) = result else { return result.map { [$0] } }
              state.values[index] = value
              state.calls += 1
              return state.calls < requests.count
                ? nil : .success(state.values.compactMap(\.self))
            })
        })
    }
    return ending
  }
}

/// Whoever calls off is told nothing.
struct SilentCancel: AllOrNothingExercise {
  func all<Value: Sendable>(
    of requests: [StoppableRequest<Value>],
    completion: @escaping @Sendable (Result<[Value], any Error>) -> Void
  ) -> any Cancellable {
    let ending = Ending(completion)
    if requests.isEmpty { ending.finish(.success([])) }
    let values = Locked([Value?](repeating: nil, count: requests.count))
    for (index, request) in requests.enumerated() where !ending.isOver {
      ending.add(request { result in ending.finish(values.put(result, at: index)) })
    }
    return Silencer { ending.callOff() }
  }
}

/// What is under way, and whether it is over.
private final class Ending<Value: Sendable>: Cancellable {
  private let state = Locked((underWay: [any Cancellable](), isOver: false))
  private let completion: @Sendable (Result<[Value], any Error>) -> Void
  /// Whether requests are called off only by `cancel()`.
  private let isQuiet: Bool

  init(
    _ completion: @escaping @Sendable (Result<[Value], any Error>) -> Void, isQuiet: Bool = false
  ) {
    self.completion = completion
    self.isQuiet = isQuiet
  }

  var isOver: Bool { state.withLock { $0.isOver } }

  func add(_ request: any Cancellable) {
    addAnyway(request)
    if isOver, !isQuiet { request.cancel() }
  }

  func addAnyway(_ request: any Cancellable) {
    state.withLock { $0.underWay.append(request) }
  }

  func finish(_ result: Result<[Value], any Error>?) {
    guard let result, end(callingOff: !isQuiet) else { return }
    completion(result)
  }

  func cancel() {
    if end(callingOff: true) { completion(.failure(CancellationError())) }
  }

  func callOff() { _ = end(callingOff: true) }

  private func end(callingOff: Bool) -> Bool {
    let underWay = state.withLock { state -> [any Cancellable]? in
      if state.isOver { return nil }
      state.isOver = true
      return state.underWay
    }
    if callingOff { underWay?.forEach { $0.cancel() } }
    return underWay != nil
  }
}

private struct Silencer: Cancellable {
  let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func cancel() { action() }
}

extension Locked {
  /// Puts a first result in its place; returns the end, if it is one.
  fileprivate func put<Value: Sendable>(
    _ result: Result<Value, any Error>, at index: Int
  ) -> Result<[Value], any Error>? where State == [Value?] {
    withLock { values in
      guard values[index] == nil else { return nil }
      guard case .success(let value) = result else { return result.map { [$0] } }
      values[index] = value
      let all = values.compactMap(\.self)
      return all.count == values.count ? .success(all) : nil
    }
  }
}
