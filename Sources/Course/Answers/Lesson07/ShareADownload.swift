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
      .init("an-observable-is-shared-by-itself", diesOf: once, UnsharedDownload()),
      .init("a-late-subscriber-can-wait", diesOf: newest, SlippingShare(.forgetsNewest)),
      .init("all-that-was-sent-is-news", diesOf: newest, ReplayingShare()),
      .init("nothing-to-dispose-of", diesOf: leaving, SlippingShare(.goesOnAlone)),
      .init("whoever-leaves-may-cancel", diesOf: leaving, SlippingShare(.endsWithAny)),
      .init("tell-first-forget-later", diesOf: anew, SlippingShare(.tellsFirst)),
      .init("one-round-for-ever", diesOf: anew, SlippingShare(.neverForgets)),
      .init(
        "begun-before-anybody-listens",
        diesOf: "takes a download that sends while it is being begun", SlippingShare(.beginsFirst)),
      .init(
        "nothing-happens-between-two-lines",
        diesOf: "does the same if subscribers come and leave on several threads at once",
        SlippingShare(.looksTwice)),
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
    let subscription = download.subscribe { element in
      round.newest.onNext(element)
    } onError: { error in
      self.forget(round)
      round.newest.onError(error)
    } onCompleted: {
      self.forget(round)
      round.newest.onCompleted()
    }
    round.download.disposable = subscription
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
