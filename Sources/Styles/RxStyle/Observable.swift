import Simulation

/// A sequence whose elements come in time: any number of elements, then an error or completion.
///
/// Nothing happens before `subscribe`, and every subscription starts anew. After the end, and
/// after disposal, a subscriber gets no new event. Any thread may subscribe, send and dispose.
///
/// Each operator of a chain calls the next. In a debug and in a release build 3,000 nested
/// `flatMap`s are safe on a stack of 8 MB, and 200 on one of 512 KB. Of any other operator half as
/// many are safe. `bench primitives` measures it. A chain of any number of operators may be built and
/// released.
///
/// The closure of `create` runs once for each subscription:
///
/// ```swift
/// let numbers = Observable<Int>.create { observer in
///   observer.onNext(1)
///   observer.onNext(2)
///   return Disposables.create { print("over") }
/// }
/// let subscription = numbers.map { $0 * 10 }.subscribe(onNext: { print($0) })  // prints 10, 20
/// subscription.dispose()  // prints "over"
/// ```
public struct Observable<Element: Sendable>: ObservableType {
  private let source: @Sendable (Sink<Element>) -> Void
  /// How many operators it is made of; a long chain is released in pieces.
  let length: Int

  /// Makes a sequence from a function that attaches a disposable to a sink and then sends events.
  ///
  /// The function sends one event at a time. The disposable is there before the first event, so the
  /// stages after it can stop even a source that sends everything at once.
  ///
  /// - Parameters:
  ///   - upstream: the length of the longest sequence that `source` starts from.
  ///   - source: begins to send events to the next stage.
  init(after upstream: Int = 0, source: @escaping @Sendable (Sink<Element>) -> Void) {
    length = upstream + 1
    self.source = length.isMultiple(of: 128) ? Self.inAPiece(source) : source
  }

  /// Makes a sequence from a function that sends events to one observer.
  ///
  /// - Parameter source: begins to send events; the result is disposed of at the end of the
  ///   sequence or when the subscription is disposed of, whichever comes first.
  /// - Returns: the sequence, which calls `source` once for each subscriber.
  public static func create(
    _ source: @escaping @Sendable (Observer<Element>) -> any Disposable
  ) -> Observable {
    Observable { sink in
      let observer = sink.gated()
      observer.attach(source(observer))
    }
  }

  /// The sequence itself.
  public func asObservable() -> Observable { self }

  /// Starts the sequence for a last stage.
  ///
  /// - Parameter receiver: gets the events, and the subscription, of which it may dispose.
  /// - Returns: the subscription.
  @discardableResult
  func subscribe(
    _ receiver: @escaping @Sendable (Event<Element>, Subscription) -> Void
  ) -> Subscription {
    let subscription = Subscription()
    let sink = Sink<Element>(subscription) { event in
      if subscription.isDisposed { return }
      receiver(event, subscription)
      if event.isEnd { subscription.dispose() }
    }
    RoundRobin.alone { start(sink) }
    return subscription
  }

  /// Starts the sequence for the next stage, unless that wants nothing any more.
  func start(_ sink: Sink<Element>) {
    if !sink.subscription.isOver { source(sink) }
  }

  /// Returns the same, released in a loop with the pieces before it, not by recursion.
  @inline(never)
  private static func inAPiece(
    _ source: @escaping @Sendable (Sink<Element>) -> Void
  ) -> @Sendable (Sink<Element>) -> Void {
    let piece = DeferredRelease.Piece(source)
    return { sink in piece.content?(sink) }
  }
}
