/// Something to subscribe to: an observable, a subject or a `Single`.
///
/// All of them have `subscribe` and the operators:
///
/// ```swift
/// let numbers = PublishSubject<Int>()
/// let subscription = numbers.map { $0 * 10 }.subscribe(onNext: { print($0) })
/// numbers.onNext(1)  // prints 10
/// ```
public protocol ObservableType<Element>: Sendable {
  associatedtype Element: Sendable

  /// The same as an `Observable`.
  func asObservable() -> Observable<Element>
}

extension ObservableType {
  /// Starts the sequence; the closures get its events until the result is disposed of.
  ///
  /// - Parameters:
  ///   - onNext: gets each element.
  ///   - onError: gets the error, if the sequence fails.
  ///   - onCompleted: called when there are no more elements.
  ///   - onDisposed: called last, after the end or at disposal; if that comes during a delivery,
  ///     when the delivery is over. One thing may come later: the teardown of a source that an
  ///     operator starts after this call, and that ends before its closure has returned.
  /// - Returns: the subscription.
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let handlers = Handlers(onNext: onNext, onError: onError, onCompleted: onCompleted)
    let source = asObservable()
    guard let onDisposed else { return source.subscribe { event, _ in handlers.take(event) } }
    let lastCall = LastCall(onDisposed)
    lastCall.enter {
      let sink = Sink<Element>(lastCall.subscription) { lastCall.deliver($0, to: handlers.take) }
      RoundRobin.alone { source.start(sink) }
    }
    return lastCall
  }
}

/// What a subscriber does about each kind of event.
private struct Handlers<Element: Sendable>: Sendable {
  let onNext: (@Sendable (Element) -> Void)?
  let onError: (@Sendable (any Error) -> Void)?
  let onCompleted: (@Sendable () -> Void)?

  @Sendable func take(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext?(element)
    case .error(let error): onError?(error)
    case .completed: onCompleted?()
    }
  }
}
