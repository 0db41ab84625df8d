import Simulation

extension Single {
  /// Turns the value into another.
  public func map<Next>(
    _ transform: @escaping @Sendable (Element) throws -> Next
  ) -> Single<Next> {
    Single<Next>(asObservable().map(transform))
  }

  /// Goes on with another single, made from the value.
  public func flatMap<Next>(
    _ next: @escaping @Sendable (Element) throws -> Single<Next>
  ) -> Single<Next> {
    Single<Next>(asObservable().flatMap(next))
  }

  /// Does something on the way, and changes nothing; see `do` of `ObservableType`.
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single {
    Single(
      asObservable().do(
        onNext: onSuccess, onError: onError, onSubscribe: onSubscribe, onDispose: onDispose))
  }

  /// Goes on with another single in place of an error.
  public func `catch`(_ handler: @escaping @Sendable (any Error) throws -> Single) -> Single {
    Single(asObservable().catch { try handler($0).asObservable() })
  }

  /// Brings `value` in place of an error.
  public func catchAndReturn(_ value: Element) -> Single {
    Single(asObservable().catchAndReturn(value))
  }

  /// Subscribes again after an error, at most until there were `runs` subscriptions in all.
  public func retry(_ runs: Int = .max) -> Single { Single(asObservable().retry(runs)) }

  /// Subscribes again after an error, each time when a sequence made from the errors says so.
  ///
  /// If that sequence completes before the value has come, the single fails with
  /// `RxError.noElements`. In RxSwift that ends the program in a debug build.
  public func retry<Trigger: ObservableType>(
    when triggers: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Single {
    asObservable().retry(when: triggers).asSingle()
  }

  /// Moves what comes after it in the chain to `scheduler`.
  public func observe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Single {
    Single(asObservable().observe(on: scheduler, fileID: fileID, line: line))
  }

  /// Moves the subscription to `scheduler`: what the source does when somebody subscribes.
  public func subscribe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Single {
    Single(asObservable().subscribe(on: scheduler, fileID: fileID, line: line))
  }

  /// Holds the value back for `duration`; an error passes by at once.
  public func delay(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Single {
    Single(asObservable().delay(duration, on: scheduler, fileID: fileID, line: line))
  }

  /// Fails with `RxError.timeout` if nothing has come after `duration`.
  public func timeout(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Single {
    Single(asObservable().timeout(duration, on: scheduler, fileID: fileID, line: line))
  }
}

extension Single {
  /// Brings the values of all `singles` in their order; of no singles an empty array.
  ///
  /// The first error ends all, and what is still under way is disposed of. (RxSwift makes a single of
  /// no singles that completes without a value, which ends the program in a debug build.)
  public static func zip(_ singles: [Single]) -> Single<[Element]> {
    singles.isEmpty ? .just([]) : Single<[Element]>(.zip(singles))
  }

  /// Brings both values as a pair; the first error ends both.
  public static func zip<First, Second>(
    _ first: Single<First>, _ second: Single<Second>
  ) -> Single where Element == (First, Second) {
    Single(.zip(first, second))
  }
}

extension ObservableType {
  /// The only element of the sequence, when that has completed.
  ///
  /// It fails with `RxError.noElements` if there is none, and with `RxError.moreThanOneElement` at
  /// the second one.
  public func asSingle() -> Single<Element> {
    let source = asObservable()
    let only = Observable<Element>(after: source.length) { sink in
      let kept = SerialBox(Element?.none)
      source.start(
        Sink(sink.subscription) { event in
          switch event {
          case .next(let element):
            if case .some = kept.value { return sink.fail(RxError.moreThanOneElement) }
            kept.replace(with: element)
          case .error(let error): sink.on(.error(error))
          case .completed:
            guard let element = kept.value else { return sink.on(.error(RxError.noElements)) }
            sink.on(.next(element))
            if !sink.subscription.isDisposed { sink.on(.completed) }
          }
        })
    }
    return Single(only)
  }
}
