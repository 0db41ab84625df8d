import Exercises
import RxStyle
import Simulation

extension AnswerSheet {
  static let flatMapLatest = AnswerSheet(
    to: .flatMapLatest, stub: FlatMapLatest(), solution: Solution(), alsoRight: [EndsTheOuterToo()],
    why: """
      Only the newest inner sequence counts, so it is enough to remember that one, and nothing \
      has to be counted. Its place for a subscription is taken before it begins, so the old one \
      has ended by then. A sequence that sends at once may lead to the next element while it \
      begins. It cannot be disposed of before it has begun, so each event asks whether its \
      sequence is still the newest.
      """,
    wrong: [
      .init(
        "every-inner-kept",
        diesOf: "goes on with the newest element, and disposes of the sequence before",
        EveryInner()),
      .init(
        "newest-ignored",
        diesOf: "goes on with the newest element, and disposes of the sequence before",
        FirstCounts()),
      .init(
        "ignoring-is-cancelling",
        diesOf: "goes on with the newest element, and disposes of the sequence before",
        OnlyDropped()),
      .init(
        "one-subscription-forgotten", diesOf: "disposes of both sequences at disposal", OuterOnly()),
      .init(
        "completes-with-the-outer",
        diesOf: "completes when the outer and the newest inner sequence have", WithOuter()),
      .init(
        "completes-with-the-inner",
        diesOf: "completes when the outer and the newest inner sequence have", WithInner()),
      .init(
        "disposed-sequence-waited-for",
        diesOf: "completes when the outer and the newest inner sequence have", Counting()),
      .init(
        "inner-expected-at-least-once",
        diesOf: "completes when the outer and the newest inner sequence have", NeedsInner()),
      .init(
        "handler-runs-later",
        diesOf: "completes when the outer and the newest inner sequence have", NotedTooLate()),
      .init(
        "handler-runs-later",
        diesOf: "goes on with the newest element, and disposes of the sequence before",
        Overlapping()),
      .init(
        "errors-not-passed-on", diesOf: "ends with the first error, outer or inner",
        InnerErrorsIgnored()),
    ])
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

/// Begins nothing after the first error, though the outer sequence sends on inside its subscription.
private struct EndsTheOuterToo: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let latest = SerialDisposable()
      let state = Locked(
        (newest: SerialDisposable?.none, isOver: false, outerHasEnded: false))
      let fail: @Sendable (any Error) -> Void = { error in
        state.withLock { $0.isOver = true }
        observer.onError(error)
      }
      let outer = source.subscribe { element in
        let place = SerialDisposable()
        let isOver = state.withLock { state in
          state.newest = place
          return state.isOver
        }
        latest.disposable = place
        guard !isOver else { return }
        let isNewest: @Sendable () -> Bool = { state.withLock { $0.newest === place } }
        place.disposable = next(element).subscribe { element in
          if isNewest() { observer.onNext(element) }
        } onError: { error in
          if isNewest() { fail(error) }
        } onCompleted: {
          let isLast = state.withLock { state in
            guard state.newest === place else { return false }
            state.newest = nil
            return state.outerHasEnded
          }
          if isLast { observer.onCompleted() }
        }
      } onError: { error in
        fail(error)
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

/// How far the outer and the inner sequences have come.
private struct Progress {
  var outerHasEnded = false
  var begun = 0
  var completed = 0
  /// Whether the newest inner sequence is under way.
  var innerIsUnderWay = false
}

/// What is right in these wrong answers: all but completion.
private protocol WrongCompletion: FlatMapLatestExercise {
  func isOver(afterOuter progress: Progress) -> Bool
  func isOver(afterInner progress: Progress) -> Bool
}

extension WrongCompletion {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let latest = SerialDisposable()
      let progress = Locked(Progress())
      let outer = source.subscribe { element in
        let place = SerialDisposable()
        latest.disposable = place
        place.disposable = begin(next(element), progress, observer)
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        let isOver = progress.withLock { progress in
          progress.outerHasEnded = true
          return self.isOver(afterOuter: progress)
        }
        if isOver { observer.onCompleted() }
      }
      return Disposables.create {
        outer.dispose()
        latest.dispose()
      }
    }
  }

  private func begin<Next: Sendable>(
    _ inner: Observable<Next>, _ progress: Locked<Progress>, _ observer: Observer<Next>
  ) -> any Disposable {
    progress.withLock { progress in
      progress.begun += 1
      progress.innerIsUnderWay = true
    }
    return inner.subscribe {
      observer.onNext($0)
    } onError: { error in
      observer.onError(error)
    } onCompleted: {
      let isOver = progress.withLock { progress in
        progress.completed += 1
        progress.innerIsUnderWay = false
        return self.isOver(afterInner: progress)
      }
      if isOver { observer.onCompleted() }
    }
  }
}

private struct WithOuter: WrongCompletion {
  func isOver(afterOuter progress: Progress) -> Bool { true }
  func isOver(afterInner progress: Progress) -> Bool { false }
}

private struct WithInner: WrongCompletion {
  func isOver(afterOuter progress: Progress) -> Bool { !progress.innerIsUnderWay }
  func isOver(afterInner progress: Progress) -> Bool { true }
}

/// Counts the sequences begun and completed, as `flatMap` does.
private struct Counting: WrongCompletion {
  func isOver(afterOuter progress: Progress) -> Bool { progress.begun == progress.completed }

  func isOver(afterInner progress: Progress) -> Bool {
    progress.outerHasEnded && progress.begun == progress.completed
  }
}

private struct NeedsInner: WrongCompletion {
  func isOver(afterOuter progress: Progress) -> Bool {
    progress.begun > 0 && !progress.innerIsUnderWay
  }

  func isOver(afterInner progress: Progress) -> Bool { progress.outerHasEnded }
}
