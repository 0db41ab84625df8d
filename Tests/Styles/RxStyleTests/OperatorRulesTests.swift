import RxStyle
import Simulation
import Testing

/// How a subscription is over.
enum SequenceEnd: String, CaseIterable, Sendable {
  case completion, error, disposal
}

/// What holds for every operator.
@Suite struct OperatorRulesTests {
  /// A source that holds a token, and a subscription that holds another.
  private final class Experiment {
    private let source = Locked<Source<Int>?>(Source())
    private(set) var tokens: [Weak] = []
    private(set) var received = Log()
    private var subscription: (any Disposable)?
    let world = World()

    init(_ apply: Operator) {
      let (sourceToken, ownToken) = (Token(), Token())
      tokens = [Weak(sourceToken), Weak(ownToken)]
      let source = source
      let sequence = Observable<Int>.create { observer in
        guard let inner = source.withLock({ $0 }) else { return Disposables.create() }
        return TokenHolder(
          sourceToken,
          inner.observable.subscribe(
            onNext: observer.onNext, onError: observer.onError, onCompleted: observer.onCompleted))
      }
      let log = received
      subscription = apply.apply(sequence, world).subscribe(
        onNext: { number in withExtendedLifetime(ownToken) { log.add("\(number)") } },
        onError: { _ in withExtendedLifetime(ownToken) { log.add("error") } },
        onCompleted: { withExtendedLifetime(ownToken) { log.add("completed") } },
        onDisposed: { withExtendedLifetime(ownToken) { log.add("disposed") } })
    }

    var subscriptions: Int { source.withLock { $0?.subscriptions.count ?? 0 } }
    var disposals: Int { source.withLock { $0?.disposals.count ?? 0 } }

    func send(_ number: Int) { source.withLock { $0 }?.onNext(number) }

    func end(by ending: SequenceEnd) {
      switch ending {
      case .completion: source.withLock { $0 }?.on(.completed)
      case .error: for _ in 0..<3 { source.withLock { $0 }?.on(.error(Failed())) }
      case .disposal: subscription?.dispose()
      }
    }

    func forgetSourceAndSubscription() {
      source.withLock { $0 = nil }
      subscription = nil
    }
  }

  /// A disposable that keeps a token as long as somebody keeps it.
  private final class TokenHolder: Disposable {
    private let token: Token
    private let disposable: any Disposable

    init(_ token: Token, _ disposable: any Disposable) {
      self.token = token
      self.disposable = disposable
    }

    func dispose() { disposable.dispose() }
  }

  @Test(arguments: Operator.all, SequenceEnd.allCases)
  func afterTheEndNothingIsRetained(apply: Operator, ending: SequenceEnd) {
    let experiment = Experiment(apply)
    if apply.startsLater { experiment.world.run() }
    experiment.send(1)
    experiment.send(2)
    #expect(experiment.tokens.allSatisfy { $0.object != nil })
    experiment.end(by: ending)
    if ending != .disposal { experiment.world.run() }
    experiment.forgetSourceAndSubscription()
    #expect(experiment.tokens.map { $0.object == nil } == [true, true])
  }

  @Test(arguments: Operator.all, SequenceEnd.allCases)
  func theEndReachesTheSourceOnce(apply: Operator, ending: SequenceEnd) {
    let experiment = Experiment(apply)
    if apply.startsLater { experiment.world.run() }
    experiment.send(1)
    #expect(experiment.subscriptions == 1)
    #expect(experiment.disposals == 0)
    experiment.end(by: ending)
    experiment.end(by: .disposal)
    experiment.end(by: .disposal)
    #expect(experiment.disposals == experiment.subscriptions)
    #expect(experiment.disposals == (ending == .error ? experiment.subscriptions : 1))
  }

  @Test(arguments: Operator.all, SequenceEnd.allCases)
  func nothingComesAfterTheEnd(apply: Operator, ending: SequenceEnd) {
    let experiment = Experiment(apply)
    if apply.startsLater { experiment.world.run() }
    experiment.send(1)
    experiment.end(by: ending)
    experiment.send(2)
    if ending != .disposal { experiment.world.run() }
    experiment.end(by: .completion)
    experiment.send(3)
    experiment.world.run()
    let events = experiment.received.all
    #expect(events.last == "disposed")
    #expect(events.count { $0 == "disposed" } == 1)
    let ends = events.dropLast().enumerated().filter { $0.element.first?.isLetter == true }
    #expect(ends.map(\.offset) == (ending == .disposal ? [] : [events.count - 2]))
  }

  @Test(arguments: Operator.all.filter { !$0.sendsAtTheEnd }, SequenceEnd.allCases)
  func sendingFromInsideADeliveryKeepsTheGrammar(apply: Operator, ending: SequenceEnd) {
    let world = World()
    let subject = PublishSubject<Int>()
    let log = Log()
    let subscription = SerialDisposable()
    subscription.disposable = apply.apply(subject.asObservable(), world).subscribe(
      onNext: { number in
        log.add("\(number)")
        if number == 1 { subject.onNext(2) }
        if number == 2 {
          switch ending {
          case .completion: subject.onCompleted()
          case .error: subject.onError(Failed())
          case .disposal: subscription.dispose()
          }
          subject.onNext(3)
        }
      }, onError: { _ in log.add("error") }, onCompleted: { log.add("completed") })
    if apply.startsLater { world.run() }
    subject.onNext(1)
    world.run()
    subject.onNext(4)
    subscription.dispose()
    subject.onNext(5)
    world.run()
    let events = log.all.filter { $0 != "0" }
    #expect(events.starts(with: ["1", "2"]) || events == ["1"])
    #expect(!events.contains("5"))
    let ends = events.filter { $0 == "error" || $0 == "completed" }
    #expect(ends.count <= 1)
    #expect(ends.isEmpty || events.last == ends.first)
    if ending == .disposal { #expect(events == ["1", "2"]) }
  }

  @Test(arguments: Operator.all.filter(\.isImmediate))
  func aSourceThatSendsAtOnceIsStoppedWhenItsSubscriberHasEnough(apply: Operator) {
    let sent = Counter()
    let disposals = Counter()
    let source = Observable<Int>.create { observer in
      for number in 1...1000 where !observer.isDisposed {
        sent.add()
        observer.onNext(number)
      }
      return Disposables.create { disposals.add() }
    }
    let log = Log()
    _ = log.subscribe(to: apply.apply(source, World()).take(3))
    #expect(log.all.count == 5)
    #expect(log.all.suffix(2) == ["completed", "disposed"])
    #expect(sent.count <= 3)
    #expect(disposals.count == 1)
  }

  @Test(arguments: Operator.all)
  func whatIsBuiltOnAColdSourceRunsOncePerSubscriber(apply: Operator) {
    let world = World()
    let source = Source<Int>()
    let sequence = apply.apply(source.observable, world)
    let subscriptions = (0..<2).map { _ in sequence.subscribe() }
    world.run()
    #expect(source.subscriptions.count == (apply.testDescription == "share" ? 1 : 2))
    for subscription in subscriptions { subscription.dispose() }
    #expect(source.disposals.count == source.subscriptions.count)
  }

  @Test(arguments: Operator.all, [false, true])
  func aSynchronousSourceComesThroughWithItsEnd(apply: Operator, fails: Bool) {
    let world = World()
    let log = Log()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      if fails { observer.onError(Failed()) } else { observer.onCompleted() }
      return Disposables.create { log.add("source disposed") }
    }
    _ = log.subscribe(to: apply.apply(source, world))
    world.run()
    let ends = log.all.filter { $0 == "completed" || $0.hasPrefix("Failed") }
    let caught = apply.testDescription == "catchAndReturn"
    #expect(ends == [fails && !caught ? "Failed(code: 0)" : "completed"])
    #expect(log.all.contains("disposed"))
    let runs = apply.testDescription.hasPrefix("retry") && fails ? 2 : 1
    #expect(log.all.count { $0 == "source disposed" } == runs)
  }
}
