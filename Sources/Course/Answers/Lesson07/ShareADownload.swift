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
      """)
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
    let membership = round.newest.subscribe { element in
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
