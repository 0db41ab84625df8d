import Simulation

/// What an operator of the kit can fail with.
public enum RxError: Error, Equatable {
  /// No element came in time.
  case timeout
}

extension Observable {
  /// Goes on with another sequence in place of an error.
  ///
  /// The other one is subscribed to before the failed one is disposed of. In RxSwift it has been
  /// called `catch` since version 6.
  ///
  /// - Parameter handler: makes the other sequence. An error that it throws takes the place.
  /// - Returns: the elements of the first sequence, then those of the other.
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable
  ) -> Observable {
    Observable { observer in
      let current = SerialDisposable()
      observer.attach(current)
      subscribe({ current.disposable = $0 }) { event, _ in
        guard case .error(let error) = event else { return observer.on(event) }
        do {
          try handler(error)
            .subscribe({ current.disposable = $0 }) { event, _ in observer.on(event) }
        } catch {
          observer.onError(error)
        }
      }
    }
  }

  /// Sends `element` in place of an error, and completes.
  public func catchErrorJustReturn(_ element: Element) -> Observable {
    catchError { _ in .just(element) }
  }

  /// Subscribes again after an error, at most until there were `runs` subscriptions in all.
  ///
  /// What an earlier run sent has been passed on already. The error of the last run is passed on.
  /// A run that fails is disposed of after the next one has begun; RxSwift 6 disposes of it before.
  ///
  /// - Parameter runs: how many runs there may be, the first included; fewer than one count as one.
  /// - Returns: what all runs bring.
  public func retry(_ runs: Int = .max) -> Observable {
    Observable { observer in
      let attempts = Attempts(at: self, for: observer) { attempts, error in
        if attempts.count < runs { attempts.begin() } else { observer.onError(error) }
      }
      observer.attach(attempts)
      attempts.begin()
    }
  }

  /// Subscribes again after an error, each time when a sequence made from the errors says so.
  ///
  /// - Parameter triggers: makes that sequence, once for each subscriber. An element of it starts
  ///   the next run if one has failed; its end, with an error or without, ends everything alike.
  /// - Returns: what all runs bring.
  public func retry<Trigger>(
    when triggers: @escaping @Sendable (Observable<any Error>) -> Observable<Trigger>
  ) -> Observable {
    Observable { observer in
      let errors = PublishSubject<any Error>()
      let hasFailed = Locked(false)
      let attempts = Attempts(at: self, for: observer) { _, error in
        hasFailed.withLock { $0 = true }
        errors.onNext(error)
      }
      let bag = DisposeBag()
      bag.insert(attempts)
      observer.attach(bag)
      triggers(errors.asObservable()).subscribe(bag.insert) { event, _ in
        switch event {
        case .next:
          let isAnswer = hasFailed.withLock { hasFailed in
            defer { hasFailed = false }
            return hasFailed
          }
          if isAnswer { attempts.begin() }
        case .error(let error): observer.onError(error)
        case .completed: observer.onCompleted()
        }
      }
      attempts.begin()
    }
  }
}

/// Subscriptions to one sequence, one after another.
private final class Attempts<Element: Sendable>: Disposable {
  private let source: Observable<Element>
  private let observer: Observer<Element>
  private let onError: @Sendable (Attempts, any Error) -> Void
  private let current = SerialDisposable()
  private let state = Locked((count: 0, asked: 0))

  /// Makes attempts at `source` whose elements and completion go to `observer`.
  init(
    at source: Observable<Element>, for observer: Observer<Element>,
    onError: @escaping @Sendable (Attempts, any Error) -> Void
  ) {
    self.source = source
    self.observer = observer
    self.onError = onError
  }

  /// How many have begun.
  var count: Int { state.withLock { $0.count } }

  /// Begins the next; not before this call returns if it comes from inside another beginning.
  func begin() {
    let isFirst = state.withLock { state in
      state.asked += 1
      return state.asked == 1
    }
    guard isFirst else { return }
    repeat {
      state.withLock { $0.count += 1 }
      subscribe()
    } while state.withLock { state in
      state.asked -= 1
      return state.asked > 0
    }
  }

  func dispose() {
    current.dispose()
  }

  private func subscribe() {
    source.subscribe({ current.disposable = $0 }) { event, _ in
      if case .error(let error) = event {
        self.onError(self, error)
      } else {
        self.observer.on(event)
      }
    }
  }
}
