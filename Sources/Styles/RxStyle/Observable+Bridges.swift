import Simulation

extension Observable {
  /// A sequence of the one result of a function with a callback.
  ///
  /// - Parameter start: begins the work, once for each subscriber; returns how to call it off.
  /// - Returns: the sequence, which completes after the value.
  public static func fromCallback(
    _ start:
      @escaping @Sendable (
        _ completion: @escaping @Sendable (Result<Element, any Error>) -> Void
      ) -> (any Cancellable)?
  ) -> Observable {
    create { observer in
      let call = start { result in
        switch result {
        case .success(let value):
          observer.onNext(value)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create { call?.cancel() }
    }
  }

  /// A sequence of the one value of something that has the shape of a promise.
  ///
  /// - Parameter observe: calls one of the two closures, once; nothing can call it off.
  /// - Returns: the sequence, which completes after the value.
  public static func fromPromise(
    _ observe:
      @escaping @Sendable (
        _ fulfilled: @escaping @Sendable (Element) -> Void,
        _ rejected: @escaping @Sendable (any Error) -> Void
      ) -> Void
  ) -> Observable {
    fromCallback { completion in
      observe({ completion(.success($0)) }, { completion(.failure($0)) })
      return nil
    }
  }

  /// A sequence of what a delegate is told.
  ///
  /// - Parameters:
  ///   - makeDelegate: makes a delegate that sends events to the observer, for each subscriber.
  ///   - attach: makes it the delegate of something; called with nil at the end.
  /// - Returns: the sequence, which keeps the delegate alive, as most things don't.
  public static func fromDelegate<Delegate: Sendable>(
    _ makeDelegate: @escaping @Sendable (Observer<Element>) -> Delegate,
    attach: @escaping @Sendable (Delegate?) -> Void
  ) -> Observable {
    create { observer in
      let delegate = makeDelegate(observer)
      attach(delegate)
      return Disposables.create {
        withExtendedLifetime(delegate) { attach(nil) }
      }
    }
  }

  /// A sequence of the elements of an `AsyncSequence`, read by a task.
  ///
  /// - Parameters:
  ///   - executor: where the task runs; without one, on the global pool.
  ///   - elements: the sequence. Disposal cancels the task that reads it.
  /// - Returns: its elements.
  public static func fromAsync<Elements: AsyncSequence & Sendable>(
    on executor: (any TaskExecutor)? = nil, _ elements: Elements
  ) -> Observable where Elements.Element == Element {
    create { observer in
      let task = Task(executorPreference: executor) {
        do {
          for try await element in elements {
            if Task.isCancelled { break }
            observer.onNext(element)
          }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension ObservableType {
  /// Calls `completion` with the first element, or the error, or nil if there is neither.
  ///
  /// - Parameter completion: called once, unless the result is disposed of before.
  /// - Returns: the subscription.
  public func first(
    _ completion: @escaping @Sendable (Result<Element?, any Error>) -> Void
  ) -> any Disposable {
    asObservable().subscribe { event, subscription in
      subscription.dispose()
      switch event {
      case .next(let element): completion(.success(element))
      case .error(let error): completion(.failure(error))
      case .completed: completion(.success(nil))
      }
    }
  }

  /// Calls `onNext` with an object and each element, as long as somebody else keeps the object.
  ///
  /// This is how elements reach a delegate: the subscription does not keep it alive.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().subscribe { [weak object] event, subscription in
      guard let object else { return subscription.dispose() }
      if case .next(let element) = event { onNext(object, element) }
    }
  }

  /// The elements for a `for try await` loop, which disposes of the subscription when it ends.
  ///
  /// Elements that the loop has not asked for yet wait, in order and without limit.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().subscribe { event, _ in
        switch event {
        case .next(let element): continuation.yield(element)
        case .error(let error): continuation.finish(throwing: error)
        case .completed: continuation.finish()
        }
      }
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }
}
