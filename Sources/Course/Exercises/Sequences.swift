import RxStyle
import Scenario
import Simulation

extension World {
  /// Sends events from the network.
  ///
  /// - Parameters:
  ///   - events: what is sent, each after some milliseconds; nil is at once.
  ///   - observer: who gets it.
  ///   - dispose: called if the subscription is disposed of before its end.
  /// - Returns: the subscription.
  func send<Element>(
    _ events: [(after: Int?, event: RxStyle.Event<Element>)], to observer: Observer<Element>,
    whenDisposed dispose: @escaping @Sendable () -> Void
  ) -> any Disposable {
    let isOver = Locked(unwatched: false)
    let send: @Sendable (RxStyle.Event<Element>) -> Void = { event in
      if case .next = event {} else { isOver.exchange(true) }
      observer.on(event)
    }
    let timers = events.compactMap { after, event in
      after.map { after in network.schedule(after: .milliseconds(after)) { send(event) } }
    }
    for case (nil, let event) in events { send(event) }
    return Disposables.create {
      for timer in timers { timer.cancel() }
      if !isOver.withLock({ $0 }) { dispose() }
    }
  }
}

extension Stage {
  /// What the user pulls.
  var pulls: Observable<Void> {
    .create { observer in
      self.control.onPull { observer.onNext(()) }
      return Disposables.create { self.control.onPull(nil) }
    }
  }

  /// Subscribes to a story, and reports its outcomes, or that it was left without any.
  func subscribe(to story: some ObservableType<Ending>) -> Leave {
    let bag = DisposeBag()
    let hasOutcome = Locked(unwatched: false)
    story.subscribe { outcome in
      hasOutcome.exchange(true)
      self.finish(outcome)
    } onDisposed: {
      if !hasOutcome.withLock({ $0 }) { self.finish(.cancelled) }
    }
    .disposed(by: bag)
    return { bag.dispose() }
  }
}

extension Array where Element: Equatable {
  /// The elements, each once, in the order in which they come up first.
  var unique: [Element] {
    reduce(into: []) { elements, element in
      if !elements.contains(element) { elements.append(element) }
    }
  }
}
