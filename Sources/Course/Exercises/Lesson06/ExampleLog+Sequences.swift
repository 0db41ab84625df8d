import RxStyle
import Scenario
import Simulation

extension ExampleLog {
  /// Subscribes to `sequence` and writes down what comes, behind the virtual time.
  @discardableResult
  func subscribe<Element>(to sequence: Observable<Element>) -> any Disposable {
    sequence.subscribe { element in
      self.writeNow("\(element)")
    } onError: { error in
      self.writeNow("error: \(error)")
    } onCompleted: {
      self.writeNow("completed")
    }
  }

  /// Returns a sequence that sends events, each some milliseconds after the subscription.
  ///
  /// - Parameters:
  ///   - events: when to send what.
  ///   - onDispose: called when it is disposed of before its end.
  /// - Returns: the sequence.
  func sequence<Element>(
    _ events: [(Int, RxStyle.Event<Element>)], onDispose: @escaping @Sendable () -> Void = {}
  ) -> Observable<Element> {
    .create { observer in
      let hasEnded = Locked(false)
      let timers = events.map { milliseconds, event in
        self.world.network.schedule(after: .milliseconds(milliseconds)) {
          if case .next = event {} else { hasEnded.exchange(true) }
          observer.on(event)
        }
      }
      return Disposables.create {
        for timer in timers { timer.cancel() }
        if !hasEnded.withLock({ $0 }) { onDispose() }
      }
    }
  }
}

extension Stage {
  /// Subscribes to a story, and reports its outcomes, or that it was left without any.
  func subscribe(to story: Observable<Ending>) -> Leave {
    let bag = DisposeBag()
    let hasOutcome = Locked(false)
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

extension NetworkError {
  /// Says that the connection broke on the way to `request`.
  static func lost(_ request: String) -> NetworkError {
    NetworkError(request: request, reason: .connectionLost)
  }
}
