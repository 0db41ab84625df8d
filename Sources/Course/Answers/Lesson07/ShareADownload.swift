import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let shareADownload = AnswerSheet(
    to: .shareADownload, stub: ShareADownload(), solution: Solution(),
    why: """
      One lock knows the round and its members, so it is decided in one step who begins and who is \
      the last. The subject of a round remembers the newest element for those who come late. A \
      round that has ended is taken out before its members hear of it: whoever comes again then \
      begins a new one.
      """,
    wrong: [
      .init("an-observable-is-shared-by-itself", diesOf: once, Unshared()),
      .init("a-late-subscriber-can-wait", diesOf: newest, Slipping(.forgetsNewest)),
      .init("all-that-was-sent-is-news", diesOf: newest, Replaying()),
      .init("nothing-to-dispose-of", diesOf: leaving, Slipping(.goesOnAlone)),
      .init("whoever-leaves-may-cancel", diesOf: leaving, Slipping(.endsWithAny)),
      .init("tell-first-forget-later", diesOf: anew, Slipping(.tellsFirst)),
      .init("one-round-for-ever", diesOf: anew, Slipping(.neverForgets)),
      .init(
        "begun-before-anybody-listens",
        diesOf: "takes a download that sends while it is being begun", Slipping(.beginsFirst)),
      .init(
        "nothing-happens-between-two-lines",
        diesOf: "does the same if subscribers come and leave on several threads at once",
        Slipping(.looksTwice)),
    ])

  private static let once = "downloads once for all who come before the first element"
  private static let newest = "gives a late subscriber the newest element first"
  private static let leaving = "goes on for those who stay, and ends when the last one leaves"
  private static let anew = "begins anew for who comes after the end"
}

private struct Solution: ShareADownloadExercise {
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    let sharing = Sharing(download)
    return .create { observer in sharing.join(observer) }
  }
}

/// From the first subscriber to the last, or to the end of the download.
private final class Round<Element: Sendable>: Sendable {
  let newest = BehaviorSubject<Element?>(value: nil)
  let download = SerialDisposable()
}

private final class Sharing<Element: Sendable>: Sendable {
  private let download: Observable<Element>
  private let state = Locked<(round: Round<Element>?, members: Int)>((nil, 0))

  init(_ download: Observable<Element>) { self.download = download }

  func join(_ observer: Observer<Element>) -> any Disposable {
    let (round, isFirst) = state.withLock { state in
      let round = state.round ?? Round()
      let isFirst = state.round == nil
      state = (round, isFirst ? 1 : state.members + 1)
      return (round, isFirst)
    }
    let membership = round.newest.asObservable().subscribe { element in
      if let element { observer.onNext(element) }
    } onError: { error in
      observer.onError(error)
    } onCompleted: {
      observer.onCompleted()
    }
    if isFirst { begin(round) }
    return Disposables.create {
      membership.dispose()
      self.leave(round)
    }
  }

  private func begin(_ round: Round<Element>) {
    round.download.disposable = download.subscribe { element in
      round.newest.onNext(element)
    } onError: { error in
      self.forget(round)
      round.newest.onError(error)
    } onCompleted: {
      self.forget(round)
      round.newest.onCompleted()
    }
  }

  private func leave(_ round: Round<Element>) {
    let isLast = state.withLock { state in
      guard state.round === round else { return false }
      state.members -= 1
      if state.members == 0 { state.round = nil }
      return state.members == 0
    }
    if isLast { round.download.dispose() }
  }

  private func forget(_ round: Round<Element>) {
    state.withLock { if $0.round === round { $0.round = nil } }
  }
}

private struct Unshared: ShareADownloadExercise {
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    download.map { $0 }
  }
}

/// The same as the solution but for one thing.
private struct Slipping: ShareADownloadExercise {
  enum Slip {
    case forgetsNewest, goesOnAlone, endsWithAny, tellsFirst, neverForgets, beginsFirst, looksTwice
  }

  private let slip: Slip

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
  private let slip: Slipping.Slip
  private let state = Locked<(round: Round?, members: Int)>((nil, 0))

  init(_ download: Observable<Element>, _ slip: Slipping.Slip) {
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
private struct Replaying: ShareADownloadExercise {
  func shared<Element: Sendable>(_ download: Observable<Element>) -> Observable<Element> {
    let all = Solution().shared(
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
