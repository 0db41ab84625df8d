import MonadStyle
import PromiseStyle

extension Promise {
  /// Gives the result of the promise, to each who executes it.
  ///
  /// The work has begun already and is not done again: an `Async` made of a promise is not
  /// cold. As long as the promise is pending, nobody is called back.
  public func asAsync() -> Async<Result<Value, any Error>> {
    Async { callback in self.observe(callback) }
  }
}
