import Simulation

extension Observable {
  /// A sequence of one element.
  public static func just(_ element: Element) -> Observable {
    Observable { observer in
      observer.onNext(element)
      observer.onCompleted()
    }
  }

  /// A sequence of the given elements.
  public static func of(_ elements: Element...) -> Observable {
    from(elements)
  }

  /// A sequence of the elements of another, which may be endless if the subscriber takes some only.
  public static func from(_ elements: some Sequence<Element> & Sendable) -> Observable {
    Observable { observer in
      for element in elements {
        if observer.isDisposed { break }
        observer.onNext(element)
      }
      observer.onCompleted()
    }
  }

  /// A sequence that completes at once, without an element.
  public static func empty() -> Observable {
    Observable { observer in
      observer.onCompleted()
    }
  }

  /// A sequence that never sends anything.
  public static func never() -> Observable {
    Observable { _ in }
  }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Observable {
    Observable { observer in
      observer.onError(error)
    }
  }
}

extension Observable where Element == Int {
  /// A sequence that sends 0 after a while, and then counts on or completes.
  ///
  /// - Parameters:
  ///   - due: the time until the first element.
  ///   - period: the time between the others; without one, there are no others.
  ///   - scheduler: where the elements are sent.
  /// - Returns: the sequence.
  public static func timer(
    _ due: Duration, period: Duration? = nil, on scheduler: any Scheduler
  ) -> Observable {
    create { observer in
      let pending = SerialDisposable()
      tick(0, after: due, period, scheduler, pending, observer)
      return pending
    }
  }

  private static func tick(
    _ number: Int, after delay: Duration, _ period: Duration?, _ scheduler: any Scheduler,
    _ pending: SerialDisposable, _ observer: Observer<Int>
  ) {
    // The place is taken first, since the timer may be faster than this thread.
    let place = SerialDisposable()
    pending.disposable = place
    let timer = scheduler.schedule(after: delay) {
      observer.onNext(number)
      guard let period else { return observer.onCompleted() }
      if !observer.isDisposed {
        tick(number + 1, after: period, period, scheduler, pending, observer)
      }
    }
    place.disposable = Disposables.create { timer.cancel() }
  }
}
