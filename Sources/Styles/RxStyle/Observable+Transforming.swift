import Simulation

extension Observable {
  /// Turns each element into another.
  public func map<Next>(
    _ transform: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next> {
    Observable<Next> { observer in
      lift(to: observer) { element, _ in observer.onNext(try transform(element)) }
    }
  }

  /// Passes on the elements for which `isIncluded` holds.
  public func filter(_ isIncluded: @escaping @Sendable (Element) throws -> Bool) -> Observable {
    Observable { observer in
      lift(to: observer) { element, _ in
        if try isIncluded(element) { observer.onNext(element) }
      }
    }
  }

  /// Combines each element with what came of those before it, and passes on each such result.
  ///
  /// - Parameters:
  ///   - seed: what the first element is combined with; not passed on itself.
  ///   - accumulate: combines.
  /// - Returns: one result for each element.
  public func scan<Next>(
    _ seed: Next, _ accumulate: @escaping @Sendable (Next, Element) throws -> Next
  ) -> Observable<Next> {
    Observable<Next> { observer in
      let last = Locked(seed)
      lift(to: observer) { element, _ in
        let next = try accumulate(last.withLock { $0 }, element)
        last.exchange(next)
        observer.onNext(next)
      }
    }
  }

  /// Passes on `elements` first, then those of the sequence.
  public func startWith(_ elements: Element...) -> Observable {
    Observable { observer in
      for element in elements { observer.onNext(element) }
      relay(to: observer)
    }
  }

  /// Passes on the first `count` elements and completes with the last of them.
  public func take(_ count: Int) -> Observable {
    guard count > 0 else { return .empty() }
    return Observable { observer in
      let missing = Locked(count)
      lift(to: observer) { element, upstream in
        let left = missing.withLock { missing in
          missing -= 1
          return missing
        }
        if left == 0 { upstream.dispose() }
        observer.onNext(element)
        if left == 0 { observer.onCompleted() }
      }
    }
  }

  /// Passes on what comes until `other` sends an element, and completes then.
  public func take<Other>(until other: Observable<Other>) -> Observable {
    Observable { observer in
      let bag = DisposeBag()
      observer.attach(bag)
      other.subscribe(bag.insert) { event, other in
        switch event {
        case .next:
          other.dispose()
          observer.onCompleted()
        case .error(let error): observer.onError(error)
        case .completed: break
        }
      }
      subscribe(bag.insert) { event, _ in observer.on(event) }
    }
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
  ) -> Observable {
    Observable { observer in
      onSubscribe?()
      let bag = DisposeBag()
      observer.attach(bag)
      subscribe(bag.insert) { event, upstream in
        do {
          switch event {
          case .next(let element): try onNext?(element)
          case .error(let error): onError?(error)
          case .completed: onCompleted?()
          }
          observer.on(event)
        } catch {
          upstream.dispose()
          observer.onError(error)
        }
      }
      // After the subscription, so that it comes last even if everything happens at once.
      if let onDispose { bag.insert(Disposables.create(onDispose)) }
    }
  }
}

extension Observable where Element: Equatable {
  /// Leaves out each element that equals the one before it.
  public func distinctUntilChanged() -> Observable {
    Observable { observer in
      let last = Locked<Element?>(nil)
      lift(to: observer) { element, _ in
        let previous = last.withLock { last in
          defer { last = element }
          return last
        }
        if previous != element { observer.onNext(element) }
      }
    }
  }
}

extension Observable {
  /// Passes all events on to `observer`.
  func relay(to observer: Observer<Element>) {
    subscribe(observer.attach) { event, _ in observer.on(event) }
  }

  /// Lets `body` do something about each element; the end goes on to `observer`, and so does an
  /// error that `body` throws, which ends everything.
  ///
  /// - Parameters:
  ///   - observer: gets what `body` sends it, and the end.
  ///   - complete: called before completion goes on.
  ///   - body: gets each element, and the upstream subscription to dispose of if it wants no more.
  func lift<Next>(
    to observer: Observer<Next>, complete: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable (Element, _ upstream: any Disposable) throws -> Void
  ) {
    subscribe(observer.attach) { event, upstream in
      switch event {
      case .next(let element):
        do {
          try body(element, upstream)
        } catch {
          upstream.dispose()
          observer.onError(error)
        }
      case .error(let error): observer.onError(error)
      case .completed:
        complete()
        observer.onCompleted()
      }
    }
  }
}
