import Simulation

/// One event of an observable sequence.
public enum Event<Element: Sendable>: Sendable {
  /// An element; more may come.
  case next(Element)
  /// The end, because something failed.
  case error(any Error)
  /// The end, because there is no more.
  case completed
}

/// Takes the events of one subscription.
public typealias Observer<Element: Sendable> = @Sendable (Event<Element>) -> Void

/// A sequence whose elements come in time: any number of elements, then an error or completion.
///
/// Nothing happens before `subscribe`, and every subscription starts anew. After the end, and
/// after disposal, a subscriber gets nothing more. A source must send one event at a time.
public struct Observable<Element: Sendable>: Sendable {
  private let source: @Sendable (@escaping Observer<Element>) -> any Disposable

  private init(source: @escaping @Sendable (@escaping Observer<Element>) -> any Disposable) {
    self.source = source
  }

  /// Makes a sequence from a function that sends events to one observer.
  ///
  /// - Parameter source: begins to send events; the result is disposed of at the end of the
  ///   sequence or when the subscription is disposed of, whichever comes first.
  /// - Returns: the sequence, which calls `source` once for each subscriber.
  public static func create(
    _ source: @escaping @Sendable (@escaping Observer<Element>) -> any Disposable
  ) -> Observable {
    Observable(source: source)
  }

  /// A sequence of one element.
  public static func just(_ element: Element) -> Observable {
    create { observer in
      observer(.next(element))
      observer(.completed)
      return Disposables.create()
    }
  }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Observable {
    create { observer in
      observer(.error(error))
      return Disposables.create()
    }
  }

  /// Starts the sequence; `observer` gets its events until the result is disposed of.
  func subscribe(_ observer: @escaping Observer<Element>) -> any Disposable {
    subscribe { event, _ in observer(event) }
  }

  /// Starts the sequence; `observer` gets its events, and the subscription to dispose of if it
  /// wants no more, even of a source that sends everything at once.
  func subscribe(
    _ observer: @escaping @Sendable (Event<Element>, any Disposable) -> Void
  ) -> any Disposable {
    let subscription = Subscription(observer)
    subscription.attach(source { subscription.send($0) })
    return subscription
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
    onNext: @escaping @Sendable (Element) -> Void,
    onError: @escaping @Sendable (any Error) -> Void = { _ in },
    onCompleted: @escaping @Sendable () -> Void = {},
    onDisposed: @escaping @Sendable () -> Void = {}
  ) -> any Disposable {
    let subscription = Subscription<Element> { event, _ in
      switch event {
      case .next(let element): onNext(element)
      case .error(let error): onError(error)
      case .completed: onCompleted()
      }
    }
    let end = Disposables.create(onDisposed)
    let source = source { subscription.send($0) }
    subscription.attach(
      Disposables.create {
        source.dispose()
        end.dispose()
      })
    return subscription
  }
}

/// Passes events on until the end or until it is disposed of, and then disposes of the source.
private final class Subscription<Element: Sendable>: Disposable {
  typealias Receiver = @Sendable (Event<Element>, any Disposable) -> Void

  private enum State {
    case open(Receiver, source: (any Disposable)?)
    case closed
  }

  private let state: Locked<State>

  init(_ receiver: @escaping Receiver) {
    state = Locked(.open(receiver, source: nil))
  }

  func attach(_ source: any Disposable) {
    let isLate = state.withLock { state in
      guard case .open(let receiver, _) = state else { return true }
      state = .open(receiver, source: source)
      return false
    }
    if isLate { source.dispose() }
  }

  func send(_ event: Event<Element>) {
    switch event {
    case .next:
      if case .open(let receiver, _) = state.withLock({ $0 }) { receiver(event, self) }
    case .error, .completed:
      guard case .open(let receiver, let source) = close() else { return }
      receiver(event, self)
      source?.dispose()
    }
  }

  func dispose() {
    if case .open(_, let source) = close() { source?.dispose() }
  }

  private func close() -> State {
    state.withLock { state in
      defer { state = .closed }
      return state
    }
  }
}
