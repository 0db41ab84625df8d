import RxStyle

extension Events {
  /// A sequence of all events; it neither fails nor completes.
  ///
  /// It listens from the subscription on; disposal stops that. Each subscriber listens for
  /// itself.
  public func asObservable() -> Observable<Element> {
    .create { observer in
      let registration = listen { observer.onNext($0) }
      return Disposables.create { registration.cancel() }
    }
  }
}
