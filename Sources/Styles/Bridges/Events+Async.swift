import MonadStyle

extension Events {
  /// Gives the next event.
  ///
  /// It listens from `execute` on, and only to the next event: later ones reach nobody. If
  /// none comes it listens for ever, since nothing can call an `Async` off.
  public func asAsync() -> Async<Element> {
    Async { callback in first(callback) }
  }
}
