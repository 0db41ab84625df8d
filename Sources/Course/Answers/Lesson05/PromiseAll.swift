import Exercises
import PromiseStyle
import Simulation

extension AnswerSheet {
  static let promiseAll = AnswerSheet(
    to: .promiseAll, stub: PromiseAll(), solution: Solution(),
    why: """
      Each value is put in its own place, whenever it comes, and the one that leaves nothing \
      missing fulfils. An error needs no bookkeeping: a promise is settled once, so the first \
      `reject` counts and all that comes later changes nothing.
      """,
    wrong: [
      .init(
        "order-of-arrival", diesOf: "keeps the order of the promises, whichever comes first",
        ByArrival()),
      .init(
        "last-asked-is-last-answered",
        diesOf: "keeps the order of the promises, whichever comes first", LastComesLast()),
      .init(
        "value-read-too-early",
        diesOf: "keeps the order of the promises, whichever comes first", ReadTooEarly()),
      .init(
        "empty-list-hangs", diesOf: "fulfils with an empty list if there are no promises",
        EmptyHangs()),
      .init(
        "failure-waits-for-all", diesOf: "rejects with the first error that comes, at once",
        OneByOne()),
      .init(
        "errors-not-passed-on", diesOf: "rejects with the first error that comes, at once",
        ErrorsIgnored()),
      .init(
        "failure-left-out", diesOf: "rejects with the first error that comes, at once",
        LeftOut()),
      .init(
        "two-locks-for-one-decision",
        diesOf: "does the same if promises are settled on several threads at once", CountedApart()),
    ])
}

/// The values that have come, by their places.
private struct Slots<Value: Sendable>: Sendable {
  private var values: [Value?]
  private var missing: Int

  init(count: Int) {
    values = Array(repeating: nil, count: count)
    missing = count
  }

  /// Fills a place, or leaves it empty for good; returns all values after the last one.
  mutating func fill(_ index: Int, with value: Value?) -> [Value]? {
    values[index] = value
    missing -= 1
    return missing == 0 ? values.compactMap(\.self) : nil
  }
}

private struct Solution: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    guard !promises.isEmpty else { return Promise(value: []) }
    let slots = Locked(Slots<Value>(count: promises.count))
    return Promise { fulfill, reject in
      for (index, promise) in promises.enumerated() {
        promise.observe { result in
          switch result {
          case .success(let value):
            if let values = slots.withLock({ $0.fill(index, with: value) }) { fulfill(values) }
          case .failure(let error): reject(error)
          }
        }
      }
    }
  }
}

private struct ByArrival: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    guard !promises.isEmpty else { return Promise(value: []) }
    let arrived = Locked<[Value]>([])
    return Promise { fulfill, reject in
      for promise in promises {
        promise.done { value in
          let values = arrived.withLock { arrived in
            arrived.append(value)
            return arrived
          }
          if values.count == promises.count { fulfill(values) }
        }
        .catch { reject($0) }
      }
    }
  }
}

private struct LastComesLast: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    guard !promises.isEmpty else { return Promise(value: []) }
    let arrived = Locked([Value?](repeating: nil, count: promises.count))
    return Promise { fulfill, reject in
      for (index, promise) in promises.enumerated() {
        promise.done { value in
          let values = arrived.withLock { arrived in
            arrived[index] = value
            return arrived.compactMap(\.self)
          }
          if index == promises.count - 1 { fulfill(values) }
        }
        .catch { reject($0) }
      }
    }
  }
}

/// Counts in one use of a lock, and keeps the value in another.
private struct CountedApart: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    guard !promises.isEmpty else { return Promise(value: []) }
    let values = Locked([Value?](repeating: nil, count: promises.count))
    let missing = Locked(promises.count)
    return Promise { fulfill, reject in
      for (index, promise) in promises.enumerated() {
        promise.done { value in
          missing.withLock { $0 -= 1 }
          values.withLock { $0[index] = value }
          guard missing.withLock({ $0 == 0 }) else { return }
          fulfill(values.withLock { $0.compactMap(\.self) })
        }
        .catch { reject($0) }
      }
    }
  }
}

private struct ReadTooEarly: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    do {
      return Promise(value: try promises.compactMap { try $0.result?.get() })
    } catch {
      return Promise(error: error)
    }
  }
}

private struct EmptyHangs: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    let slots = Locked(Slots<Value>(count: promises.count))
    return Promise { fulfill, reject in
      for (index, promise) in promises.enumerated() {
        promise.done { value in
          if let values = slots.withLock({ $0.fill(index, with: value) }) { fulfill(values) }
        }
        .catch { reject($0) }
      }
    }
  }
}

/// Looks at a promise only when the one before it is fulfilled.
private struct OneByOne: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    promises.reduce(Promise<[Value]>(value: [])) { all, promise in
      all.then { values in
        promise.map { values + [$0] }
      }
    }
  }
}

private struct ErrorsIgnored: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    guard !promises.isEmpty else { return Promise(value: []) }
    let slots = Locked(Slots<Value>(count: promises.count))
    return Promise { fulfill, _ in
      for (index, promise) in promises.enumerated() {
        promise.done { value in
          if let values = slots.withLock({ $0.fill(index, with: value) }) { fulfill(values) }
        }
      }
    }
  }
}

private struct LeftOut: PromiseAllExercise {
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
    guard !promises.isEmpty else { return Promise(value: []) }
    let slots = Locked(Slots<Value>(count: promises.count))
    return Promise { fulfill, _ in
      for (index, promise) in promises.enumerated() {
        promise.observe { result in
          let value = try? result.get()
          if let values = slots.withLock({ $0.fill(index, with: value) }) { fulfill(values) }
        }
      }
    }
  }
}
