import Simulation

extension Observable {
  /// A sequence of one element.
  public static func just(_ element: Element) -> Observable {
    Observable { sink in
      sink.on(.next(element))
      if !sink.subscription.isOver { sink.on(.completed) }
    }
  }

  /// A sequence of the given elements.
  public static func of(_ elements: Element...) -> Observable {
    from(elements)
  }

  /// A sequence of the elements of another, which may be endless if the subscriber takes some only.
  ///
  /// It sends all of them inside the call that subscribes. Under `zip`, `combineLatest` and `merge`
  /// such sources take turns, one element each; in RxSwift they do so everywhere.
  public static func from(_ elements: some Sequence<Element> & Sendable) -> Observable {
    Observable { sink in
      var elements = elements.makeIterator()
      RoundRobin.repeatOnItsTurn {
        if sink.subscription.isOver { return false }
        guard let element = elements.next() else {
          sink.on(.completed)
          return false
        }
        sink.on(.next(element))
        return true
      }
    }
  }

  /// A sequence that completes at once, without an element.
  public static func empty() -> Observable {
    Observable { sink in sink.on(.completed) }
  }

  /// A sequence that never sends anything.
  public static func never() -> Observable {
    Observable { _ in }
  }

  /// A sequence that fails at once.
  public static func error(_ error: any Error) -> Observable {
    Observable { sink in sink.on(.error(error)) }
  }
}

extension Observable where Element == Int {
  /// A sequence that sends 0 after a while, and then counts on or completes.
  ///
  /// - Parameters:
  ///   - due: the time until the first element.
  ///   - period: the time between the others; without one, there are no others.
  ///   - scheduler: where the elements are sent.
  ///   - fileID: the file that sets the timer.
  ///   - line: the line that sets the timer.
  /// - Returns: the sequence.
  public static func timer(
    _ due: Duration, period: Duration? = nil, on scheduler: any Scheduler,
    fileID: String = #fileID, line: Int = #line
  ) -> Observable {
    let site = CallSite(fileID: fileID, line: line)
    return create { observer in
      let pending = SerialDisposable()
      tick(0, after: due, period, scheduler, at: site, pending, observer)
      return pending
    }
  }

  private static func tick(
    _ number: Int, after delay: Duration, _ period: Duration?, _ scheduler: any Scheduler,
    at site: CallSite, _ pending: SerialDisposable, _ observer: Observer<Int>
  ) {
    // The place is taken first, since the timer may be faster than this thread.
    let place = SerialDisposable()
    pending.disposable = place
    let timer = scheduler.schedule(after: delay, at: site) {
      observer.onNext(number)
      guard let period else { return observer.onCompleted() }
      if !observer.isDisposed {
        tick(number + 1, after: period, period, scheduler, at: site, pending, observer)
      }
    }
    place.disposable = Disposables.create { timer.cancel() }
  }
}
