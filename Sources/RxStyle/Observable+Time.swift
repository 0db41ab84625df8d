import Simulation

extension Observable {
  /// Moves what comes after it in the chain to `scheduler`, event by event.
  ///
  /// The order is kept even on a scheduler that does several things at a time.
  public func observe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable {
    let site = CallSite(fileID: fileID, line: line)
    return Observable { observer in
      let belt = Belt(to: observer)
      return subscribe { event, _ in
        belt.put(event)
        scheduler.schedule(at: site) { belt.takeOne() }
      }
    }
  }

  /// Moves the subscription to `scheduler`: what the source does when somebody subscribes.
  public func subscribe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable {
    let site = CallSite(fileID: fileID, line: line)
    return Observable { observer in
      let upstream = Observer<Element> { event, _ in observer.on(event) }
      scheduler.schedule(at: site) {
        if !upstream.isDisposed { start(upstream) }
      }
      return upstream
    }
  }

  /// Holds elements and completion back for `duration`; an error passes by at once.
  public func delay(_ duration: Duration, on scheduler: any Scheduler) -> Observable {
    Observable { observer in
      let belt = Belt(to: observer)
      return subscribe { event, _ in
        if case .error = event { return observer.on(event) }
        belt.put(event)
        scheduler.schedule(after: duration) { belt.takeOne() }
      }
    }
  }

  /// Passes on an element once `duration` has passed without another.
  ///
  /// On completion the last element is passed on at once; an error drops it.
  public func debounce(_ duration: Duration, on scheduler: any Scheduler) -> Observable {
    Observable { observer in
      let latest = Locked<Element?>(nil)
      let timer = SerialDisposable()
      let passOn: @Sendable () -> Void = {
        if let element = latest.withLock({ $0.take() }) { observer.onNext(element) }
      }
      let source = subscribe { event, _ in
        switch event {
        case .next(let element):
          latest.withLock { $0 = element }
          let pending = scheduler.schedule(after: duration, passOn)
          timer.disposable = Disposables.create { pending.cancel() }
        case .error: observer.on(event)
        case .completed:
          timer.dispose()
          passOn()
          observer.onCompleted()
        }
      }
      return Disposables.create {
        source.dispose()
        timer.dispose()
      }
    }
  }

  /// Fails with `RxError.timeout` if no element comes for `duration`, from the start or the last one.
  public func timeout(_ duration: Duration, on scheduler: any Scheduler) -> Observable {
    Observable { observer in
      let timer = SerialDisposable()
      let arm: @Sendable (Observer<Element>) -> Void = { source in
        let pending = scheduler.schedule(after: duration) {
          source.dispose()
          observer.onError(RxError.timeout)
        }
        timer.disposable = Disposables.create { pending.cancel() }
      }
      let source = Observer<Element> { event, source in
        if case .next = event { arm(source) } else { timer.dispose() }
        observer.on(event)
      }
      arm(source)
      start(source)
      return Disposables.create {
        source.dispose()
        timer.dispose()
      }
    }
  }
}

/// Events on their way to another queue.
private final class Belt<Element: Sendable>: Sendable {
  private let events = Locked(FirstInFirstOut<Event<Element>>())
  /// Takes one event for each that it is sent, so that two threads keep the order.
  private let end: Observer<Void>

  init(to observer: Observer<Element>) {
    end = Observer { [events] _, _ in
      if let event = events.withLock({ $0.popFirst() }) { observer.on(event) }
    }
  }

  func put(_ event: Event<Element>) {
    events.withLock { $0.append(event) }
  }

  func takeOne() {
    end.onNext(())
  }
}
