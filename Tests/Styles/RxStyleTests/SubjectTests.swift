import Dispatch
import Simulation
import Testing

@testable import RxStyle

@Suite struct SubjectTests {
  @Test(arguments: [
    ("-a-b-c-|", "--^---!", "---b-c"), ("-a-b-|", "^", "-a-b-|"), ("-a-|", "----^", "----|"),
    ("-a-#", "----^", "----#"), ("-a-b-#", "--^", "---b-#"),
  ])
  func aPublishSubjectIsHot(source: String, life: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.hot(source), life) == result)
  }

  @Test func aSubjectTellsItsSubscribersInTheOrderInWhichTheyCame() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let names = ["a", "b", "c"]
    for name in names {
      _ = subject.asObservable().subscribe(
        onNext: { log.add("\(name)\($0)") }, onCompleted: { log.add("\(name)|") })
    }
    subject.onNext(1)
    subject.onCompleted()
    subject.onNext(2)
    subject.onError(Failed())
    #expect(log.all == ["a1", "b1", "c1", "a|", "b|", "c|"])
  }

  @Test(arguments: [true, false])
  func aSubscriberThatLeavesCostsAFewLooks(theOldestLeaveFirst: Bool) {
    let subject = PublishSubject<Int>()
    let count = 4_096
    let subscriptions = (0..<count).map { _ in subject.asObservable().subscribe { _ in } }
    for subscription in theOldestLeaveFirst ? subscriptions : subscriptions.reversed() {
      subscription.dispose()
    }
    #expect((1...2 * count).contains(subject.looksAtSubscribers))
  }

  @Test func seatsAreClearedWhenMoreThanHalfOfThemAreEmpty() {
    let subject = PublishSubject<Int>()
    let subscriptions = (0..<3).map { _ in subject.asObservable().subscribe { _ in } }
    subscriptions[1].dispose()
    #expect(subject.looksAtSubscribers == 0)
    subscriptions[0].dispose()
    #expect(subject.looksAtSubscribers == 3)
    subscriptions[2].dispose()
    #expect(subject.looksAtSubscribers == 4)
  }

  @Test func comingAndGoingAmongManyCostsAFewLooks() {
    let subject = PublishSubject<Int>()
    let staying = (0..<1_000).map { _ in subject.asObservable().subscribe { _ in } }
    for _ in 0..<4_000 { subject.asObservable().subscribe { _ in }.dispose() }
    #expect(subject.looksAtSubscribers < 2 * 5_000)
    for subscription in staying { subscription.dispose() }
  }

  @Test func aReEntrantSendIsDeliveredDepthFirst() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.asObservable().subscribe(onNext: { number in
      log.add("a\(number)")
      if number < 3 { subject.onNext(number + 1) }
    })
    _ = subject.asObservable().subscribe(onNext: { log.add("b\($0)") })
    subject.onNext(1)
    #expect(log.all == ["a1", "a2", "a3", "b3", "b2", "b1"])
  }

  @Test func aReEntrantEndComesFirstAndIsTheLast() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.asObservable().subscribe(onNext: { _ in subject.onCompleted() })
    _ = log.subscribe(to: subject.asObservable())
    subject.onNext(1)
    #expect(log.all == ["completed", "disposed"])
  }

  @Test func aSubscriberThatIsDisposedOfDuringADeliveryDoesNotGetThatElement() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let second = SerialDisposable()
    _ = subject.asObservable().subscribe(onNext: { _ in second.dispose() })
    second.disposable = subject.asObservable().map { $0 }.subscribe(onNext: { log.add("\($0)") })
    subject.onNext(1)
    #expect(log.all == [])
  }

  @Test func aSubscriberThatDisposesOfItselfGetsNoMore() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let own = SerialDisposable()
    own.disposable = subject.asObservable().subscribe(onNext: { number in
      log.add("\(number)")
      own.dispose()
      subject.onNext(number + 1)
    })
    subject.onNext(1)
    subject.onNext(5)
    #expect(log.all == ["1"])
  }

  @Test func whoSubscribesDuringADeliveryGetsWhatIsSentFromThenOn() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.asObservable().take(1).subscribe(onNext: { _ in
      _ = log.subscribe(to: subject.asObservable())
    })
    subject.onNext(1)
    #expect(log.all == [])
    subject.onNext(2)
    #expect(log.all == ["2"])
  }

  @Test func aNewcomerToABehaviorSubjectGetsTheLatestValueFirst() {
    let subject = BehaviorSubject(value: 0)
    let logs = [Log(), Log(), Log()]
    _ = logs[0].subscribe(to: subject.asObservable())
    subject.onNext(1)
    _ = logs[1].subscribe(to: subject.asObservable())
    subject.onNext(2)
    #expect(subject.value == 2)
    subject.onCompleted()
    subject.onNext(3)
    _ = logs[2].subscribe(to: subject.asObservable())
    #expect(logs[0].all == ["0", "1", "2", "completed", "disposed"])
    #expect(logs[1].all == ["1", "2", "completed", "disposed"])
    #expect(logs[2].all == ["completed", "disposed"])
    #expect(subject.value == 2)
  }

  @Test func aNewcomerAfterSeveralEndsGetsTheFirst() {
    let failed = PublishSubject<Int>()
    failed.onError(Failed(code: 1))
    failed.onCompleted()
    failed.onError(Failed(code: 2))
    let completed = BehaviorSubject(value: 0)
    completed.onCompleted()
    completed.onError(Failed(code: 3))
    let logs = [Log(), Log()]
    _ = logs[0].subscribe(to: failed.asObservable())
    _ = logs[1].subscribe(to: completed.asObservable())
    #expect(logs[0].all == ["Failed(code: 1)", "disposed"])
    #expect(logs[1].all == ["completed", "disposed"])
  }

  @Test func aNewcomerDuringADeliveryGetsTheNewValueOnce() {
    let subject = BehaviorSubject(value: 0)
    let log = Log()
    _ = subject.asObservable().filter { $0 == 1 }.take(1).subscribe(onNext: { _ in
      _ = log.subscribe(to: subject.asObservable())
    })
    subject.onNext(1)
    #expect(log.all == ["1"])
  }

  @Test func aBehaviorSubjectMayHaveNilForAValue() {
    let subject = BehaviorSubject<Int?>(value: nil)
    let log = Log()
    _ = log.subscribe(to: subject.asObservable())
    subject.onNext(1)
    subject.onNext(nil)
    #expect(log.all == ["nil", "Optional(1)", "nil"])
    #expect(subject.value == nil)
  }

  @Test func aSubjectIsAnObserverOfOtherSequences() {
    let marbles = Marbles()
    let subject = PublishSubject<String>()
    let sketch = marbles.watch(subject.asObservable())
    _ = marbles.cold("-a-b-|").subscribe(
      onNext: subject.onNext, onError: subject.onError, onCompleted: subject.onCompleted)
    marbles.world.run()
    #expect(sketch.picture == "-a-b-|")
  }

  @Test func aNewcomerThatLeavesBeforeItIsItsTurnIsForgotten() async {
    let subject = PublishSubject<Int>()
    let newcomer = Locked<Weak?>(nil)
    await withCheckedContinuation { continuation in
      _ = subject.asObservable().take(1).subscribe(onNext: { _ in
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue(label: "other").async {
          do {
            let subscription = subject.asObservable().subscribe(onNext: { _ in })
            newcomer.withLock { $0 = Weak(subscription) }
            subscription.dispose()
          }
          // Nobody holds it here any more.
          isDone.signal()
        }
        isDone.wait()
      })
      DispatchQueue(label: "sender").async {
        subject.onNext(1)
        continuation.resume()
      }
    }
    #expect(newcomer.withLock { $0 } != nil)
    #expect(newcomer.withLock { $0?.object == nil })
  }

  @Test(arguments: Operator.all)
  func everyOperatorTakesASubjectAsItTakesItsSequence(apply: Operator) {
    let logs = [false, true].map { isDirect in
      let (world, subject, log) = (World(), PublishSubject<Int>(), Log())
      let sequence =
        isDirect ? apply.apply(subject, world) : apply.apply(subject.asObservable(), world)
      let subscription = log.subscribe(to: sequence)
      if apply.startsLater { world.run() }
      for number in 1...3 { subject.onNext(number) }
      subject.onCompleted()
      world.run()
      return withExtendedLifetime(subscription) { log.all }
    }
    #expect(logs[0] == logs[1])
    #expect(logs[1].last == "disposed")
  }

  @Test func aSubjectIsSubscribedToAndTakenByOthersAsItIs() {
    let (numbers, end, log) = (PublishSubject<Int>(), PublishSubject<Void>(), Log())
    let subscriptions = [
      log.subscribe(to: numbers.take(until: end)),
      log.subscribe(to: Observable.just(1).flatMap { _ in numbers }.map { $0 * 10 }),
      log.subscribe(to: Observable.merge([numbers, numbers]).map { $0 * 100 }),
      log.subscribe(to: Observable.zip(numbers, BehaviorSubject(value: 7)).map { $0 + $1 }),
    ]
    numbers.onNext(1)
    end.onNext(())
    #expect(log.all == ["1", "10", "100", "100", "8", "completed", "disposed"])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test func aSubjectForgetsWhoHasGone() {
    let subject = PublishSubject<Int>()
    let subscriptions = (0..<3).map { _ in
      let subscription = subject.asObservable().subscribe(onNext: { _ in })
      subscription.dispose()
      return Weak(subscription)
    }
    #expect(subscriptions.allSatisfy { $0.object == nil })
    subject.onNext(1)
  }
}

/// A reference that does not keep its object.
struct Weak: Sendable {
  weak let object: (any AnyObject & Sendable)?

  init(_ object: any AnyObject & Sendable) {
    self.object = object
  }
}
