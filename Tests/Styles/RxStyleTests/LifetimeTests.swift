import Dispatch
import Foundation
import RxStyle
import Simulation
import Testing

/// What is released when, and what its end may do.
@Suite struct LifetimeTests {
  /// An element that sends a number when nobody needs it any more.
  private final class Parting: Sendable {
    let number: Int
    private let action: @Sendable () -> Void

    init(_ number: Int, _ action: @escaping @Sendable () -> Void = {}) {
      self.number = number
      self.action = action
    }

    deinit { action() }
  }

  /// Sends an element whose release sends another one, and then one that takes its place.
  private func received(
    _ apply: (Observable<Parting>, World) -> Observable<Int>
  ) -> [String] {
    let world = World()
    let subject = PublishSubject<Parting>()
    let log = Log()
    let subscription = apply(subject.asObservable(), world).subscribe(onNext: { log.add("\($0)") })
    subject.onNext(Parting(1) { subject.onNext(Parting(3)) })
    subject.onNext(Parting(2))
    world.run()
    subscription.dispose()
    return log.all
  }

  @Test func anElementWhoseReleaseSendsAnotherHoldsNoLock() {
    #expect(
      received { source, _ in
        Observable<(Parting, Int)>.combineLatest(source, .just(0)).map { $0.0.number }
      }.sorted() == ["1", "2", "3"])
    #expect(
      received { source, world in
        source.debounce(.milliseconds(1), on: world.main).map(\.number)
      }.count == 1)
    #expect(
      received { source, _ in source.scan(Parting(0)) { $1 }.map(\.number) }.sorted()
        == ["1", "2", "3"])
    #expect(
      received { source, _ in source.reduce(Parting(0)) { $1 }.map(\.number) } == [])
    #expect(
      received { source, _ in
        source.map(ByNumber.init).distinctUntilChanged().map(\.parting.number)
      }.sorted() == ["1", "2", "3"])
  }

  private struct ByNumber: Equatable, Sendable {
    let parting: Parting

    static func == (one: ByNumber, other: ByNumber) -> Bool {
      one.parting.number == other.parting.number
    }
  }

  @Test func aBehaviorSubjectReleasesItsValueOutsideItsLock() {
    let log = Log()
    let subject = BehaviorSubject(value: Parting(0))
    let other = BehaviorSubject<Parting?>(value: nil)
    let subscription = subject.asObservable().subscribe(onNext: { log.add("\($0.number)") })
    subject.onNext(Parting(1) { [weak subject] in subject?.onNext(Parting(3)) })
    subject.onNext(Parting(2))
    #expect(log.all == ["0", "1", "2", "3"])
    #expect(subject.value.number == 3)
    other.onNext(Parting(1) { [weak other] in other?.onNext(nil) })
    other.onNext(Parting(2))
    #expect(other.value == nil)
    subscription.dispose()
  }

  @Test func aSubscriberWhoseReleaseSendsHoldsNoLock() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let listener = subject.asObservable().subscribe(onNext: { log.add("\($0)") })
    do {
      let parting = Parting(0) { subject.onNext(7) }
      let leaving = (0..<3).map { _ in
        subject.asObservable().subscribe(onNext: { _ in withExtendedLifetime(parting) {} })
      }
      for subscription in leaving { subscription.dispose() }
    }
    subject.onNext(1)
    #expect(Set(log.all) == ["1", "7"])
    listener.dispose()
  }

  @Test func theValueOfABehaviorSubjectIsWhatWasSentLastEvenIfItWaits() {
    let subject = BehaviorSubject(value: 0)
    let log = Log()
    let subscription = subject.asObservable().subscribe(onNext: { number in
      guard number == 1 else { return log.add("\(number)") }
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue(label: "other").async {
        subject.onNext(2)
        log.add("value \(subject.value)")
        isDone.signal()
      }
      isDone.wait()
      log.add("1")
    })
    subject.onNext(1)
    #expect(log.all == ["0", "value 2", "1", "2"])
    subscription.dispose()
  }

  @Test func whoeverSubscribesWhileAnElementWaitsGetsItOnce() {
    let subject = BehaviorSubject(value: 0)
    let log = Log()
    let newcomer = SerialDisposable()
    let subscription = subject.asObservable().subscribe(onNext: { number in
      guard number == 1 else { return }
      let isDone = DispatchSemaphore(value: 0)
      DispatchQueue(label: "other").async {
        subject.onNext(2)
        isDone.signal()
      }
      isDone.wait()
      newcomer.disposable = subject.asObservable().subscribe(onNext: { log.add("\($0)") })
    })
    subject.onNext(1)
    #expect(log.all == ["1", "2"])
    subscription.dispose()
    newcomer.dispose()
  }

  @Test func onDisposedComesLastAfterAnEndThatComesLater() {
    let world = World()
    let log = Log()
    let source = Observable<Int>.create { observer in
      world.main.schedule {
        observer.onNext(1)
        observer.onCompleted()
        log.add("source is done")
      }
      return Disposables.create { log.add("source disposed") }
    }
    _ = source.do(onDispose: { log.add("ended") }).subscribe(
      onNext: { log.add("\($0)") }, onCompleted: { log.add("completed") },
      onDisposed: { log.add("disposed") })
    world.run()
    #expect(
      log.all == ["1", "source disposed", "completed", "ended", "disposed", "source is done"])
  }

  /// Nobody knows how to tear such a source down before its closure returns, and the end is not held
  /// back till then: whoever waits for it inside the closure would wait for ever.
  @Test func onlyASourceThatIsStartedLaterAndEndsAtOnceIsTornDownAfterwards() {
    let world = World()
    let log = Log()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { log.add("source disposed") }
    }
    _ = log.subscribe(to: source)
    _ = log.subscribe(to: source.subscribe(on: world.main))
    world.run()
    #expect(
      log.all == [
        "completed", "source disposed", "disposed", "completed", "disposed", "source disposed",
      ])
  }

  @Test func onDisposedWaitsForADeliveryThatIsUnderWay() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let subscription = SerialDisposable()
    subscription.disposable = subject.asObservable().subscribe(
      onNext: { _ in
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue(label: "other").async {
          subscription.dispose()
          isDone.signal()
        }
        isDone.wait()
        log.add("delivered")
      }, onDisposed: { log.add("disposed") })
    subject.onNext(1)
    subscription.dispose()
    #expect(log.all == ["delivered", "disposed"])
  }

  /// The delivery ends while another thread tears the source down.
  @Test func onDisposedWaitsForATeardownThatIsUnderWay() {
    let log = Log()
    let (inside, torn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (delivered, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let subject = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      let numbers = subject.asObservable().subscribe(onNext: observer.onNext)
      return Disposables.create {
        torn.signal()
        delivered.wait()
        numbers.dispose()
        log.add("source is torn down")
      }
    }
    let subscription = source.subscribe(
      onNext: { _ in
        inside.signal()
        torn.wait()
      }, onDisposed: { log.add("disposed") })
    DispatchQueue(label: "other").async {
      subject.onNext(1)
      delivered.signal()
    }
    inside.wait()
    DispatchQueue(label: "another").async {
      subscription.dispose()
      over.signal()
    }
    over.wait()
    #expect(log.all == ["source is torn down", "disposed"])
  }

  /// The sequence ends while another thread tears it down.
  @Test func onDisposedWaitsForATeardownThatIsUnderWayAtTheEnd() {
    let log = Log()
    let (inside, torn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (ended, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let subject = PublishSubject<Int>()
    let source = subject.asObservable().do(onDispose: {
      torn.signal()
      ended.wait()
      log.add("source is torn down")
    })
    let subscription = source.subscribe(
      onCompleted: {
        inside.signal()
        torn.wait()
      }, onDisposed: { log.add("disposed") })
    DispatchQueue(label: "other").async {
      subject.onCompleted()
      ended.signal()
    }
    inside.wait()
    DispatchQueue(label: "another").async {
      subscription.dispose()
      over.signal()
    }
    over.wait()
    #expect(log.all == ["source is torn down", "disposed"])
  }

  @Test func anErrorThrownAfterTheEndOfTakeIsTheOnlyEnd() {
    let log = Log()
    let failing = Observable.of(1, 2).take(1).map { _ -> Int in throw Failed() }
    _ = log.subscribe(to: failing.catch { _ in .never() }.startWith(0))
    #expect(log.all == ["0"])
    let collected = Log()
    _ = collected.subscribe(to: failing.toArray().catchAndReturn([7]))
    #expect(collected.all == ["[7]", "completed", "disposed"])
  }

  @Test(arguments: chains.indices)
  func longChainsThatNobodyStartsAreReleasedOnASmallStack(index: Int) async {
    await Thread.run(withStackOf: 512 << 10) {
      withExtendedLifetime(Self.chains[index](100_000)) {}
    }
  }

  private static let chains: [@Sendable (Int) -> Observable<Int>] = [
    { count in chain(count) { $0.map { $0 + 1 } } },
    { count in chain(count) { $0.flatMap { .just($0) } } },
    { count in chain(count) { $0.filter { $0 > 0 }.take(2).scan(0) { $1 } } },
    { count in chain(count) { $0.concatMap { .just($0) }.retry(2).catchAndReturn(0) } },
    { count in chain(count) { Observable.merge($0, .just(1)).startWith(1).share() } },
    { count in chain(count) { Observable<(Int, Int)>.zip($0, $0).map { $0.0 } } },
    { count in
      chain(count) { $0.do(onNext: { _ in }).distinctUntilChanged().toArray().map(\.count) }
    },
  ]

  private static func chain(
    _ count: Int, _ apply: (Observable<Int>) -> Observable<Int>
  ) -> Observable<Int> {
    (0..<count).reduce(.just(0)) { chain, _ in apply(chain) }
  }
}
