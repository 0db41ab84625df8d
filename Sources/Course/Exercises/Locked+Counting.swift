import Simulation

extension Locked<Int> {
  /// Counts one more.
  ///
  /// - Returns: the new number.
  func next() -> Int { change(by: 1) }

  /// Adds to the number.
  ///
  /// - Returns: the new number.
  @discardableResult
  func change(by difference: Int) -> Int {
    withLock { number in
      number += difference
      return number
    }
  }
}
