import RxStyle
import Simulation
import Testing

@Suite struct TimeTests {
  @Test(arguments: [
    ("-a-b-|", "---a-b-|"), ("-a-b-#", "---a-#"), ("(ab|)", "--(ab|)"), ("|", "--|"), ("#", "#"),
    ("-a-", "---a"), ("-(ab)(c|)", "---(ab)(c|)"),
  ])
  func delayHoldsElementsAndCompletionBackAndLetsAnErrorPass(source: String, result: String) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).delay(.milliseconds(20), on: marbles.world.main)
    #expect(marbles.run(sequence) == result)
  }

  @Test func aTimerIsSetOnBehalfOfTheLineThatAsksForIt() {
    let world = World()
    let sites = Locked<[CallSite?]>([])
    world.observeMoves { move in sites.withLock { $0.append(move.site) } }
    let pending = Observable<Int>.never()
    let line = #line + 2
    let sequences = [
      Observable.just(1).delay(.seconds(1), on: world.main),
      Observable.merge(.just(1), pending).debounce(.seconds(2), on: world.main),
      Observable.timer(.seconds(3), period: .seconds(1), on: world.main).take(2),
      pending.timeout(.seconds(5), on: world.main),
    ]
    let all = sequences.map { $0.subscribe(onNext: { _ in }) }
    world.run()
    #expect(
      sites.withLock { $0 }
        == [0, 0, 1, 2, 2, 3].map { CallSite(fileID: #fileID, line: line + $0) })
    withExtendedLifetime(all) {}
  }

  @Test func disposalOfADelayDropsWhatItHoldsBackAndItsTimers() {
    let marbles = Marbles()
    let sequence = marbles.cold("ab-").delay(.seconds(9), on: marbles.world.main)
    #expect(marbles.run(sequence, "^--!") == "")
    #expect(marbles.lives(of: "ab-") == ["^--!"])
    #expect(marbles.world.now == .milliseconds(30))
  }

  @Test(arguments: [
    ("-a-b---c|", "-----b--(c|)"), ("-a|", "--(a|)"), ("-abc-#", "-----#"), ("-a--#", "---a#"),
    ("|", "|"), ("(ab|)", "(b|)"), ("-abcd-", "------d"), ("-a---|", "---a-|"), ("#", "#"),
  ])
  func debouncePassesOnAnElementWhenAWhileHasPassedWithoutAnother(
    source: String, result: String
  ) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).debounce(.milliseconds(20), on: marbles.world.main)
    #expect(marbles.run(sequence) == result)
  }

  @Test func disposalOfADebounceDropsItsElementAndItsTimer() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-").debounce(.seconds(9), on: marbles.world.main)
    #expect(marbles.run(sequence, "^--!") == "")
    #expect(marbles.world.now == .milliseconds(30))
  }

  @Test func aDebounceTimerThatIsTooLateToBeCancelledDoesNotPassOnANewElement() {
    let scheduler = HandScheduler(cancels: false)
    let source = Source<Int>()
    let log = Log()
    let subscription = log.subscribe(
      to: source.observable.debounce(.seconds(1), on: scheduler))
    source.onNext(1)
    source.onNext(2)
    scheduler.runNext()
    #expect(log.all == [])
    scheduler.runNext()
    #expect(log.all == ["2"])
    subscription.dispose()
  }

  @Test func aDeadlineThatIsTooLateToBeCancelledDoesNotEndWhatHasGoneOn() {
    let scheduler = HandScheduler(cancels: false)
    let source = Source<Int>()
    let log = Log()
    let subscription = log.subscribe(
      to: source.observable.timeout(.seconds(1), on: scheduler))
    source.onNext(1)
    scheduler.runNext()
    source.onNext(2)
    scheduler.runNext()
    #expect(log.all == ["1", "2"])
    scheduler.runNext()
    #expect(log.all == ["1", "2", "timeout", "disposed"])
    subscription.dispose()
  }

  @Test(arguments: [("-a-b-|", "-a-b-|"), ("(ab|)", "(ab|)"), ("-a-#", "-a-#"), ("|", "|")])
  func observeOnKeepsTheOrder(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).observe(on: marbles.world.network)) == result)
  }

  @Test func observeOnMovesOnlyDownstream() {
    let world = World()
    let log = Log()
    let lane: @Sendable () -> String = { world.stamp("", at: CallSite())?.lane ?? "" }
    let source = Observable<String>.create { observer in
      log.add("subscribed on \(lane())")
      world.network.schedule { observer.onNext("") }
      return Disposables.create()
    }
    let sequence = source.map { _ in "above on \(lane())" }.observe(on: world.background)
    world.main.schedule {
      _ = sequence.subscribe(onNext: { log.add("\($0), below on \(lane())") })
    }
    world.run()
    #expect(log.all == ["subscribed on main", "above on network, below on background"])
  }

  @Test func subscribeOnMovesOnlySubscription() {
    let world = World()
    let log = Log()
    let lane: @Sendable () -> String = { world.stamp("", at: CallSite())?.lane ?? "" }
    let source = Observable<String>.create { observer in
      log.add("subscribed on \(lane())")
      world.network.schedule { observer.onNext("sent on \(lane())") }
      return Disposables.create()
    }
    world.main.schedule {
      _ = source.subscribe(on: world.background)
        .subscribe(onNext: { log.add("\($0), received on \(lane())") })
      log.add("called on \(lane())")
    }
    world.run()
    #expect(
      log.all == [
        "called on main", "subscribed on background", "sent on network, received on network",
      ])
  }

  @Test(arguments: [("-a-|", "-a-|"), ("-a-#", "-a-#"), ("(a|)", "(a|)")])
  func subscribeOnPassesEverythingOn(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).subscribe(on: marbles.world.network)) == result)
  }

  @Test func afterDisposalNothingIsObservedAndNothingSubscribed() {
    let world = World()
    let log = Log()
    let source = Observable.of(1, 2).do(onSubscribe: { log.add("subscribed") })
    log.subscribe(to: source.observe(on: world.main)).dispose()
    log.subscribe(to: source.subscribe(on: world.main)).dispose()
    world.run()
    #expect(log.all == ["subscribed", "disposed", "disposed"])
  }

  @Test func disposalReachesASourceThatSubscribeOnStartedLater() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-a-").subscribe(on: marbles.world.network)
    #expect(marbles.run(sequence, "^--!") == "-a")
    #expect(marbles.lives(of: "-a-a-") == ["^--!"])
  }

  @Test func atTheSameInstantTheDeadlineWinsBecauseItsTimerIsSetFirst() {
    let world = World()
    let log = Log()
    let element = Observable<Int>.timer(.milliseconds(50), on: world.network)
    _ = log.subscribe(to: element.timeout(.milliseconds(50), on: world.network))
    world.run()
    #expect(log.all == ["timeout", "disposed"])
  }
}

@Suite struct CreatingTests {
  @Test func eachWayToMakeASequenceDoesWhatItSays() {
    let marbles = Marbles()
    let main = marbles.world.main
    #expect(marbles.run(Observable.just("a")) == "(a|)")
    #expect(marbles.run(Observable.of("a", "b")) == "(ab|)")
    #expect(marbles.run(Observable.from(1...3)) == "(123|)")
    #expect(marbles.run(Observable.from([Int]())) == "|")
    #expect(marbles.run(Observable<Int>.empty()) == "|")
    #expect(marbles.run(Observable<Int>.never()) == "")
    #expect(marbles.run(Observable<Int>.error(Failed())) == "#")
    #expect(marbles.run(Observable.timer(.milliseconds(20), on: main)) == "--(0|)")
  }

  @Test func aTimerWithAPeriodCountsOnUntilItIsDisposedOf() {
    let marbles = Marbles()
    let timer = Observable.timer(
      .milliseconds(20), period: .milliseconds(10), on: marbles.world.main)
    #expect(marbles.run(timer, "^------!") == "--01234")
    #expect(marbles.run(timer.take(2)) == "---------0(1|)")
  }

  @Test func nothingOfATimerIsLeftAfterDisposal() {
    let world = World()
    let timer = Observable.timer(.seconds(9), period: .seconds(9), on: world.main)
    timer.subscribe(onNext: { _ in }).dispose()
    world.run()
    #expect(world.now == .zero)
  }

  @Test func aTimerThatIsFasterThanTheThreadThatSetItGoesOn() {
    let scheduler = HandScheduler(runsAtOnce: 2)
    let log = Log()
    let timer = Observable.timer(.zero, period: .zero, on: scheduler)
    let subscription = log.subscribe(to: timer)
    scheduler.runNext()
    scheduler.runNext()
    #expect(log.all == ["0", "1", "2", "3"])
    subscription.dispose()
    scheduler.runNext()
    #expect(log.all == ["0", "1", "2", "3", "disposed"])
  }

  @Test func aTimerWhoseSubscriberHasEnoughSetsNoMoreTimers() {
    let scheduler = HandScheduler(cancels: false)
    let timer = Observable.timer(.zero, period: .zero, on: scheduler)
    _ = timer.take(2).subscribe()
    scheduler.runNext()
    #expect(scheduler.count == 1)
    scheduler.runNext()
    #expect(scheduler.count == 0)
  }

  @Test func anEndlessSequenceStopsWhenItsSubscriberHasEnough() {
    let marbles = Marbles()
    #expect(marbles.run(Observable.from(1...).take(3)) == "(123|)")
    #expect(marbles.run(Observable.from(1...).map { $0 }.filter { $0 > 2 }.take(2)) == "(34|)")
  }

  @Test func coldSequencesRunOncePerSubscriber() {
    let source = Source<Int>()
    let subscriptions = (0..<3).map { _ in source.observable.subscribe(onNext: { _ in }) }
    #expect(source.subscriptions.count == 3)
    for subscription in subscriptions { subscription.dispose() }
    #expect(source.disposals.count == 3)
  }
}

/// A scheduler whose work a test runs by hand, in order.
final class HandScheduler: Scheduler {
  private struct Work: Cancellable {
    let body: Locked<(@Sendable () -> Void)?>
    let cancels: Bool

    func cancel() {
      if cancels { body.withLock { $0 = nil } }
    }
  }

  private let cancels: Bool
  private let state: Locked<(runsAtOnce: Int, works: [Work])>

  /// - Parameters:
  ///   - cancels: whether a timer can be cancelled; if not, it is as if it always came too late.
  ///   - runsAtOnce: how many timers run before they are handed out, as on a faster thread.
  init(cancels: Bool = true, runsAtOnce: Int = 0) {
    self.cancels = cancels
    state = Locked((runsAtOnce, []))
  }

  /// How much waits.
  var count: Int { state.withLock { $0.works.count } }

  func schedule(at site: CallSite, _ work: @escaping @Sendable () -> Void) {
    schedule(after: .zero, at: site, work)
  }

  @discardableResult
  func schedule(
    after delay: Duration, at site: CallSite, _ body: @escaping @Sendable () -> Void
  ) -> any Cancellable {
    let work = Work(body: Locked(body), cancels: cancels)
    let runsAtOnce = state.withLock { state in
      state.runsAtOnce -= 1
      if state.runsAtOnce < 0 { state.works.append(work) }
      return state.runsAtOnce >= 0
    }
    if runsAtOnce { body() }
    return work
  }

  /// Runs what has waited longest.
  func runNext() {
    let work = state.withLock { $0.works.isEmpty ? nil : $0.works.removeFirst() }
    work?.body.withLock { $0.take() }?()
  }
}
