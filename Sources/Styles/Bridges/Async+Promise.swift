import MonadStyle
import PromiseStyle

extension Async {
  /// Executes it at once and promises its value.
  ///
  /// What was cold is now hot: the work is done once, for all who ask the promise. A second
  /// value is ignored. If none comes, the promise stays pending; neither of the two can be
  /// cancelled.
  public func asPromise<Success, Failure: Error>() -> Promise<Success>
  where Value == Result<Success, Failure> {
    Promise(sealed: { seal in
      execute { result in seal.resolve(result.mapError { $0 }) }
    })
  }
}
