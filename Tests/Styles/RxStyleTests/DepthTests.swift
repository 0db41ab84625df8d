import Dispatch
import Foundation
import RxStyle
import Simulation
import Testing

/// Much at once: no deep recursion where there is no deep chain, and no time lost.
@Suite struct DepthTests {
  private let many = 100_000
  /// Enough to notice quadratic time, where a debug build is slow.
  private let some = 20_000

  private func count<Element>(_ sequence: Observable<Element>) -> (elements: Int, end: String) {
    let counter = Counter()
    let end = Locked("none")
    _ = sequence.subscribe(
      onNext: { _ in counter.add() }, onError: { error in end.withLock { $0 = "\(error)" } },
      onCompleted: { end.withLock { $0 = "completed" } })
    return (counter.count, end.withLock { $0 })
  }

  @Test(arguments: [1, 3])
  func manySynchronousInnerSequences(limit: Int) {
    let result = count(Observable.from(0..<many).flatMap(maxConcurrent: limit) { .just($0) })
    #expect(result == (many, "completed"))
  }

  @Test func manySynchronousInnerSequencesOfEachKind() {
    let source = Observable.from(0..<some)
    #expect(count(source.flatMap { .just($0) }) == (some, "completed"))
    #expect(count(source.flatMapLatest { .just($0) }) == (some, "completed"))
    #expect(count(source.concatMap { .just($0) }) == (some, "completed"))
    #expect(count(source.concatMap { _ in Observable<Int>.empty() }) == (0, "completed"))
  }

  @Test func manyElementsThatWaitForTheFirstInnerSequence() {
    let first = PublishSubject<Int>()
    let log = Log()
    let counter = Counter()
    _ = Observable.from(0..<many)
      .concatMap { number in number == 0 ? first.asObservable() : .just(number) }
      .subscribe(onNext: { _ in counter.add() }, onCompleted: { log.add("completed") })
    #expect(counter.count == 0)
    first.onCompleted()
    #expect(counter.count == many - 1)
    #expect(log.all == ["completed"])
  }

  @Test func manyInnerSequencesThatAreUnderWayEndInAnyOrder() {
    let gate = PublishSubject<Int>()
    let counter = Counter()
    let count = 5000
    let subscription = Observable.from(0..<count)
      .flatMap { number in gate.asObservable().filter { $0 == number }.take(1) }
      .subscribe(onNext: { _ in counter.add() })
    for number in [3, 1, count - 1] { gate.onNext(number) }
    #expect(counter.count == 3)
    subscription.dispose()
  }

  @Test func manyRunsOfASynchronousFailure() {
    let runs = Counter()
    let source = Observable<Int>.create { observer in
      runs.add()
      observer.onError(Failed())
      return Disposables.create()
    }
    #expect(count(source.retry(many)) == (0, "Failed(code: 0)"))
    #expect(runs.count == many)
    let most = many
    let again = source.retry { errors in errors.scan(0) { count, _ in count + 1 }.take(most) }
    #expect(count(again) == (0, "completed"))
    #expect(runs.count >= 2 * many)
  }

  @Test func manyRunsOfASynchronousFailureAfterAnAsynchronousOne() {
    let world = World()
    let runs = Counter()
    let most = many
    let source = Observable<Int>.create { observer in
      if runs.add() == 1 {
        world.main.schedule { observer.onError(Failed()) }
      } else if runs.count < most {
        observer.onError(Failed())
      } else {
        observer.onCompleted()
      }
      return Disposables.create()
    }
    let log = Log()
    _ = log.subscribe(to: source.retry { errors in errors })
    world.run()
    #expect(log.all == ["completed", "disposed"])
    #expect(runs.count == many)
  }

  @Test func anEndlessSequenceWithTake() {
    #expect(count(Observable.from(0...).take(many)) == (many, "completed"))
    #expect(count(Observable.from(0...).flatMap { .of($0, $0) }.take(many)) == (many, "completed"))
  }

  @Test func aSubjectWithManySubscribers() {
    let subject = PublishSubject<Int>()
    let counter = Counter()
    let subscriptions = (0..<10_000).map { _ in
      subject.asObservable().subscribe(onNext: { _ in counter.add() })
    }
    subject.onNext(1)
    subject.onNext(2)
    #expect(counter.count == 20_000)
    for subscription in subscriptions.shuffledEvenly { subscription.dispose() }
    subject.onNext(3)
    #expect(counter.count == 20_000)
  }

  @Test func aSubjectWhoseManySubscribersAllLeaveDuringOneDelivery() {
    let subject = PublishSubject<Int>()
    let counter = Counter()
    for _ in 0..<10_000 {
      _ = subject.asObservable().take(1).subscribe(onNext: { _ in counter.add() })
    }
    subject.onNext(1)
    subject.onNext(2)
    #expect(counter.count == 10_000)
  }

  @Test func zipAndMergeOfManySources() {
    let sources = (0..<2000).map { Observable.of($0, $0) }
    #expect(count(Observable<[Int]>.zip(sources)) == (2, "completed"))
    #expect(count(.merge(sources)) == (4000, "completed"))
    let long = Observable.from(0..<some)
    #expect(count(Observable<(Int, Int)>.zip(long, long)) == (some, "completed"))
  }

  @Test func manyElementsThatAnObserverOfAnotherThreadSends() {
    let source = Source<Int>()
    let counter = Counter()
    let most = many
    let subscription = source.observable.subscribe(onNext: { number in
      if number == 0 {
        DispatchQueue.concurrentPerform(iterations: 2) { index in
          for number in 1...most / 2 { source.onNext(number + index) }
        }
      }
      counter.add()
    })
    source.onNext(0)
    #expect(counter.count == many + 1)
    subscription.dispose()
  }

  /// The depths that the documentation of `Observable` calls safe.
  @Test(arguments: [(8 << 20, 3_000), (512 << 10, 200)])
  func asManyNestedFlatMapsAsAreDocumentedFitTheStack(size: Int, documented: Int) async {
    let depth = ThreadSanitizer.isOn ? documented / 30 : documented
    let result = Locked<[Int]>([])
    await Thread.run(withStackOf: size) {
      let loop = (0..<depth).reduce(Observable.just(0)) { chain, _ in
        chain.flatMap { .just($0 + 1) }
      }
      _ = loop.subscribe(onNext: { number in result.withLock { $0.append(number) } })
      _ = Self.down(depth).subscribe(onNext: { number in result.withLock { $0.append(number) } })
    }
    #expect(result.withLock { $0 } == [depth, 0])
  }

  @Test(arguments: Operator.all, [(8 << 20, 1_500), (512 << 10, 100)])
  func halfAsManyOfAnyOtherOperatorFitTheStack(
    tested: Operator, stack: (size: Int, documented: Int)
  ) async {
    let depth = ThreadSanitizer.isOn ? stack.documented / 30 : stack.documented
    let log = Log()
    await Thread.run(withStackOf: stack.size) {
      let world = World(stepBudget: .max)
      let chain = (0..<depth).reduce(Observable.from(0..<2)) { chain, _ in
        tested.apply(chain, world)
      }
      _ = chain.subscribe(onCompleted: { log.add("completed") })
      world.run()
    }
    #expect(log.all == ["completed"])
  }

  private static func down(_ count: Int) -> Observable<Int> {
    count == 0 ? .just(0) : Observable.just(count).flatMap { down($0 - 1) }
  }
}

extension Array {
  /// The elements in another order: the last, the first, the last but one, and so on.
  fileprivate var shuffledEvenly: [Element] {
    indices.map { $0.isMultiple(of: 2) ? self[count - 1 - $0 / 2] : self[$0 / 2] }
  }
}
