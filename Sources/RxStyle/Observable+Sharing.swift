import Simulation

extension Observable {
  /// Lets all subscribers share one subscription, from the first of them to the last.
  ///
  /// The first subscriber starts the source, and later ones get what comes from then on. When the
  /// last has gone the source is disposed of; whoever comes after that, or after the end, starts it
  /// anew.
  public func share() -> Observable {
    let sharing = Sharing(of: self)
    return Observable { observer in sharing.join(observer) }
  }
}

/// One subscription for many.
private final class Sharing<Element: Sendable>: Sendable {
  /// From the first subscriber to the last, or to the end of the source.
  private final class Round: Sendable {
    let subject = PublishSubject<Element>()
    let source = SerialDisposable()
    let members = Locked(0)
  }

  private let source: Observable<Element>
  private let current = Locked<Round?>(nil)

  init(of source: Observable<Element>) {
    self.source = source
  }

  func join(_ observer: Observer<Element>) -> any Disposable {
    let (round, isFirst) = current.withLock { current in
      let round = current ?? Round()
      current = round
      let isFirst = round.members.withLock { members in
        members += 1
        return members == 1
      }
      return (round, isFirst)
    }
    let membership = round.subject.asObservable().relay(to: observer)
    if isFirst { start(round) }
    return Disposables.create {
      membership.dispose()
      self.leave(round)
    }
  }

  private func start(_ round: Round) {
    let upstream = Observer<Element> { event, _ in
      if case .next = event {} else { self.close(round) }
      round.subject.on(event)
    }
    round.source.disposable = upstream
    source.start(upstream)
  }

  private func leave(_ round: Round) {
    let isLast = round.members.withLock { members in
      members -= 1
      return members == 0
    }
    guard isLast else { return }
    close(round)
    round.source.dispose()
  }

  private func close(_ round: Round) {
    current.withLock { current in
      if current === round { current = nil }
    }
  }
}
