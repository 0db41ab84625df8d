import Simulation

/// Subscriptions disposed of together: an outer one, and inner ones that come and go.
final class Subscriptions: Disposable {
  private struct State {
    var outer: (any Disposable)?
    /// The inner ones by number; one is kept aside, since most often it is the only one.
    var one: (number: Int, disposable: any Disposable)?
    var others: [Int: any Disposable] = [:]
    var count = 0
    var isDisposed = false

    /// Whether there is nothing left, and nothing will come.
    var isEmpty: Bool { outer == nil && one == nil && others.isEmpty }

    mutating func takeInner() -> [any Disposable] {
      if one == nil, others.isEmpty { return [] }
      var inner = others.map { (number: $0.key, disposable: $0.value) }
      if let one { inner.append(one) }
      (one, others) = (nil, [:])
      return inner.sorted { $0.number < $1.number }.map { $0.disposable }
    }
  }

  private let state = Locked(State())

  /// Sets the outer one, before it begins.
  func setOuter(_ outer: any Disposable) {
    state.withLock { $0.outer = outer }
  }

  /// Forgets the outer one, which has ended.
  ///
  /// - Returns: whether it was the last of all.
  func removeOuter() -> Bool {
    let (removed, isLast) = state.withLock { ($0.outer.take(), $0.isEmpty) }
    return withExtendedLifetime(removed) { isLast }
  }

  /// Adds the inner one that `make` makes of its number, before it begins.
  ///
  /// - Parameter make: makes it; not called if all is disposed of.
  /// - Returns: what was made.
  func addInner<Inner: Disposable>(_ make: (_ number: Int) -> Inner) -> Inner? {
    state.withLock { state in
      if state.isDisposed { return nil }
      state.count += 1
      let inner = make(state.count)
      if state.one == nil {
        state.one = (state.count, inner)
      } else {
        state.others[state.count] = inner
      }
      return inner
    }
  }

  /// Whether an inner one is neither forgotten nor disposed of.
  func hasInner(_ number: Int) -> Bool {
    state.withLock { $0.one?.number == number || $0.others[number] != nil }
  }

  /// Forgets an inner one, which has ended.
  ///
  /// - Returns: whether it was the last of all.
  @discardableResult
  func removeInner(_ number: Int) -> Bool {
    let (removed, isLast) = state.withLock { state in
      let isOne = state.one?.number == number
      let removed =
        isOne ? state.one.take()?.disposable : state.others.removeValue(forKey: number)
      return (removed, state.isEmpty)
    }
    return withExtendedLifetime(removed) { isLast }
  }

  /// Disposes of the inner ones, the oldest first.
  func disposeInner() {
    for inner in state.withLock({ $0.takeInner() }) { inner.dispose() }
  }

  func dispose() {
    let (outer, inner) = state.withLock { state in
      state.isDisposed = true
      return (state.outer.take(), state.takeInner())
    }
    outer?.dispose()
    for inner in inner { inner.dispose() }
  }
}
