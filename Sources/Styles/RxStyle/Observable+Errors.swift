import Simulation

/// What an operator of the kit can fail with.
public enum RxError: Error, Equatable {
  /// No element came in time.
  case timeout
  /// `asSingle` got the end, and no element before.
  case noElements
  /// `asSingle` got a second element.
  case moreThanOneElement
}

extension ObservableType {
  /// Goes on with another sequence in place of an error.
  ///
  /// The failed sequence is torn down before the other one begins; RxSwift disposes of it afterwards.
  ///
  /// - Parameter handler: makes the other sequence. An error that it throws takes the place.
  /// - Returns: the elements of the first sequence, then those of the other.
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable(after: source.length) { sink in
      let attempts = Attempts(sink.on) { attempts, error in
        if attempts.count > 1 { return sink.fail(error) }
        do { attempts.begin(try handler(error)) } catch { sink.fail(error) }
      }
      sink.subscription.attach(attempts)
      attempts.begin(source)
    }
  }

  /// Sends `element` in place of an error, and completes.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Goes on with another sequence in place of an error: the name before RxSwift 6.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    self.catch(handler)
  }

  /// Sends `element` in place of an error, and completes: the name before RxSwift 6.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// Subscribes again after an error, at most until there were `runs` subscriptions in all.
  ///
  /// What an earlier run sent has been passed on already. The error of the last run is passed on.
  /// A run that fails is torn down before the next one begins, as in RxSwift 6. Every error counts,
  /// cancellation included, like in every `retry` of the kit; to dispose of the subscription stops it.
  ///
  /// - Parameter runs: how many runs there may be, the first included; fewer than one count as one.
  /// - Returns: what all runs bring.
  public func retry(_ runs: Int = .max) -> Observable<Element> {
    let source = asObservable()
    return Observable(after: source.length) { sink in
      let attempts = Attempts(sink.on) { attempts, error in
        if attempts.count < runs { attempts.begin(source) } else { sink.fail(error) }
      }
      sink.subscription.attach(attempts)
      attempts.begin(source)
    }
  }

  /// Subscribes again after an error, each time when a sequence made from the errors says so.
  ///
  /// - Parameter triggers: makes that sequence, once for each subscriber. An element of it starts
  ///   the next run if one has failed. Its end, with an error or without, ends everything alike, and a
  ///   run that is under way, too; RxSwift lets that go on until it fails.
  /// - Returns: what all runs bring.
  public func retry<Trigger>(
    when triggers: @escaping @Sendable (Observable<any Error>) -> Observable<Trigger>
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable(after: source.length) { sink in
      let exit = sink.gated()
      let errors = PublishSubject<any Error>()
      let hasFailed = Locked(false)
      let attempts = Attempts(exit.on) { _, error in
        hasFailed.withLock { $0 = true }
        errors.onNext(error)
      }
      let answers = Subscription()
      exit.attach(
        Disposables.create {
          attempts.dispose()
          answers.dispose()
        })
      triggers(errors.asObservable()).start(
        Sink(answers) { event in
          switch event {
          case .next: if hasFailed.exchange(false) { attempts.begin(source) }
          case .error(let error): exit.onError(error)
          case .completed: exit.onCompleted()
          }
        })
      attempts.begin(source)
    }
  }

  /// The same for a closure that returns a subject or a `Single`.
  public func retry<Trigger: ObservableType>(
    when triggers: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry { triggers($0).asObservable() }
  }
}

/// Subscriptions one after another, of which each is torn down before the next one begins.
private final class Attempts<Element: Sendable>: Disposable {
  private struct State {
    var count = 0
    /// The next sequence, while the last one is still being subscribed to.
    var next: Observable<Element>?
    var isBeginning = false
  }

  private let receiver: @Sendable (Event<Element>) -> Void
  private let onError: @Sendable (Attempts, any Error) -> Void
  private let current = SerialDisposable()
  private let state = Locked(State())

  /// Makes attempts whose elements and completion go to `receiver`.
  init(
    _ receiver: @escaping @Sendable (Event<Element>) -> Void,
    onError: @escaping @Sendable (Attempts, any Error) -> Void
  ) {
    self.receiver = receiver
    self.onError = onError
  }

  /// How many have begun.
  var count: Int { state.withLock { $0.count } }

  /// Begins an attempt; not before this call returns if it comes from inside another beginning.
  func begin(_ sequence: Observable<Element>) {
    let isFirst = state.withLock { state in
      state.next = sequence
      defer { state.isBeginning = true }
      return !state.isBeginning
    }
    guard isFirst else { return }
    while let sequence = takeNext() { subscribe(to: sequence) }
  }

  func dispose() {
    current.dispose()
  }

  private func takeNext() -> Observable<Element>? {
    state.withLock { state in
      let next = state.next.take()
      if next == nil { state.isBeginning = false } else { state.count += 1 }
      return next
    }
  }

  private func subscribe(to sequence: Observable<Element>) {
    let subscription = Subscription()
    current.disposable = subscription
    sequence.start(
      Sink(subscription) { event in
        if subscription.isDisposed { return }
        if event.isEnd { subscription.dispose() }
        if case .error(let error) = event {
          self.onError(self, error)
        } else {
          self.receiver(event)
        }
      })
  }
}
