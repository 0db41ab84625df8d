import Dispatch
import RxStyle
import Simulation
import Testing

@Suite struct ObservableTests {
  private func log<Element>(of observable: Observable<Element>) -> [String] {
    let log = Log()
    _ = log.subscribe(to: observable)
    return log.all
  }

  private func numbers(_ numbers: Int..., endsWith end: Event<Int> = .completed) -> Observable<Int>
  {
    .create { observer in
      for number in numbers { observer.onNext(number) }
      observer.on(end)
      return Disposables.create()
    }
  }

  @Test func nothingHappensBeforeSubscribeAndEverySubscriptionStartsAnew() {
    let count = Locked(0)
    let observable = Observable<Int>.create { observer in
      observer.onNext(
        count.withLock {
          $0 += 1
          return $0
        })
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(count.withLock { $0 } == 0)
    #expect(log(of: observable) == ["1", "completed", "disposed"])
    #expect(log(of: observable) == ["2", "completed", "disposed"])
  }

  @Test func nothingComesAfterTheEnd() {
    let untidy = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      observer.onNext(2)
      observer.onError(Failed())
      observer.onCompleted()
      return Disposables.create()
    }
    #expect(log(of: untidy) == ["1", "completed", "disposed"])
    #expect(
      log(of: numbers(1, endsWith: .error(Failed()))) == ["1", "Failed(code: 0)", "disposed"])
  }

  @Test func disposalRunsOnceReachesTheSourceAndNothingComesAfterIt() {
    let log = Log()
    let source = Locked<Observer<Int>?>(nil)
    let subscription = log.subscribe(
      to: Observable<Int>.create { observer in
        source.withLock { $0 = observer }
        return Disposables.create { log.add("source disposed") }
      }
      .map { $0 * 2 })
    let send = source.withLock { $0 }
    send?.onNext(1)
    subscription.dispose()
    subscription.dispose()
    send?.onNext(2)
    send?.onCompleted()
    #expect(log.all == ["2", "source disposed", "disposed"])
  }

  @Test func mapChangesElementsAndAnErrorThrownInItEndsTheSequence() {
    #expect(log(of: numbers(1, 2).map { $0 * 10 }) == ["10", "20", "completed", "disposed"])
    let failing = numbers(1, 2).map { number -> Int in
      if number == 2 { throw Failed() }
      return number
    }
    #expect(log(of: failing) == ["1", "Failed(code: 0)", "disposed"])
  }

  @Test func flatMapPassesOnWhatAllInnerSequencesBringAndEndsAfterTheLast() {
    let doubled = numbers(1, 2).flatMap { number in self.numbers(number, number * 10) }
    #expect(log(of: doubled) == ["1", "10", "2", "20", "completed", "disposed"])
  }

  @Test func flatMapSendsOneEventAtATimeWhateverTheQueuesOfItsInnerSequences() async {
    let queues = (0..<4).map { DispatchQueue(label: "inner \($0)") }
    let inside = Locked((now: 0, most: 0))
    let count = Locked(0)
    await withCheckedContinuation { continuation in
      let outer = Observable<Int>.create { observer in
        for number in 0..<200 { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
      }
      _ = outer.flatMap { Observable.just($0).observe(on: queues[$0 % 4]) }
        .subscribe(
          onNext: { _ in
            inside.withLock { inside in
              inside.now += 1
              inside.most = max(inside.most, inside.now)
            }
            count.withLock { $0 += 1 }
            inside.withLock { $0.now -= 1 }
          }, onCompleted: { continuation.resume() })
    }
    #expect(inside.withLock { $0.most } == 1)
    #expect(count.withLock { $0 } == 200)
  }

  @Test func flatMapForgetsInnerSequencesThatHaveEnded() {
    let tokens = Locked<[Weak]>([])
    let source = Locked<Observer<Int>?>(nil)
    let outer = Observable<Int>.create { observer in
      source.withLock { $0 = observer }
      return Disposables.create()
    }
    let subscription = outer.flatMap { number -> Observable<Int> in
      let token = Token()
      tokens.withLock { $0.append(Weak(token)) }
      return .create { observer in
        observer.onNext(number)
        observer.onCompleted()
        return Disposables.create { withExtendedLifetime(token) {} }
      }
    }
    .subscribe(onNext: { _ in })
    for number in 0..<10 { source.withLock { $0 }?.onNext(number) }
    #expect(tokens.withLock { $0.count } == 10)
    #expect(tokens.withLock { $0.allSatisfy { $0.object == nil } })
    subscription.dispose()
  }

  @Test func disposingOfAFlatMapReachesEveryInnerSequence() {
    let log = Log()
    let never = numbersThatNeverEnd(log)
    let subscription = Observable<Int>.create { observer in
      for number in 0..<3 { observer.onNext(number) }
      return Disposables.create { log.add("outer") }
    }
    .flatMap { _ in never }
    .subscribe(onNext: { _ in })
    subscription.dispose()
    #expect(log.all == ["outer", "inner", "inner", "inner"])
  }

  private func numbersThatNeverEnd(_ log: Log) -> Observable<Int> {
    .create { _ in Disposables.create { log.add("inner") } }
  }

  @Test func observeOnKeepsTheOrderOnTheScheduler() {
    let world = World()
    let log = Log()
    world.network.schedule {
      _ = self.numbers(1, 2).observe(on: world.main)
        .subscribe(onNext: { log.add("\($0) on \(world.stamp("", at: CallSite())?.lane ?? "")") })
    }
    world.run()
    #expect(log.all == ["1 on main", "2 on main"])
  }

  @Test func manyThreadsMaySubscribeAndDispose() async {
    let ends = Locked(0)
    await withCheckedContinuation { continuation in
      for _ in 0..<4 {
        DispatchQueue.global().async {
          for _ in 0..<100 {
            let subscription = Observable.just(1).observe(on: DispatchQueue.global())
              .flatMap { Observable.just($0).observe(on: DispatchQueue.global()) }
              .subscribe(
                onNext: { _ in },
                onDisposed: {
                  let count = ends.withLock { ends in
                    ends += 1
                    return ends
                  }
                  if count == 400 { continuation.resume() }
                })
            DispatchQueue.global().async { subscription.dispose() }
          }
        }
      }
    }
    #expect(ends.withLock { $0 } == 400)
  }
}
