import PromiseStyle

extension Events {
  /// Promises the next event.
  ///
  /// It listens from now on, and only to the next event: later ones reach nobody. If none
  /// comes the promise stays pending and goes on listening, since a promise cannot be
  /// cancelled.
  public func asPromise() -> Promise<Element> {
    Promise(sealed: { seal in first { seal.fulfill($0) } })
  }
}
