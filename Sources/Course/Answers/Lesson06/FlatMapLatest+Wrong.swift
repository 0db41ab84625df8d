import Exercises
import RxStyle
import Simulation

/// Counts what is under way: the outer sequence, and inner ones.
private struct UnderWay: Sendable {
  private let count = Locked(1)

  func begin() {
    count.withLock { $0 += 1 }
  }

  /// Notes that one has ended, and completes `observer` when it was the last.
  func end(_ observer: Observer<some Sendable>) {
    let isLast = count.withLock { count in
      count -= 1
      return count == 0
    }
    if isLast { observer.onCompleted() }
  }
}

/// Lets all inner sequences go on, as `flatMap` does.
struct EveryInner: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let bag = DisposeBag()
      let underWay = UnderWay()
      let outer = source.subscribe { element in
        underWay.begin()
        let inner = next(element).subscribe {
          observer.onNext($0)
        } onError: { error in
          observer.onError(error)
        } onCompleted: {
          underWay.end(observer)
        }
        bag.insert(inner)
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        underWay.end(observer)
      }
      bag.insert(outer)
      return bag
    }
  }
}

/// Takes no new element while an inner sequence is under way.
struct FirstCounts: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let bag = DisposeBag()
      let underWay = UnderWay()
      let isBusy = Locked(false)
      let outer = source.subscribe { element in
        if isBusy.exchange(true) { return }
        underWay.begin()
        let inner = next(element).subscribe {
          observer.onNext($0)
        } onError: { error in
          observer.onError(error)
        } onCompleted: {
          isBusy.exchange(false)
          underWay.end(observer)
        }
        bag.insert(inner)
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        underWay.end(observer)
      }
      bag.insert(outer)
      return bag
    }
  }
}

/// Passes nothing on that is not of the newest inner sequence, and lets the others go on.
struct OnlyDropped: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let bag = DisposeBag()
      let underWay = UnderWay()
      let newest = Locked(0)
      let outer = source.subscribe { element in
        underWay.begin()
        let number = newest.withLock { newest in
          newest += 1
          return newest
        }
        let isNewest: @Sendable () -> Bool = { newest.withLock { $0 } == number }
        let inner = next(element).subscribe { element in
          if isNewest() { observer.onNext(element) }
        } onError: { error in
          if isNewest() { observer.onError(error) }
        } onCompleted: {
          underWay.end(observer)
        }
        bag.insert(inner)
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        underWay.end(observer)
      }
      bag.insert(outer)
      return bag
    }
  }
}

/// What is right in the other wrong answers: the newest counts, and completion.
protocol WrongFollower: FlatMapLatestExercise {
  /// What the closure of `create` returns.
  func subscription(outer: any Disposable, inner: any Disposable) -> any Disposable
  /// Does something about an error of an inner sequence.
  func take(_ error: any Error, _ observer: Observer<some Sendable>)
  /// Returns the place for the next inner subscription.
  func place(in latest: SerialDisposable) -> SerialDisposable
}

extension WrongFollower {
  func subscription(outer: any Disposable, inner: any Disposable) -> any Disposable {
    Disposables.create {
      outer.dispose()
      inner.dispose()
    }
  }

  func take(_ error: any Error, _ observer: Observer<some Sendable>) {
    observer.onError(error)
  }

  func place(in latest: SerialDisposable) -> SerialDisposable {
    let place = SerialDisposable()
    latest.disposable = place
    return place
  }

  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let latest = SerialDisposable()
      let state = Locked((outerHasEnded: false, innerIsUnderWay: false))
      let outer = source.subscribe { element in
        let place = place(in: latest)
        state.withLock { $0.innerIsUnderWay = true }
        place.disposable = next(element).subscribe {
          observer.onNext($0)
        } onError: { error in
          take(error, observer)
        } onCompleted: {
          state.withLock { $0.innerIsUnderWay = false }
          if state.withLock({ $0.outerHasEnded }) { observer.onCompleted() }
        }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        state.withLock { $0.outerHasEnded = true }
        if !state.withLock({ $0.innerIsUnderWay }) { observer.onCompleted() }
      }
      return subscription(outer: outer, inner: latest)
    }
  }
}

struct OuterOnly: WrongFollower {
  func subscription(outer: any Disposable, inner: any Disposable) -> any Disposable { outer }
}

struct InnerErrorsIgnored: WrongFollower {
  func take(_ error: any Error, _ observer: Observer<some Sendable>) {}
}

/// Puts the new subscription in its place when it has begun, and so ends the old one after that.
struct Overlapping: WrongFollower {
  func place(in latest: SerialDisposable) -> SerialDisposable { latest }
}

/// Notes that an inner sequence is under way in the line after `subscribe`; it may be over by then.
struct NotedTooLate: FlatMapLatestExercise {
  func flatMapLatest<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ next: @escaping @Sendable (Element) -> Observable<Next>
  ) -> Observable<Next> {
    .create { observer in
      let latest = SerialDisposable()
      let state = Locked((outerHasEnded: false, innerIsUnderWay: false))
      let outer = source.subscribe { element in
        let place = SerialDisposable()
        latest.disposable = place
        place.disposable = next(element).subscribe {
          observer.onNext($0)
        } onError: { error in
          observer.onError(error)
        } onCompleted: {
          state.withLock { $0.innerIsUnderWay = false }
          if state.withLock({ $0.outerHasEnded }) { observer.onCompleted() }
        }
        state.withLock { $0.innerIsUnderWay = true }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        state.withLock { $0.outerHasEnded = true }
        if !state.withLock({ $0.innerIsUnderWay }) { observer.onCompleted() }
      }
      return Disposables.create {
        outer.dispose()
        latest.dispose()
      }
    }
  }
}
