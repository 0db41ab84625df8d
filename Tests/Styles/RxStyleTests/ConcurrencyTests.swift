import Dispatch
import RxStyle
import Simulation
import Testing

/// Real queues that send at the same time; nothing here depends on how fast they are.
@Suite struct ConcurrencyTests {
  /// An element with the queue it came from.
  private struct Item: Sendable, Equatable {
    var queue: Int
    var number: Int
  }

  /// A subscriber that looks for two events at a time, and for anything after the end.
  private final class Inspector: Sendable {
    private struct State {
      var isInside = false
      var isOver = false
      var faults: [String] = []
      var items: [Item] = []
    }

    private let state = Locked(State())

    var faults: [String] { state.withLock { $0.faults } }
    var items: [Item] { state.withLock { $0.items } }
    var isOver: Bool { state.withLock { $0.isOver } }

    func numbers(of queue: Int) -> [Int] { items.filter { $0.queue == queue }.map(\.number) }

    func subscribe(
      to sequence: Observable<Item>, onNext: @escaping @Sendable (Item) -> Void = { _ in }
    ) -> any Disposable {
      sequence.subscribe(
        onNext: { item in
          self.visit(isEnd: false) {
            onNext(item)
            self.state.withLock { $0.items.append(item) }
          }
        }, onError: { _ in self.visit(isEnd: true) {} }, onCompleted: { self.visit(isEnd: true) {} }
      )
    }

    private func visit(isEnd: Bool, _ body: () -> Void) {
      state.withLock { state in
        if state.isInside { state.faults.append("two at a time") }
        if state.isOver { state.faults.append("after the end") }
        state.isInside = true
        state.isOver = isEnd
      }
      body()
      state.withLock { $0.isInside = false }
    }
  }

  private static let perQueue = 1000

  /// Runs `work` on four queues at the same time, and returns when all of them are done.
  private func onFourQueues(_ work: @escaping @Sendable (_ queue: Int) -> Void) async {
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for number in 0..<4 {
        DispatchQueue(label: "queue \(number)").async(group: group) { work(number) }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  /// The operators through which every element comes, with nothing added.
  private static let operators: [(String, @Sendable (Observable<Item>) -> Observable<Item>)] = [
    ("none", { $0 }), ("map", { $0.map { $0 } }), ("filter", { $0.filter { _ in true } }),
    ("scan", { $0.scan(Item(queue: 0, number: 0)) { $1 } }), ("do", { $0.do(onNext: { _ in }) }),
    ("take(until:)", { $0.take(until: Observable<Int>.never()) }), ("share", { $0.share() }),
    ("flatMap", { $0.flatMap { .just($0) } }), ("concatMap", { $0.concatMap { .just($0) } }),
    ("flatMap(maxConcurrent:)", { $0.flatMap(maxConcurrent: 3) { .just($0) } }),
    ("flatMapLatest", { $0.flatMapLatest { .just($0) } }), ("merge", { .merge($0, .empty()) }),
    ("catch", { $0.catch { throw $0 } }), ("retry", { $0.retry(1) }),
    ("zip", { Observable<(Item, Int)>.zip($0, .from(0..<9999)).map { $0.0 } }),
    ("combineLatest", { Observable<(Int, Item)>.combineLatest(.just(0), $0).map { $0.1 } }),
    ("timeout", { $0.timeout(.seconds(3600), on: DispatchQueue.global()) }),
  ]

  @Test(arguments: operators.indices)
  func concurrentEmissionFromRealQueuesKeepsTheGrammarAndTheOrderOfEachQueue(index: Int) async {
    let subject = PublishSubject<Item>()
    let inspector = Inspector()
    let (name, apply) = Self.operators[index]
    let subscription = inspector.subscribe(to: apply(subject.asObservable()))
    await onFourQueues { queue in
      for number in 0..<Self.perQueue { subject.onNext(Item(queue: queue, number: number)) }
    }
    subject.onCompleted()
    #expect(inspector.faults == [], "\(name)")
    #expect(inspector.isOver, "\(name)")
    for queue in 0..<4 {
      #expect(inspector.numbers(of: queue) == Array(0..<Self.perQueue), "\(name)")
    }
    subscription.dispose()
  }

  @Test func anObserverTakesEventsFromAllThreadsAndNothingAfterTheEnd() async {
    let inspector = Inspector()
    let source = Source<Item>()
    let subscription = inspector.subscribe(to: source.observable)
    await onFourQueues { queue in
      for number in 0..<Self.perQueue { source.onNext(Item(queue: queue, number: number)) }
      if queue == 1 { source.on(.completed) }
      if queue == 2 { source.on(.error(Failed())) }
    }
    #expect(inspector.faults == [])
    #expect(inspector.isOver)
    for queue in 0..<4 {
      let numbers = inspector.numbers(of: queue)
      #expect(numbers == Array(0..<numbers.count))
    }
    #expect(source.disposals.count == 1)
    subscription.dispose()
  }

  @Test func mergeKeepsTheOrderOfEachSourceAndCompletesAfterTheLast() async {
    let sources = (0..<4).map { _ in Source<Item>() }
    let inspector = Inspector()
    let subscription = inspector.subscribe(to: .merge(sources.map(\.observable)))
    await onFourQueues { queue in
      for number in 0..<Self.perQueue { sources[queue].onNext(Item(queue: queue, number: number)) }
      sources[queue].on(.completed)
    }
    #expect(inspector.faults == [])
    #expect(inspector.isOver)
    for queue in 0..<4 { #expect(inspector.numbers(of: queue) == Array(0..<Self.perQueue)) }
    subscription.dispose()
  }

  @Test func zipAndCombineLatestOfFourQueuesLoseNothing() async {
    let sources = (0..<4).map { _ in Source<Int>() }
    let groups = Locked<[[Int]]>([])
    let latest = Locked<(Int, Int)?>(nil)
    let bag = DisposeBag()
    Observable<[Int]>.zip(sources.map(\.observable))
      .subscribe(onNext: { group in groups.withLock { $0.append(group) } }).disposed(by: bag)
    Observable<(Int, Int)>.combineLatest(sources[0].observable, sources[1].observable)
      .subscribe(onNext: { pair in latest.withLock { $0 = pair } }).disposed(by: bag)
    await onFourQueues { queue in
      for number in 0..<Self.perQueue { sources[queue].onNext(number) }
    }
    #expect(groups.withLock { $0 } == (0..<Self.perQueue).map { [$0, $0, $0, $0] })
    #expect(latest.withLock { $0.map { [$0.0, $0.1] } } == [999, 999])
    bag.dispose()
  }

  @Test func observeOnAConcurrentQueueKeepsTheOrder() async {
    let inspector = Inspector()
    await withCheckedContinuation { continuation in
      let sequence = Observable.from(0..<5000).map { Item(queue: 0, number: $0) }
        .observe(on: DispatchQueue.global())
      _ = inspector.subscribe(to: sequence.do(onDispose: { continuation.resume() }))
    }
    #expect(inspector.faults == [])
    #expect(inspector.numbers(of: 0) == Array(0..<5000))
  }

  @Test func nothingOfAnInnerSequenceComesAfterTheNextHasBegun() async {
    for _ in 0..<20 {
      let outer = PublishSubject<Int>()
      let inner = (0..<200).map { _ in PublishSubject<Int>() }
      let inspector = Inspector()
      let sequence = outer.asObservable().flatMapLatest { index in
        inner[index].asObservable().startWith(0).map { Item(queue: index, number: $0) }
      }
      let subscription = inspector.subscribe(to: sequence)
      await onFourQueues { queue in
        for index in 0..<200 {
          if queue == 0 { outer.onNext(index) } else { inner[index].onNext(queue) }
        }
      }
      let order = inspector.items.map(\.queue)
      #expect(order == order.sorted())
      #expect(inspector.faults == [])
      subscription.dispose()
    }
  }

  @Test func whoJoinsAShareWhileTheLastLeavesIsNotForgotten() {
    let source = Source<Int>()
    let subject = PublishSubject<Int>()
    let shared = Observable.merge(source.observable, subject.asObservable()).share()
    let received = Counter()
    for _ in 0..<2000 {
      let leaving = shared.subscribe()
      let joining = SerialDisposable()
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          leaving.dispose()
        } else {
          joining.disposable = shared.subscribe(onNext: { _ in received.add() })
        }
      }
      subject.onNext(1)
      joining.dispose()
    }
    #expect(received.count == 2000)
    #expect(source.subscriptions.count == source.disposals.count)
  }

  @Test func everySubscriberToABehaviorSubjectGetsAValueAndThenEachThatFollows() async {
    let subject = BehaviorSubject(value: 0)
    let faults = Counter()
    await onFourQueues { queue in
      if queue == 0 {
        for number in 1...Self.perQueue { subject.onNext(number) }
      } else {
        for _ in 0..<50 {
          let last = Locked<Int?>(nil)
          let subscription = subject.asObservable().subscribe(onNext: { number in
            let isNext = last.withLock { last in
              defer { last = number }
              return last.map { $0 + 1 == number } ?? true
            }
            if !isNext { faults.add() }
          })
          subscription.dispose()
        }
      }
    }
    #expect(faults.count == 0)
    #expect(subject.value == Self.perQueue)
  }

  @Test func disposalFromAnotherThreadReachesTheSourceOnce() async {
    for _ in 0..<200 {
      let source = Source<Int>()
      let world = DispatchQueue(label: "timers")
      let subscription = source.observable
        .flatMapLatest { Observable.just($0).observe(on: world) }
        .flatMap { Observable.just($0) }.share().retry(2)
        .debounce(.zero, on: world).timeout(.seconds(3600), on: world)
        .subscribe(onNext: { _ in })
      await onFourQueues { queue in
        switch queue {
        case 0: for number in 0..<10 { source.onNext(number) }
        case 1: source.on(.completed)
        default: subscription.dispose()
        }
      }
      #expect(source.disposals.count == 1)
    }
  }

  @Test func aTimerOnARealQueueCountsWithoutAGap() async {
    let numbers = Locked<[Int]>([])
    await withCheckedContinuation { continuation in
      _ = Observable.timer(.zero, period: .zero, on: DispatchQueue.global()).take(500)
        .subscribe(
          onNext: { number in numbers.withLock { $0.append(number) } },
          onDisposed: { continuation.resume() })
    }
    #expect(numbers.withLock { $0 } == Array(0..<500))
  }

  @Test func manyRunsOfARetryOnRealQueuesAreOneAfterAnother() async {
    let running = Locked((now: 0, most: 0))
    let runs = Counter()
    await withCheckedContinuation { continuation in
      let source = Observable<Int>.create { observer in
        running.withLock { running in
          running.now += 1
          running.most = max(running.most, running.now)
        }
        let number = runs.add()
        DispatchQueue.global().async {
          running.withLock { $0.now -= 1 }
          if number < 500 { observer.onError(Failed()) } else { observer.onCompleted() }
        }
        return Disposables.create()
      }
      _ = source.retry().subscribe(onCompleted: { continuation.resume() })
    }
    #expect(runs.count == 500)
    #expect(running.withLock { $0.most } == 1)
  }
}
