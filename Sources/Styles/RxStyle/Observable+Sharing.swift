import Simulation

extension ObservableType {
  /// Lets all subscribers share one subscription, from the first of them to the last.
  ///
  /// The first subscriber starts the source, and later ones get what comes from then on. When the
  /// last has gone the source is disposed of. The next subscriber after that, or after the end,
  /// starts it anew.
  public func share() -> Observable<Element> {
    let source = asObservable()
    let sharing = Sharing(of: source)
    return Observable(after: source.length) { sink in sharing.join(sink) }
  }
}

/// One subscription for many.
private final class Sharing<Element: Sendable>: Sendable {
  /// From the first subscriber to the last, or to the end of the source.
  private final class Round: Sendable {
    let subject = PublishSubject<Element>()
    let source = Subscription()
    let members = Locked(0)
  }

  private let source: Observable<Element>
  private let current = Locked<Round?>(nil)

  init(of source: Observable<Element>) {
    self.source = source
  }

  func join(_ sink: Sink<Element>) {
    let (round, isFirst) = current.withLock { current in
      let round = current ?? Round()
      current = round
      let isFirst = round.members.withLock { members in
        members += 1
        return members == 1
      }
      return (round, isFirst)
    }
    let bag = DisposeBag()
    let member = sink.subscription.child(in: bag)
    round.subject.asObservable().start(Sink(member, sink.on))
    bag.insert(Disposables.create { self.leave(round) })
    if isFirst { start(round) }
  }

  private func start(_ round: Round) {
    source.start(
      Sink(round.source) { event in
        if event.isEnd {
          round.source.dispose()
          self.close(round)
        }
        round.subject.on(event)
      })
  }

  private func leave(_ round: Round) {
    // In one step, so that nobody joins a round that is over.
    let isLast = current.withLock { current in
      let isLast = round.members.withLock { members in
        members -= 1
        return members == 0
      }
      if isLast, current === round { current = nil }
      return isLast
    }
    if isLast { round.source.dispose() }
  }

  private func close(_ round: Round) {
    current.withLock { current in
      if current === round { current = nil }
    }
  }
}
