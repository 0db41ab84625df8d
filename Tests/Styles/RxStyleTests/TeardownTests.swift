import Dispatch
import RxStyle
import Simulation
import Testing

/// What one sequence holds is given back before the next one begins.
@Suite struct TeardownTests {
  /// A file that only one sequence may have open at a time.
  private final class File: Sendable {
    let log = Log()
    private let open = Locked((now: 0, most: 0))

    var most: Int { open.withLock { $0.most } }

    /// Writes one element, at once or in `world`, and then ends.
    func write(_ name: String, _ end: Event<String> = .completed, in world: World? = nil)
      -> Observable<String>
    {
      .create { observer in
        self.log.add("open \(name)")
        self.open.withLock { open in
          open.now += 1
          open.most = max(open.most, open.now)
        }
        let work: @Sendable () -> Void = {
          observer.onNext(name)
          observer.on(end)
        }
        if let world { world.main.schedule(work) } else { work() }
        return Disposables.create {
          self.open.withLock { $0.now -= 1 }
          self.log.add("close \(name)")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func concatMapClosesBeforeItOpensTheNext(later: Bool) {
    let world = World()
    let file = File()
    _ = Observable.of("a", "b").concatMap { file.write($0, in: later ? world : nil) }
      .subscribe(onNext: { file.log.add("write \($0)") })
    world.run()
    #expect(
      file.log.all == ["open a", "write a", "close a", "open b", "write b", "close b"])
  }

  /// What is retried ends before the sequence that says when: a trigger may belong to it.
  @Test func retryWhenTearsDownTheRunBeforeTheTrigger() {
    let log = Log()
    @Sendable func open(_ name: String) -> Observable<Int> {
      .create { _ in Disposables.create { log.add("close \(name)") } }
    }
    let subscription = open("run").retry(when: { _ in open("trigger") }).subscribe()
    subscription.dispose()
    #expect(log.all == ["close run", "close trigger"])
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func noMoreAreOpenThanMayRunAtATime(limit: Int, later: Bool) {
    let world = World()
    let file = File()
    let numbers = Observable.from(0..<10).map { "\($0)" }
    _ = numbers.flatMap(maxConcurrent: limit) { file.write($0, in: later ? world : nil) }
      .subscribe()
    world.run()
    #expect(file.most == (later ? limit : 1))
    #expect(file.log.all.count == 20)
  }

  @Test(arguments: [false, true])
  func retryClosesBeforeItOpensAgain(later: Bool) {
    let world = World()
    let file = File()
    let writing = file.write("a", .error(Failed()), in: later ? world : nil)
    _ = writing.retry(3).subscribe(onError: { _ in file.log.add("error") })
    world.run()
    let run = ["open a", "close a"]
    #expect(file.most == 1)
    #expect(file.log.all.filter { $0 != "error" } == run + run + run)
  }

  @Test(arguments: [false, true])
  func retryWhenAnAnswerComesClosesBeforeItOpensAgain(later: Bool) {
    let world = World()
    let file = File()
    let writing = file.write("a", .error(Failed()), in: later ? world : nil)
    _ = writing.retry { errors in errors.scan(0) { count, _ in count + 1 }.take(2) }.subscribe()
    world.run()
    #expect(file.most == 1)
    #expect(file.log.all.starts(with: ["open a", "close a", "open a", "close a"]))
  }

  @Test(arguments: [false, true])
  func catchErrorClosesBeforeItOpensTheOther(later: Bool) {
    let world = World()
    let file = File()
    let first = file.write("a", .error(Failed()), in: later ? world : nil)
    _ = first.catch { _ in file.write("b", in: later ? world : nil) }
      .subscribe(onCompleted: { file.log.add("completed") })
    world.run()
    #expect(file.log.all.prefix(3) == ["open a", "close a", "open b"])
    #expect(Set(file.log.all.suffix(2)) == ["close b", "completed"])
  }

  @Test func flatMapLatestClosesBeforeItOpensTheNext() {
    let file = File()
    let names = PublishSubject<String>()
    let subscription = names.asObservable().flatMapLatest { name in
      Observable.merge(file.write(name), .never())
    }
    .subscribe()
    for name in ["a", "b"] { names.onNext(name) }
    subscription.dispose()
    #expect(file.log.all == ["open a", "close a", "open b", "close b"])
  }

  /// A control that tells one handler only: the last that was set.
  private final class Control: Sendable {
    private let handler = Locked<(@Sendable (Event<Int>) -> Void)?>(nil)

    var events: Observable<Int> {
      .create { observer in
        self.handler.withLock { $0 = observer.on }
        return Disposables.create { self.handler.withLock { $0 = nil } }
      }
    }

    func send(_ event: Event<Int>) {
      handler.withLock { $0 }?(event)
    }
  }

  @Test func retryOverAControlWithOneHandlerGoesOnListening() {
    let control = Control()
    let log = Log()
    let subscription = control.events.retry().subscribe(onNext: { log.add("\($0)") })
    control.send(.next(1))
    control.send(.error(Failed()))
    control.send(.next(2))
    #expect(log.all == ["1", "2"])
    subscription.dispose()
    control.send(.next(3))
    #expect(log.all == ["1", "2"])
  }

  @Test func whatIsSharedMayBeginAgainAsSoonAsItEnds() {
    let control = Control()
    let shared = control.events.share()
    let log = Log()
    _ = shared.subscribe(onCompleted: { _ = shared.subscribe(onNext: { log.add("\($0)") }) })
    control.send(.completed)
    control.send(.next(1))
    #expect(log.all == ["1"])
  }

  @Test func whatStopsAnotherSequenceIsTornDownWhenItHasEnded() {
    let log = Log()
    let source = PublishSubject<Int>()
    let stop = Observable<Int>.empty().do(onDispose: { log.add("stop is torn down") })
    let subscription = log.subscribe(to: source.asObservable().take(until: stop))
    source.onNext(1)
    #expect(log.all == ["stop is torn down", "1"])
    subscription.dispose()
  }

  @Test(arguments: ["take", "take(until:)", "zip", "timeout", "map"])
  func anOperatorThatEndsBySomethingOfItsOwnClosesItsSourceFirst(name: String) {
    let world = World()
    let log = Log()
    let stop = PublishSubject<Int>()
    let source = Observable<Int>.create { observer in
      world.main.schedule { observer.onNext(1) }
      return Disposables.create { log.add("close") }
    }
    let sequence: Observable<Int> =
      switch name {
      case "take": source.take(1)
      case "take(until:)": source.take(until: stop.asObservable())
      case "zip": Observable<(Int, Int)>.zip(source, .just(1)).map { $0.0 }
      case "timeout": source.timeout(.seconds(1), on: world.main)
      default: source.map { _ in throw Failed() }
      }
    _ = sequence.subscribe(
      onError: { _ in log.add("end") }, onCompleted: { log.add("end") },
      onDisposed: { log.add("disposed") })
    world.main.schedule(after: .seconds(2)) { stop.onNext(1) }
    world.run()
    #expect(log.all == ["close", "end", "disposed"])
  }

  @Test func subscribeOnTearsDownWhereTheSubscriptionIsDisposedOf() {
    let world = World()
    let log = Log()
    let lane: @Sendable () -> String = { world.stamp("", at: CallSite())?.lane ?? "" }
    let source = Observable<Int>.create { _ in
      log.add("begins on \(lane())")
      return Disposables.create { log.add("is torn down on \(lane())") }
    }
    let subscription = source.subscribe(on: world.background).subscribe()
    world.network.schedule(after: .milliseconds(1)) { subscription.dispose() }
    world.run()
    #expect(log.all == ["begins on background", "is torn down on network"])
  }

  @Test func subscribeOnTearsDownWhereTheSequenceEnds() {
    let world = World()
    let log = Log()
    let lane: @Sendable () -> String = { world.stamp("", at: CallSite())?.lane ?? "" }
    let source = Observable<Int>.create { observer in
      world.network.schedule { observer.onCompleted() }
      return Disposables.create { log.add("is torn down on \(lane())") }
    }
    _ = source.subscribe(on: world.background).observe(on: world.main)
      .subscribe(onCompleted: { log.add("completes on \(lane())") })
    world.run()
    #expect(log.all == ["is torn down on network", "completes on main"])
  }
}
