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
      subscribe(observer.attach) { event, _ in
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
      scheduler.schedule(at: site) { relay(to: observer) }
    }
  }

  /// Holds elements and completion back for `duration`; an error passes by at once.
  public func delay(_ duration: Duration, on scheduler: any Scheduler) -> Observable {
    Observable { observer in
      let belt = Belt(to: observer)
      let subscriptions = Subscriptions()
      observer.attach(subscriptions)
      subscribe(subscriptions.setOuter) { event, _ in
        if case .error = event { return observer.on(event) }
        belt.put(event)
        subscriptions.addTimer(duration, on: scheduler) { belt.takeOne() }
      }
    }
  }

  /// Passes on an element once `duration` has passed without another.
  ///
  /// On completion the last element is passed on at once; an error drops it.
  public func debounce(_ duration: Duration, on scheduler: any Scheduler) -> Observable {
    Observable { observer in
      let latest = Locked<(number: Int, element: Element?)>((0, nil))
      let subscriptions = Subscriptions()
      observer.attach(subscriptions)
      // Takes the number of an element that has waited long enough, or nil at the end.
      let exit = Observer<Int?> { event, _ in
        guard case .next(let number) = event else { return observer.onCompleted() }
        let element = latest.withLock { latest in
          number == nil || number == latest.number ? latest.element.take() : nil
        }
        if let element { observer.onNext(element) }
      }
      subscribe(subscriptions.setOuter) { event, _ in
        switch event {
        case .next(let element):
          let number = latest.withLock { latest in
            latest = (latest.number + 1, element)
            return latest.number
          }
          subscriptions.disposeInner()
          subscriptions.addTimer(duration, on: scheduler) { exit.onNext(number) }
        case .error: observer.on(event)
        case .completed:
          exit.onNext(nil)
          exit.onCompleted()
        }
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
      let bag = DisposeBag()
      bag.insert(timer)
      observer.attach(bag)
      let source = Observer<Element> { event, source in
        if case .next = event { arm(source) } else { timer.dispose() }
        observer.on(event)
      }
      bag.insert(source)
      arm(source)
      start(source)
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

extension Subscriptions {
  /// Does `work` when `duration` has passed, unless this is disposed of before.
  fileprivate func addTimer(
    _ duration: Duration, on scheduler: any Scheduler, _ work: @escaping @Sendable () -> Void
  ) {
    var number = 0
    let place = addInner { inner in
      number = inner
      return SerialDisposable()
    }
    guard let place else { return }
    let timer = scheduler.schedule(after: duration) { [number] in
      self.removeInner(number)
      work()
    }
    place.disposable = Disposables.create { timer.cancel() }
  }
}
