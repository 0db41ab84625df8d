import Simulation

/// Subscriptions disposed of together: an outer one, and inner ones that come and go.
final class Subscriptions: Disposable {
  private struct State {
    var isOuterOver = false
    /// The inner ones by number; one is kept aside, since most often it is the only one.
    var one: (number: Int, subscription: Subscription)?
    var others: [Int: Subscription] = [:]
    var count = 0
    /// How many inner ones are being made.
    var making = 0
    var isDisposed = false

    /// Whether there is nothing left, and nothing will come; from then on nothing can be added.
    mutating func closeIfEmpty() -> Bool {
      let isEmpty = isOuterOver && making == 0 && one == nil && others.isEmpty
      if isEmpty { isDisposed = true }
      return isEmpty
    }

    /// Removes the inner ones, the oldest first, but for the one with the number `kept`.
    mutating func takeInner(but kept: Int? = nil) -> [Subscription] {
      if others.isEmpty, one?.number != kept { return one.take().map { [$0.subscription] } ?? [] }
      var inner = others.map { (number: $0.key, subscription: $0.value) }
      if let one { inner.append(one) }
      (one, others) = (inner.first { $0.number == kept }, [:])
      return inner.filter { $0.number != kept }.sorted { $0.number < $1.number }
        .map { $0.subscription }
    }
  }

  /// The outer one.
  let outer = Subscription()
  private let state = Locked(State())

  /// Disposes of the outer one, which has ended.
  ///
  /// - Returns: whether it was the last of all.
  func endOuter() -> Bool {
    outer.dispose()
    return state.withLock { state in
      state.isOuterOver = true
      return state.closeIfEmpty()
    }
  }

  /// Makes an inner one and adds it, unless all is disposed of by then.
  ///
  /// What makes it may end the outer one; it is counted already, so that nothing is over meanwhile.
  func makeInner<Inner>(
    _ make: () throws -> Inner
  ) throws -> (inner: Inner, number: Int, subscription: Subscription)? {
    state.withLock { $0.making += 1 }
    do {
      let inner = try make()
      return addInner(isMade: true).map { (inner, $0.number, $0.subscription) }
    } catch {
      state.withLock { $0.making -= 1 }
      throw error
    }
  }

  /// Adds an inner one, unless all is disposed of.
  func addInner(isMade: Bool = false) -> (number: Int, subscription: Subscription)? {
    let subscription = Subscription()
    let number = state.withLock { state -> Int? in
      if isMade { state.making -= 1 }
      if state.isDisposed { return nil }
      state.count += 1
      if state.one == nil {
        state.one = (state.count, subscription)
      } else {
        state.others[state.count] = subscription
      }
      return state.count
    }
    return number.map { ($0, subscription) }
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
        isOne ? state.one.take()?.subscription : state.others.removeValue(forKey: number)
      return (removed, state.closeIfEmpty())
    }
    return withExtendedLifetime(removed) { isLast }
  }

  /// Disposes of the inner ones, the oldest first.
  ///
  /// - Parameter kept: the number of the one that stays, if one does.
  func disposeInner(but kept: Int? = nil) {
    for inner in state.withLock({ $0.takeInner(but: kept) }) { inner.dispose() }
  }

  func dispose() {
    let inner = state.withLock { state in
      state.isDisposed = true
      return state.takeInner()
    }
    outer.dispose()
    for inner in inner { inner.dispose() }
  }
}
