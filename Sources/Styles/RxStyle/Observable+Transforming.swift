import Simulation

extension ObservableType {
  /// Turns each element into another.
  public func map<Next>(
    _ transform: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next> {
    asObservable().lift { element, sink in sink.send(try transform(element)) }
  }

  /// Passes on the elements for which `isIncluded` holds.
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    asObservable().lift { element, sink in
      if try isIncluded(element) { sink.send(element) }
    }
  }

  /// Combines each element with the result of those before it, and passes on each such result.
  ///
  /// - Parameters:
  ///   - seed: what the first element is combined with; not passed on itself.
  ///   - accumulate: combines.
  /// - Returns: one result for each element.
  public func scan<Next: Sendable>(
    _ seed: Next, _ accumulate: @escaping @Sendable (Next, Element) throws -> Next
  ) -> Observable<Next> {
    asObservable().lift(with: seed) { last, element, sink in
      let next = try accumulate(last.value, element)
      last.replace(with: next)
      sink.send(next)
    }
  }

  /// Passes on each element with its index, counted from 0.
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    asObservable().lift(with: 0) { index, element, sink in
      let place = index.value
      index.replace(with: place + 1)
      sink.on(.next((place, element)))
    }
  }

  /// Passes on `elements` first, then those of the sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Observable(after: source.length) { sink in
      for element in elements where !sink.subscription.isOver { sink.on(.next(element)) }
      source.start(sink)
    }
  }

  /// Passes on the first `count` elements and completes with the last of them.
  public func take(_ count: Int) -> Observable<Element> {
    guard count > 0 else { return .empty() }
    return asObservable().lift(with: count) { missing, element, sink in
      let left = missing.value - 1
      missing.replace(with: left)
      if left == 0 { sink.subscription.release() }
      sink.on(.next(element))
      if left == 0, !sink.subscription.isDisposed { sink.on(.completed) }
    }
  }

  /// Passes on what comes until `other` sends an element, and completes then.
  public func take<Other>(until other: Observable<Other>) -> Observable<Element> {
    let source = asObservable()
    return Observable(after: max(source.length, other.length)) { sink in
      let exit = sink.gated()
      let (own, end) = (Subscription(), Subscription())
      exit.attach(Disposables.create { [own, end] in [own, end].forEach { $0.dispose() } })
      other.start(
        Sink(end) { event in
          switch event {
          case .next: exit.onCompleted()
          case .error(let error): exit.onError(error)
          case .completed: end.dispose()
          }
        })
      source.start(Sink(own, exit.on))
    }
  }

  /// The same for a subject or a `Single`.
  public func take(until other: some ObservableType) -> Observable<Element> {
    take(until: other.asObservable())
  }

  /// Does something on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onNext: called with each element before it goes on; an error it throws ends the sequence.
  ///   - onError: called with the error before it goes on.
  ///   - onCompleted: called before completion goes on.
  ///   - onSubscribe: called before a subscription reaches the source.
  ///   - onDispose: called once the subscription has ended, whichever way.
  /// - Returns: the same sequence.
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable(after: source.length) { sink in
      onSubscribe?()
      let bag = onDispose.map { _ in DisposeBag() }
      let upstream = bag.map { sink.subscription.child(in: $0) } ?? sink.subscription
      source.start(
        Sink(upstream) { event in
          do {
            switch event {
            case .next(let element):
              try onNext?(element)
              return sink.send(element)
            case .error(let error): onError?(error)
            case .completed: onCompleted?()
            }
            sink.on(event)
          } catch {
            upstream.release()
            sink.on(.error(error))
          }
        })
      // After the source has begun, so that it comes last even if everything happens at once.
      if let onDispose { bag?.insert(Disposables.create(onDispose)) }
    }
  }

  /// Leaves out each element that equals the one before it.
  public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
    asObservable().lift(with: Element?.none) { last, element, sink in
      if last.value == element { return }
      last.replace(with: element)
      sink.send(element)
    }
  }
}

extension Observable {
  /// Lets `body` do something about each element; the end goes on by itself, and so does an error
  /// that `body` throws, which ends everything.
  // Inlined, so that an operator is specialised together with its `body`.
  @inline(__always)
  func lift<Next>(
    _ body: @escaping @Sendable (Element, Sink<Next>) throws -> Void
  ) -> Observable<Next> {
    Observable<Next>(after: length) { sink in
      start(
        Sink(sink.subscription) { event in
          switch event {
          case .next(let element): do { try body(element, sink) } catch { sink.fail(error) }
          case .error(let error): sink.on(.error(error))
          case .completed: sink.on(.completed)
          }
        })
    }
  }

  /// Does the same with a state for each subscription.
  ///
  /// - Parameters:
  ///   - state: what it is in the beginning.
  ///   - complete: called before completion goes on.
  ///   - body: gets the state, each element, and where to send the results.
  /// - Returns: the results.
  // Inlined, so that an operator is specialised together with its `body`.
  @inline(__always)
  func lift<State: Sendable, Next>(
    with state: State,
    complete: @escaping @Sendable (SerialBox<State>, Sink<Next>) -> Void = { _, _ in },
    _ body: @escaping @Sendable (SerialBox<State>, Element, Sink<Next>) throws -> Void
  ) -> Observable<Next> {
    Observable<Next>(after: length) { sink in
      let box = SerialBox(state)
      start(
        Sink(sink.subscription) { event in
          switch event {
          case .next(let element): do { try body(box, element, sink) } catch { sink.fail(error) }
          case .error(let error): sink.on(.error(error))
          case .completed:
            complete(box, sink)
            if !sink.subscription.isDisposed { sink.on(.completed) }
          }
        })
    }
  }
}
