import PromiseStyle
import RxStyle

extension Promise {
  /// A sequence of its one value, the same for each who subscribes.
  ///
  /// The work has begun already and is not done again, so `retry` on the sequence only gets
  /// the same error. Disposal keeps the value from the subscriber and does not stop the work.
  /// As long as the promise is pending the sequence has no end.
  public func asObservable() -> Observable<Value> {
    .fromPromise { fulfilled, rejected in
      self.observe { result in
        switch result {
        case .success(let value): fulfilled(value)
        case .failure(let error): rejected(error)
        }
      }
    }
  }
}
