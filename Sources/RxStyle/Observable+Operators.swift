import Simulation

extension Observable {
  /// Turns each element into another.
  public func map<Next>(
    _ transform: @escaping @Sendable (Element) throws -> Next
  ) -> Observable<Next> {
    .create { observer in
      subscribe { event in
        switch event {
        case .next(let element):
          do { observer(.next(try transform(element))) } catch { observer(.error(error)) }
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

  /// Goes on with a sequence for each element, and passes on what all of them bring.
  ///
  /// It completes when the outer and all inner sequences have; the first error ends all.
  public func flatMap<Next>(
    _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let bag = DisposeBag()
      let running = Locked(1)
      let pass: Observer<Next> = { event in
        if case .completed = event,
          running.withLock({
            $0 -= 1; return $0 > 0
          })
        {
          return
        }
        observer(event)
      }
      let outer = subscribe { event in
        switch event {
        case .next(let element):
          running.withLock { $0 += 1 }
          next(element).subscribe(pass).disposed(by: bag)
        case .error(let error): pass(.error(error))
        case .completed: pass(.completed)
        }
      }
      outer.disposed(by: bag)
      return bag
    }
  }

  /// Goes to `scheduler` with each event, in order.
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
