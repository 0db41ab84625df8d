import Simulation

extension ObservableType {
  /// Goes on with a sequence for each element, and passes on what all of them bring.
  ///
  /// It completes when the outer and all inner sequences have; the first error ends all.
  public func flatMap<Next>(
    _ next: @escaping @Sendable (Element) throws -> Observable<Next>
  ) -> Observable<Next> {
    let source = asObservable()
    return Observable<Next>(after: source.length) { sink in
      let subscriptions = Subscriptions()
      let gate = sink.gated(source: subscriptions)
      source.start(
        Sink(subscriptions.outer) { event in
          if subscriptions.outer.isDisposed { return }
          guard case .next(let element) = event else { return subscriptions.end(event, for: gate) }
          subscriptions.start(for: gate) { try next(element) }
        })
    }
  }

  /// The same for a closure that returns a subject or a `Single`.
  public func flatMap<Next: ObservableType>(
    _ next: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next.Element> {
    flatMap { try next($0).asObservable() }
  }

  /// Goes on with a sequence for each element, and disposes of the one before.
  ///
  /// It completes when the outer and the last inner sequence have; the first error ends all.
  public func flatMapLatest<Next>(
    _ next: @escaping @Sendable (Element) throws -> Observable<Next>
  ) -> Observable<Next> {
    let source = asObservable()
    return Observable<Next>(after: source.length) { sink in
      let subscriptions = Subscriptions()
      let gate = sink.gated(source: subscriptions)
      // One turn at a time, so that nothing of an inner sequence comes after the next has begun.
      let turns = Observer<@Sendable () -> Void> { event in
        if case .next(let turn) = event { turn() }
      }
      source.start(
        Sink(subscriptions.outer) { event in
          turns.onNext {
            if subscriptions.outer.isDisposed { return }
            guard case .next(let element) = event else {
              return subscriptions.end(event, for: gate)
            }
            subscriptions.startLatest(for: gate, by: turns) { try next(element) }
          }
        })
    }
  }

  /// The same for a closure that returns a subject or a `Single`.
  public func flatMapLatest<Next: ObservableType>(
    _ next: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next.Element> {
    flatMapLatest { try next($0).asObservable() }
  }

  /// Goes on with a sequence for each element, when the one before has completed.
  ///
  /// Elements wait, in order and without limit; `next` is called when it is an element's turn.
  public func concatMap<Next>(
    _ next: @escaping @Sendable (Element) throws -> Observable<Next>
  ) -> Observable<Next> {
    flatMap(maxConcurrent: 1, next)
  }

  /// The same for a closure that returns a subject or a `Single`.
  public func concatMap<Next: ObservableType>(
    _ next: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next.Element> {
    concatMap { try next($0).asObservable() }
  }

  /// Goes on with a sequence for each element, as long as not too many are under way.
  ///
  /// RxSwift has no such form: it says `map(next).merge(maxConcurrent: limit)`.
  ///
  /// - Parameters:
  ///   - limit: how many may run at a time; fewer than one count as one. Other elements wait.
  ///   - next: makes the sequence when it is an element's turn.
  /// - Returns: what all of them bring.
  public func flatMap<Next>(
    maxConcurrent limit: Int, _ next: @escaping @Sendable (Element) throws -> Observable<Next>
  ) -> Observable<Next> {
    let source = asObservable()
    return Observable<Next>(after: source.length) { sink in
      let subscriptions = Subscriptions()
      let gate = sink.gated(source: subscriptions)
      let admission = Admission<Element>(places: max(1, limit)) { admission, event in
        guard case .next(let element) = event else { return subscriptions.end(event, for: gate) }
        subscriptions.start(for: gate) {
          try next(element)
        } completed: {
          admission.release()
        }
      }
      source.start(
        Sink(subscriptions.outer) { event in
          if subscriptions.outer.isDisposed { return }
          if event.isEnd { subscriptions.outer.dispose() }
          admission.take(event)
        })
    }
  }

  /// The same for a closure that returns a subject or a `Single`.
  public func flatMap<Next: ObservableType>(
    maxConcurrent limit: Int, _ next: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next.Element> {
    flatMap(maxConcurrent: limit) { try next($0).asObservable() }
  }
}

extension Observable {
  /// Passes on what all of `sources` bring, as it comes.
  ///
  /// It completes when all have; the first error ends all. Sources that `of` or `from` made take
  /// turns, one element each, as in RxSwift.
  public static func merge(_ sources: [Observable]) -> Observable {
    Observable(after: sources.reduce(0) { max($0, $1.length) }) { sink in
      let subscriptions = Subscriptions()
      let exit = Sink(sink.subscription) { event in RoundRobin.outside { sink.on(event) } }
      let gate = exit.gated(source: subscriptions)
      RoundRobin.run(sources.count) { index in
        subscriptions.start(for: gate) { sources[index] }
      }
      if subscriptions.endOuter() { gate.finish() }
    }
  }

  /// Passes on what all of `sources` bring, as it comes.
  public static func merge(_ sources: Observable...) -> Observable {
    merge(sources)
  }

  /// The same for subjects or `Single`s.
  public static func merge(_ sources: [some ObservableType<Element>]) -> Observable {
    merge(sources.map { $0.asObservable() })
  }
}

extension Subscriptions {
  /// Passes on the error of the outer sequence, or completes if that was the last of all.
  // Nested sequences recurse through those that call it, so it is kept out of their stack frames.
  @inline(never)
  fileprivate func end<Element, Next>(_ event: Event<Element>, for observer: Observer<Next>) {
    if case .error(let error) = event { return observer.onError(error) }
    if endOuter() { observer.finish() }
  }

  /// Starts an inner sequence for `observer`, which completes when it was the last of all.
  ///
  /// - Parameters:
  ///   - observer: gets its elements and its error, or the error that `make` throws.
  ///   - make: returns the sequence.
  ///   - completed: called when it has completed and is torn down.
  fileprivate func start<Next>(
    for observer: Observer<Next>, _ make: () throws -> Observable<Next>,
    completed: @escaping @Sendable () -> Void = {}
  ) {
    do {
      guard let (inner, number, subscription) = try makeInner(make) else { return }
      inner.start(
        Sink(subscription) { event in
          if subscription.isDisposed { return }
          guard case .completed = event else { return observer.on(event) }
          self.end(number, subscription, for: observer, completed)
        })
    } catch {
      observer.onError(error)
    }
  }

  // Nested sequences recurse through the closure above, so this is kept out of its stack frame.
  @inline(never)
  private func end<Next>(
    _ number: Int, _ subscription: Subscription, for observer: Observer<Next>,
    _ completed: () -> Void
  ) {
    subscription.dispose()
    completed()
    if removeInner(number) { observer.finish() }
  }

  /// Does the same, and disposes of the one before.
  ///
  /// Each event waits for its turn, and is dropped if that is too late. If the teardown of the one
  /// before sends another element, the sequence for that is the latest, and this one does not begin.
  fileprivate func startLatest<Next>(
    for observer: Observer<Next>, by turns: Observer<@Sendable () -> Void>,
    _ make: () throws -> Observable<Next>
  ) {
    do {
      guard let (inner, number, subscription) = try makeInner(make) else { return }
      disposeInner(but: number)
      inner.start(
        Sink(subscription) { event in
          turns.onNext {
            guard self.hasInner(number) else { return }
            guard case .completed = event else { return observer.on(event) }
            self.end(number, subscription, for: observer) {}
          }
        })
    } catch {
      observer.onError(error)
    }
  }
}

/// Lets a limited number of elements pass; the others wait, and so does the end of the sequence.
private final class Admission<Element: Sendable>: Sendable {
  private struct State {
    var places: Int
    var waiting = FirstInFirstOut<Event<Element>>()
    var isPassing = false
  }

  private let state: Locked<State>
  private let passOn: @Sendable (Admission, Event<Element>) -> Void

  init(places: Int, passOn: @escaping @Sendable (Admission, Event<Element>) -> Void) {
    state = Locked(State(places: places))
    self.passOn = passOn
  }

  /// Takes an event of the sequence; an error passes by.
  @Sendable func take(_ event: Event<Element>) {
    if case .error = event { return passOn(self, event) }
    state.withLock { $0.waiting.append(event) }
    passOnWaiting()
  }

  /// Gives a place back.
  func release() {
    state.withLock { $0.places += 1 }
    passOnWaiting()
  }

  /// Passes on what waits, in a loop, since many may give their places back at once.
  private func passOnWaiting() {
    while let event = takeWaiting() {
      passOn(self, event)
      state.withLock { $0.isPassing = false }
    }
  }

  private func takeWaiting() -> Event<Element>? {
    state.withLock { state in
      guard !state.isPassing, state.places > 0, let event = state.waiting.popFirst() else {
        return nil
      }
      state.places -= 1
      state.isPassing = true
      return event
    }
  }
}
