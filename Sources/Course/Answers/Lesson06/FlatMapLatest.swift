import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let flatMapLatest = AnswerSheet(
    to: .flatMapLatest, stub: FlatMapLatest(), solution: Solution(),
    why: """
      Only the newest inner sequence counts, so it is enough to remember that one, and nothing \
      has to be counted. Its place for a subscription is taken before it begins, so the old one \
      has ended by then. A sequence that sends at once may lead to the next element while it \
      begins. It cannot be disposed of before it has begun, so each event asks whether its \
      sequence is still the newest.
      """)
}

private struct Solution: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let latest = SerialDisposable()
      let state = Locked((newest: SerialDisposable?.none, outerHasEnded: false))
      let outer = source.subscribe { element in
        let place = SerialDisposable()
        state.withLock { $0.newest = place }
        latest.disposable = place
        let isNewest: @Sendable () -> Bool = { state.withLock { $0.newest === place } }
        place.disposable = next(element).subscribe { element in
          if isNewest() { observer.onNext(element) }
        } onError: { error in
          if isNewest() { observer.onError(error) }
        } onCompleted: {
          let isLast = state.withLock { state in
            guard state.newest === place else { return false }
            state.newest = nil
            return state.outerHasEnded
          }
          if isLast { observer.onCompleted() }
        }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        let isLast = state.withLock { state in
          state.outerHasEnded = true
          return state.newest == nil
        }
        if isLast { observer.onCompleted() }
      }
      return Disposables.create {
        outer.dispose()
        latest.dispose()
      }
    }
  }
}
