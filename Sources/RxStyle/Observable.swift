import Simulation

/// A sequence whose elements come in time: any number of elements, then an error or completion.
///
/// Nothing happens before `subscribe`, and every subscription starts anew. After the end, and
/// after disposal, a subscriber gets nothing more. Any thread may subscribe, send and dispose.
///
/// A chain of operators is worked off by recursion: see the README for how deep is safe.
public struct Observable<Element: Sendable>: Sendable {
  private let source: @Sendable (Observer<Element>) -> any Disposable

  init(source: @escaping @Sendable (Observer<Element>) -> any Disposable) {
    self.source = source
  }

  /// Makes a sequence from a function that sends events to one observer.
  ///
  /// - Parameter source: begins to send events; the result is disposed of at the end of the
  ///   sequence or when the subscription is disposed of, whichever comes first.
  /// - Returns: the sequence, which calls `source` once for each subscriber.
  public static func create(
    _ source: @escaping @Sendable (Observer<Element>) -> any Disposable
  ) -> Observable {
    Observable(source: source)
  }

  /// Starts the sequence; the closures get its events until the result is disposed of.
  ///
  /// - Parameters:
  ///   - onNext: gets each element.
  ///   - onError: gets the error, if the sequence fails.
  ///   - onCompleted: called when there are no more elements.
  ///   - onDisposed: called last, after the end or at disposal.
  /// - Returns: the subscription.
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let observer = Observer<Element> { event, _ in
      switch event {
      case .next(let element): onNext?(element)
      case .error(let error): onError?(error)
      case .completed: onCompleted?()
      }
    }
    let source = source(observer)
    observer.attach(
      onDisposed.map { onDisposed in
        let last = Disposables.create(onDisposed)
        return Disposables.create {
          source.dispose()
          last.dispose()
        }
      } ?? source)
    return observer
  }

  /// Starts the sequence for an operator; `receiver` may dispose of the observer it is given.
  @discardableResult
  func subscribe(
    _ receiver: @escaping @Sendable (Event<Element>, Observer<Element>) -> Void
  ) -> Observer<Element> {
    let observer = Observer(receiver)
    start(observer)
    return observer
  }

  /// Starts the sequence for an observer that somebody can dispose of already.
  func start(_ observer: Observer<Element>) {
    observer.attach(source(observer))
  }
}
