import Exercises
import RxStyle
import Simulation

/// Gives each subscriber a download of his own.
struct UnsharedDownload: ShareADownloadExercise {
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    download.map { $0 }
  }
}

/// The same as the solution but for one thing.
struct SlippingShare: ShareADownloadExercise {
  enum Slip {
    case none, forgetsNewest, goesOnAlone, endsWithAny, tellsFirst, neverForgets, beginsFirst,
      looksTwice
  }

  fileprivate let slip: Slip

  init(_ slip: Slip) { self.slip = slip }

  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    let sharing = SlippingSharing(download, slip)
    return .create { observer in sharing.join(observer) }
  }
}

private final class SlippingSharing<Element: Sendable>: Sendable {
  private final class Round: Sendable {
    let latest = BehaviorSubject<Element?>(value: nil)
    let later = PublishSubject<Element?>()
    let download = SerialDisposable()
    let isOver = Locked(false)

    func on(_ event: Event<Element?>) {
      latest.on(event)
      later.on(event)
    }
  }

  private let download: Observable<Element>
  private let slip: SlippingShare.Slip
  private let state = Locked<(round: Round?, members: Int)>((nil, 0))

  init(_ download: Observable<Element>, _ slip: SlippingShare.Slip) {
    self.download = download
    self.slip = slip
  }

  func join(_ observer: Observer<Element>) -> any Disposable {
    let (round, isFirst) = slip == .looksTwice ? enterInTwoSteps() : enter()
    if isFirst, slip == .beginsFirst { begin(round) }
    let elements =
      slip == .forgetsNewest ? round.later.asObservable() : round.latest.asObservable()
    let membership = elements.subscribe { element in
      if let element { observer.onNext(element) }
    } onError: { error in
      observer.onError(error)
    } onCompleted: {
      observer.onCompleted()
    }
    if isFirst, slip != .beginsFirst { begin(round) }
    return Disposables.create {
      membership.dispose()
      self.leave(round)
    }
  }

  private func enter() -> (Round, isFirst: Bool) {
    state.withLock { state in
      let round = state.round ?? Round()
      let isFirst = state.round == nil
      state = (round, isFirst ? 1 : state.members + 1)
      return (round, isFirst)
    }
  }

  private func enterInTwoSteps() -> (Round, isFirst: Bool) {
    if let round = state.withLock({ $0.round }) {
      state.withLock { $0.members += 1 }
      return (round, false)
    }
    let round = Round()
    state.withLock { $0 = (round, 1) }
    return (round, true)
  }

  private func begin(_ round: Round) {
    round.download.disposable = download.subscribe { element in
      round.on(.next(element))
    } onError: { error in
      self.end(round, with: .error(error))
    } onCompleted: {
      self.end(round, with: .completed)
    }
  }

  private func end(_ round: Round, with event: Event<Element?>) {
    if slip == .tellsFirst { round.on(event) }
    round.isOver.withLock { $0 = true }
    state.withLock { if slip != .neverForgets, $0.round === round { $0.round = nil } }
    if slip != .tellsFirst { round.on(event) }
  }

  private func leave(_ round: Round) {
    let isLast = state.withLock { state in
      guard state.round === round else { return false }
      if slip == .neverForgets, round.isOver.withLock({ $0 }) { return false }
      state.members -= 1
      let isLast = state.members == 0 || slip == .endsWithAny
      if isLast { state.round = nil }
      return isLast
    }
    if isLast, slip != .goesOnAlone { round.download.dispose() }
  }
}

/// Lets late subscribers have all that was sent before.
struct ReplayingShare: ShareADownloadExercise {
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    let all = SlippingShare(.none).shared(
      download.scan([Element]()) { elements, element in elements + [element] })
    return .create { observer in
      let count = Locked(0)
      return all.subscribe { elements in
        let new = elements.dropFirst(count.exchange(elements.count))
        for element in new { observer.onNext(element) }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        observer.onCompleted()
      }
    }
  }
}

extension Locked<Int> {
  /// Puts `number` there, and returns what was there before.
  fileprivate func exchange(_ number: Int) -> Int {
    withLock { old in
      defer { old = number }
      return old
    }
  }
}
