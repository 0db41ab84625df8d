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
      """)
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
