import Simulation

extension Observable {
  /// Turns each element into another.
  public func map<Next>(
    _ transform: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next> {
    .create { observer in
      subscribe { event, subscription in
        switch event {
        case .next(let element):
          do {
            observer(.next(try transform(element)))
          } catch {
            subscription.dispose()
            observer(.error(error))
          }
        case .error(let error): observer(.error(error))
        case .completed: observer(.completed)
        }
      }
    }
  }

  /// Calls `onNext` with each element before it goes on.
  public func `do`(onNext: @escaping @Sendable (Element) throws -> Void) -> Observable {
    map { element in
      try onNext(element)
      return element
    }
  }

  /// Goes to `scheduler` with each event, in order.
  ///
  /// The scheduler must do one thing at a time: on a concurrent queue the end may come first.
  public func observe(
    on scheduler: any Scheduler, fileID: String = #fileID, line: Int = #line
  ) -> Observable {
    .create { observer in
      subscribe { event in
        scheduler.schedule(fileID: fileID, line: line) { observer(event) }
      }
    }
  }

  /// Goes on with another sequence in place of an error.
  public func catchError(
    _ handler: @escaping @Sendable (any Error) -> Observable
  ) -> Observable {
    .create { observer in
      let bag = DisposeBag()
      let source = subscribe { event in
        if case .error(let error) = event {
          handler(error).subscribe(observer).disposed(by: bag)
        } else {
          observer(event)
        }
      }
      source.disposed(by: bag)
      return bag
    }
  }
}
