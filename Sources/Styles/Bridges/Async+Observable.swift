import MonadStyle
import RxStyle

extension Async {
  /// A sequence of its one value; both are cold, so each subscription does the work anew.
  ///
  /// Disposal keeps the value from the subscriber and does not stop the work, since nothing
  /// can. A second value is ignored. If none comes, the sequence never ends.
  public func asObservable<Success, Failure: Error>() -> Observable<Success>
  where Value == Result<Success, Failure> {
    .fromCallback { completion in
      execute { result in completion(result.mapError { $0 }) }
      return nil
    }
  }
}
