import Simulation

extension ObservableType {
  /// Moves what comes after it in the chain to `scheduler`, event by event.
  ///
  /// The order is kept even on a scheduler that does several things at a time.
  public func observe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable<Element> {
    let (source, site) = (asObservable(), CallSite(fileID: fileID, line: line))
    return Observable(after: source.length) { sink in
      let belt = Belt(to: sink.on)
      let upstream = Subscription()
      sink.subscription.attach(belt.end)
      belt.end.attach(upstream)
      source.start(
        Sink(upstream) { event in
          if event.isEnd { upstream.dispose() }
          belt.put(event)
          scheduler.schedule(at: site) { belt.takeOne() }
        })
    }
  }

  /// Moves the subscription to `scheduler`: what the source does when somebody subscribes.
  ///
  /// The source is torn down wherever the sequence ends or is disposed of, at once; RxSwift 6 goes
  /// to the scheduler for this, too.
  public func subscribe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable<Element> {
    let (source, site) = (asObservable(), CallSite(fileID: fileID, line: line))
    return Observable(after: source.length) { sink in
      let upstream = sink.subscription.child()
      scheduler.schedule(at: site) { source.start(Sink(upstream, sink.on)) }
    }
  }

  /// Holds elements and completion back for `duration`; an error passes by at once.
  public func delay(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable<Element> {
    let (source, site) = (asObservable(), CallSite(fileID: fileID, line: line))
    return Observable(after: source.length) { sink in
      let subscriptions = Subscriptions()
      let exit = sink.gated(source: subscriptions)
      let belt = Belt(to: exit.on)
      source.start(
        Sink(subscriptions.outer) { event in
          if case .error = event { return exit.on(event) }
          if event.isEnd { subscriptions.outer.dispose() }
          belt.put(event)
          subscriptions.addTimer(duration, on: scheduler, at: site) { belt.takeOne() }
        })
    }
  }

  /// Passes on an element once `duration` has passed without another.
  ///
  /// On completion the last element is passed on at once; an error drops it.
  public func debounce(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable<Element> {
    let (source, site) = (asObservable(), CallSite(fileID: fileID, line: line))
    return Observable(after: source.length) { sink in
      let latest = Locked<(number: Int, element: Element?)>((0, nil))
      let subscriptions = Subscriptions()
      // Takes the number of an element that has waited long enough, or nil for any.
      let exit = Observer<Int?>(source: subscriptions) { event in
        switch event {
        case .next(let number):
          let element = latest.withLock { latest in
            number == nil || number == latest.number ? latest.element.take() : nil
          }
          if let element { sink.on(.next(element)) }
        case .error(let error): sink.on(.error(error))
        case .completed: sink.on(.completed)
        }
      }
      sink.subscription.attach(exit)
      source.start(
        Sink(subscriptions.outer) { event in
          switch event {
          case .next(let element):
            let number = latest.withLock { $0.number } + 1
            let old = latest.exchange((number, element))
            subscriptions.disposeInner()
            subscriptions.addTimer(duration, on: scheduler, at: site) { exit.onNext(number) }
            withExtendedLifetime(old) {}
          case .error(let error): exit.onError(error)
          case .completed:
            exit.onNext(nil)
            exit.onCompleted()
          }
        })
    }
  }

  /// Fails with `RxError.timeout` if no element comes for `duration`, from the start or the last one.
  ///
  /// If an element comes at the same instant, the one whose timer was set first wins: most often
  /// the deadline, which is set before the source begins.
  public func timeout(
    _ duration: Duration, on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable<Element> {
    let (source, site) = (asObservable(), CallSite(fileID: fileID, line: line))
    return Observable(after: source.length) { sink in
      let (timer, upstream) = (SerialDisposable(), Subscription())
      let count = SerialBox(0)
      // The number of an element, or the last number before a deadline: a timer may fire too late.
      let exit = Observer<(number: Int, element: Element?)>(
        source: Disposables.create {
          timer.dispose()
          upstream.dispose()
        }
      ) { event in
        switch event {
        case .next((let number, let element?)):
          count.change { $0 = number }
          sink.on(.next(element))
        case .next((let number, nil)): if number == count.value { sink.fail(RxError.timeout) }
        case .error(let error): sink.on(.error(error))
        case .completed: sink.on(.completed)
        }
      }
      sink.subscription.attach(exit)
      let arm: @Sendable (Int) -> Void = { number in
        let pending = scheduler.schedule(after: duration, at: site) { exit.onNext((number, nil)) }
        timer.disposable = Disposables.create { pending.cancel() }
      }
      arm(0)
      let sent = SerialBox(0)
      source.start(
        Sink(upstream) { event in
          switch event {
          case .next(let element):
            let number = sent.value + 1
            sent.change { $0 = number }
            arm(number)
            exit.onNext((number, element))
          case .error(let error): exit.onError(error)
          case .completed: exit.onCompleted()
          }
        })
    }
  }
}

/// Events on their way to another queue.
private final class Belt<Element: Sendable>: Sendable {
  private let events = Locked(FirstInFirstOut<Event<Element>>())
  /// Takes one event for each that it is sent, so that two threads keep the order.
  let end: Observer<Void>

  init(to receiver: @escaping @Sendable (Event<Element>) -> Void) {
    end = Observer { [events] _ in
      if let event = events.withLock({ $0.popFirst() }) { receiver(event) }
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
    _ duration: Duration, on scheduler: any Scheduler, at site: CallSite,
    _ work: @escaping @Sendable () -> Void
  ) {
    guard let (number, subscription) = addInner() else { return }
    let timer = scheduler.schedule(after: duration, at: site) {
      self.removeInner(number)
      work()
    }
    subscription.attach(Disposables.create { timer.cancel() })
  }
}
