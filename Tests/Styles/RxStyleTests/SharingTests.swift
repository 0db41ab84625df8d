import RxStyle
import Simulation
import Testing

@Suite struct SharingTests {
  @Test func allSubscribersShareOneSubscriptionFromTheFirstToTheLast() {
    let marbles = Marbles()
    let shared = marbles.cold("-a-b-c-d-").share()
    let first = marbles.watch(shared, "^-----!")
    let second = marbles.watch(shared, "--^-----!")
    marbles.world.run()
    #expect(first.picture == "-a-b-c")
    #expect(second.picture == "---b-c-d")
    #expect(marbles.lives(of: "-a-b-c-d-") == ["^-------!"])
  }

  @Test(arguments: [("-a-b-|", "---b-|"), ("-a-b-#", "---b-#")])
  func allGetTheEnd(source: String, result: String) {
    let marbles = Marbles()
    let shared = marbles.cold(source).share()
    let first = marbles.watch(shared)
    #expect(marbles.run(shared, "--^") == result)
    #expect(first.picture == source)
    #expect(marbles.lives(of: source) == ["^----!"])
  }

  @Test func whoComesAfterTheLastHasGoneStartsTheSourceAnew() {
    let marbles = Marbles()
    let shared = marbles.cold("-a-a-a-").share()
    let first = marbles.watch(shared, "^--!")
    #expect(marbles.run(shared, "-----^-!") == "------a")
    #expect(first.picture == "-a")
    #expect(marbles.lives(of: "-a-a-a-") == ["^--!", "-----^-!"])
  }

  @Test(arguments: ["-a|", "-a#", "(a|)", "(a#)"])
  func whoComesAfterTheEndStartsTheSourceAnew(source: String) {
    let marbles = Marbles()
    let shared = marbles.cold(source).share()
    let first = marbles.watch(shared)
    #expect(marbles.run(shared, "----^") == "----" + source)
    #expect(first.picture == source)
    #expect(marbles.lives(of: source).count == 2)
  }

  @Test func whoComesDuringTheEndStartsTheSourceAnew() {
    let source = Source<Int>()
    let shared = source.observable.share()
    let log = Log()
    _ = shared.subscribe(onCompleted: { _ = log.subscribe(to: shared) })
    source.on(.completed)
    source.onNext(1)
    #expect(source.subscriptions.count == 2)
    #expect(log.all == ["1"])
  }

  @Test func theSourceRunsOnceEvenIfTheFirstElementBringsAnotherSubscriber() {
    let runs = Counter()
    let log = Log()
    let source = Observable<Int>.create { observer in
      runs.add()
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }
    let shared = source.share()
    _ = shared.subscribe(onNext: { number in
      if number == 1 { _ = log.subscribe(to: shared) }
    })
    #expect(log.all == ["2", "completed", "disposed"])
    #expect(runs.count == 1)
  }

  @Test func aSourceThatSendsAtOnceIsStoppedWhenTheOnlySubscriberHasEnough() {
    let marbles = Marbles()
    #expect(marbles.run(Observable.from(1...).share().take(2)) == "(12|)")
  }

  @Test func eachUseOfShareSharesForItself() {
    let source = Source<Int>()
    let subscriptions = (0..<2).map { _ in source.observable.share().subscribe() }
    #expect(source.subscriptions.count == 2)
    for subscription in subscriptions {
      subscription.dispose()
      subscription.dispose()
    }
    #expect(source.disposals.count == 2)
  }
}
