import Dispatch
import RxStyle
import Simulation
import Testing

/// What closures, teardowns and other threads send while an event is being passed on.
@Suite struct ReentrancyTests {
  private let log: Log
  private let numbers = PublishSubject<Int>()

  init() {
    self.init(Log())
  }

  private init(_ log: Log) {
    self.log = log
  }

  /// A sequence that notes its beginning and its end, and never ends by itself.
  private func inner(_ number: Int, atEnd: @escaping @Sendable () -> Void = {}) -> Observable<Int> {
    .create { [log] _ in
      log.add("start \(number)")
      return Disposables.create {
        log.add("end \(number)")
        atEnd()
      }
    }
  }

  private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      done.signal()
    }
    done.wait()
  }

  private typealias Flatten =
    @Sendable (Observable<Int>, @escaping @Sendable (Int) -> Observable<Int>) -> Observable<Int>

  private static let flattening: [Flatten] = [
    { $0.flatMap($1) }, { $0.flatMapLatest($1) }, { $0.concatMap($1) },
    { $0.flatMap(maxConcurrent: 2, $1) },
  ]

  @Test func anOuterSequenceThatEndsInsideTheClosureWaitsForTheInnerOne() {
    for flatten in Self.flattening {
      let (numbers, log) = (PublishSubject<Int>(), Log())
      let suite = ReentrancyTests(log)
      let subscription = log.subscribe(
        to: flatten(numbers.asObservable()) { number in
          numbers.onCompleted()
          return suite.inner(number)
        })
      numbers.onNext(1)
      #expect(log.all == ["start 1"])
      subscription.dispose()
      #expect(log.all == ["start 1", "end 1", "disposed"])
    }
  }

  @Test func nothingIsPassedOnByAClosureThatHasEndedTheSequence() {
    typealias Stage = @Sendable (Observable<Int>, @escaping @Sendable () -> Void) -> Observable<Int>
    let stages: [(String, Stage)] = [
      ("map", { numbers, end in numbers.map { number in Self.after(end, number) } }),
      ("filter", { numbers, end in numbers.filter { _ in Self.after(end, true) } }),
      ("scan", { numbers, end in numbers.scan(0) { _, number in Self.after(end, number) } }),
      ("do", { numbers, end in numbers.do(onNext: { _ in end() }) }),
    ]
    for (name, stage) in stages {
      let (numbers, log) = (PublishSubject<Int>(), Log())
      let sequence = stage(numbers.asObservable()) { numbers.onError(RxError.timeout) }
        .do(onNext: { log.add("\($0)") })
      let subscription = log.subscribe(to: sequence)
      numbers.onNext(5)
      #expect(log.all.first == "\(RxError.timeout)", "\(name): \(log.all)")
      subscription.dispose()
    }
  }

  private static func after<Value>(_ end: () -> Void, _ value: Value) -> Value {
    end()
    return value
  }

  @Test func whatAStagePassesOnAfterItsEndBeginsNothing() {
    for flatten in Self.flattening {
      let (numbers, log) = (PublishSubject<Int>(), Log())
      let suite = ReentrancyTests(log)
      let late = numbers.asObservable().map { number in
        numbers.onCompleted()
        return number
      }
      _ = log.subscribe(to: flatten(late) { suite.inner($0) })
      numbers.onNext(1)
      #expect(log.all == ["completed", "disposed"])
    }
  }

  @Test func aCombinationTakesNothingAfterTheEndOfASource() {
    let late = numbers.asObservable().map { [numbers] number in
      if number == 2 { numbers.onCompleted() }
      return number
    }
    let other = BehaviorSubject(value: 7).asObservable()
    let both = Observable<(Int, Int)>.combineLatest(late, other).map { $0.0 }
    let subscription = log.subscribe(to: both)
    for number in 1...2 { numbers.onNext(number) }
    #expect(log.all == ["1"])
    subscription.dispose()
  }

  @Test func mergedSourcesCompleteBehindWhatAnotherThreadHasSent() {
    let (other, log, numbers) = (PublishSubject<Int>(), log, numbers)
    let merged = Observable<Int>.merge(numbers.asObservable(), other.asObservable())
    _ = merged.subscribe(
      onNext: { number in
        log.add("\(number)")
        guard number == 1 else { return }
        onAnotherThread {
          other.onNext(2)
          other.onCompleted()
        }
        numbers.onCompleted()
      }, onCompleted: { log.add("completed") })
    numbers.onNext(1)
    #expect(log.all == ["1", "2", "completed"])
  }

  @Test func whatTheTeardownOfTheLastSendsIsTheLatest() {
    let subscription = log.subscribe(
      to: numbers.asObservable().flatMapLatest { [numbers] number in
        inner(number) { if number == 1 { numbers.onNext(3) } }
      })
    for number in 1...2 { numbers.onNext(number) }
    #expect(log.all == ["start 1", "end 1", "start 3"])
    subscription.dispose()
    #expect(log.all.suffix(2) == ["end 3", "disposed"])
  }

  @Test func anOuterSequenceThatEndsInTheTeardownOfTheLastWaitsForTheLatest() {
    let subscription = log.subscribe(
      to: numbers.asObservable().flatMapLatest { [numbers] number in
        inner(number) { if number == 1 { numbers.onCompleted() } }
      })
    for number in 1...2 { numbers.onNext(number) }
    #expect(log.all == ["start 1", "end 1", "start 2"])
    subscription.dispose()
    #expect(log.all.suffix(2) == ["end 2", "disposed"])
  }

  @Test func theOuterSequenceIsTornDownAtItsEndEvenIfElementsWait() {
    let outer = Observable<Int>.of(1, 2).do(onDispose: { [log] in log.add("outer") })
    _ = log.subscribe(to: outer.concatMap { inner($0) })
    #expect(log.all == ["start 1", "outer"])
  }

  @Test func theValueIsWhatIsSentFromInsideBeforeAnEndThatWaits() {
    let subject = BehaviorSubject(value: 0)
    _ = subject.asObservable().subscribe(onNext: { number in
      guard number == 1 else { return }
      onAnotherThread { subject.onCompleted() }
      subject.onNext(2)
    })
    subject.onNext(1)
    #expect(subject.value == 2)
    subject.onNext(3)
    #expect(subject.value == 2)
  }

  @Test func whoHasGoneIsLetGoOfWhileOthersStay() {
    final class Page: Sendable {}
    let others = (0..<3).map { _ in numbers.asObservable().subscribe(onNext: { _ in }) }
    weak var page: Page?
    do {
      let opened = Page()
      page = opened
      numbers.asObservable().map { number in withExtendedLifetime(opened) { number } }
        .subscribe(onNext: { _ in }).dispose()
    }
    #expect(page == nil)
    withExtendedLifetime(others) {}
  }

  @Test func whatFollowsACombinationComesInTheSameOrderAsWithoutIt() {
    let sums = Observable<(Int, Int)>.combineLatest(.of(1, 2), .of(10, 20)).map { $0 + $1 }
    _ = log.subscribe(to: sums.flatMapLatest { .of($0, -$0) })
    #expect(log.all == ["11", "-11", "12", "-12", "22", "-22", "completed", "disposed"])
  }

  @Test func aCombinationReadsNoFurtherAheadThanItMust() {
    let read = Counter()
    let endless = Observable.from(0...).do(onNext: { _ in read.add() })
    let pairs = Observable<(Int, Int)>.zip(endless, .of(1, 2))
    _ = log.subscribe(to: pairs.concatMap { _ in .from(0..<1_000) }.toArray().map(\.count))
    #expect(log.all == ["2000", "completed", "disposed"])
    #expect(read.count <= 3)
  }
}
