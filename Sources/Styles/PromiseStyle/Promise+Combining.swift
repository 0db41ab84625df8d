import Simulation

/// The errors of all promises given to `any`, in their order.
public struct AllRejected: Error {
  /// One error for each promise.
  public let errors: [any Error]
}

extension Promise {
  /// Fulfils with all values, in the order of `promises`, or rejects with the first error.
  ///
  /// The other promises go on, since a promise cannot be cancelled; nobody hears of them. No
  /// promises at all fulfil at once, with no values.
  public static func all(_ promises: [Promise]) -> Promise<[Value]> {
    collect(promises) { result, results, target, agenda in
      if case .failure(let error) = result {
        target.settle(.failure(error), &agenda)
      } else if let results {
        target.settle(Result { try results.map { try $0.get() } }, &agenda)
      }
    }
  }

  /// Fulfils with both values, or rejects with the first error; the values may differ in type.
  public static func all<First, Second>(
    _ first: Promise<First>, _ second: Promise<Second>
  ) -> Promise where Value == (First, Second) {
    let target = Promise()
    let values = Locked<(first: First?, second: Second?)>((nil, nil))
    Agenda.run { agenda in
      first.contribute(to: target, &agenda) { value in
        values.withLock { values in
          values.first = value
          return values.second.map { (value, $0) }
        }
      }
      second.contribute(to: target, &agenda) { value in
        values.withLock { values in
          values.second = value
          return values.first.map { ($0, value) }
        }
      }
    }
    return target
  }

  /// Fulfils with all three values, or rejects with the first error; they may differ in type.
  public static func all<First, Second, Third>(
    _ first: Promise<First>, _ second: Promise<Second>, _ third: Promise<Third>
  ) -> Promise where Value == (First, Second, Third) {
    Promise<((First, Second), Third)>.all(Promise<(First, Second)>.all(first, second), third)
      .map { ($0.0, $0.1, $1) }
  }

  /// Fulfils with the result of each promise, in the order of `promises`; it never rejects.
  public static func allSettled(
    _ promises: [Promise]
  ) -> Promise<[Result<Value, any Error>]> {
    collect(promises) { _, results, target, agenda in
      if let results { target.settle(.success(results), &agenda) }
    }
  }

  /// Settles as the first of `promises` that is settled, whichever way.
  ///
  /// No promises at all reject with `PromiseError.noPromises`, as they do in PromiseKit 8 with an
  /// error of its own. In JavaScript the result is never settled.
  public static func race(_ promises: [Promise]) -> Promise {
    guard !promises.isEmpty else { return Promise(error: PromiseError.noPromises) }
    let target = Promise()
    Agenda.run { agenda in
      for promise in promises {
        promise.observe(&agenda, until: target) { result, agenda in target.settle(result, &agenda) }
      }
    }
    return target
  }

  /// Fulfils as the first of `promises` that is fulfilled; rejects with `AllRejected` if none is.
  ///
  /// No promises at all reject with `PromiseError.noPromises`.
  public static func any(_ promises: [Promise]) -> Promise {
    guard !promises.isEmpty else { return Promise(error: PromiseError.noPromises) }
    return collect(promises) { result, results, target, agenda in
      if case .success(let value) = result {
        target.settle(.success(value), &agenda)
      } else if let results {
        let errors = results.compactMap { result in
          if case .failure(let error) = result { error } else { nil }
        }
        target.settle(.failure(AllRejected(errors: errors)), &agenda)
      }
    }
  }

  /// Begins each promise when the one before is fulfilled; stops at the first error.
  ///
  /// - Parameter bodies: begin the work, one after another.
  /// - Returns: all values, in order.
  public static func sequence(
    _ bodies: [@Sendable () throws -> Promise]
  ) -> Promise<[Value]> {
    let target = Promise<[Value]>()
    Agenda.run { begin(bodies[...], values: Locked([]), target, &$0) }
    return target
  }

  private static func begin(
    _ bodies: ArraySlice<@Sendable () throws -> Promise>, values: Locked<[Value]>,
    _ target: Promise<[Value]>, _ agenda: inout Agenda
  ) {
    guard let body = bodies.first else {
      return target.settle(.success(values.withLock { $0 }), &agenda)
    }
    firstly(body).observe(&agenda) { result, agenda in
      switch result {
      case .success(let value):
        values.withLock { $0.append(value) }
        agenda.append { begin(bodies.dropFirst(), values: values, target, &$0) }
      case .failure(let error):
        target.settle(.failure(error), &agenda)
      }
    }
  }

  /// Settles `target` with what `combine` makes of the value, once it makes something, or with the
  /// error.
  private func contribute<Combined>(
    to target: Promise<Combined>, _ agenda: inout Agenda,
    _ combine: @escaping @Sendable (Value) -> Combined?
  ) {
    observe(&agenda, until: target) { result, agenda in
      switch result {
      case .success(let value):
        if let combined = combine(value) { target.settle(.success(combined), &agenda) }
      case .failure(let error): target.settle(.failure(error), &agenda)
      }
    }
  }

  /// Calls `body` each time a promise is settled: with its result, and with all once they are in.
  private static func collect<Combined>(
    _ promises: [Promise],
    _ body:
      @escaping @Sendable (
        Result<Value, any Error>?, [Result<Value, any Error>]?, Promise<Combined>, inout Agenda
      ) -> Void
  ) -> Promise<Combined> {
    let target = Promise<Combined>()
    let slots = Locked(Slots<Result<Value, any Error>>(count: promises.count))
    Agenda.run { agenda in
      if promises.isEmpty { body(nil, [], target, &agenda) }
      for (index, promise) in promises.enumerated() {
        promise.observe(&agenda, until: target) { result, agenda in
          body(result, slots.withLock { $0.fill(index, with: result) }, target, &agenda)
        }
      }
    }
    return target
  }
}

/// Places to be filled in any order.
private struct Slots<Element: Sendable>: Sendable {
  private var elements: [Element?]
  private var missing: Int

  init(count: Int) {
    elements = Array(repeating: nil, count: count)
    missing = count
  }

  /// Fills a place; returns all elements when it was the last one.
  mutating func fill(_ index: Int, with element: Element) -> [Element]? {
    elements[index] = element
    missing -= 1
    return missing == 0 ? filled : nil
  }

  /// All elements, in a place made once: `compactMap` cannot know how many there will be.
  private var filled: [Element] {
    var filled: [Element] = []
    filled.reserveCapacity(elements.count)
    for case let element? in elements { filled.append(element) }
    return filled
  }
}
