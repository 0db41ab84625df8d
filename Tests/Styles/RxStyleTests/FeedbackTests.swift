import Foundation
import RxStyle
import Simulation
import Testing

/// Loops that are closed by a subscriber: an element leads to the next one inside its own delivery.
///
/// Each delivery stands on the stack until all that it led to are over, as in RxSwift. How many are
/// safe is said at `PublishSubject`; beyond that the process ends with a sentence.
@Suite struct FeedbackTests {
  /// How many rounds are safe: on a stack of 512 KB, and through a queue.
  private static let rounds = ThreadSanitizer.isOn ? 3 : 60
  private static let many = ThreadSanitizer.isOn ? 500 : 20_000

  @Test(arguments: Operator.all.filter { !$0.sendsAtTheEnd }, [(8 << 20, 1_000), (512 << 10, 60)])
  func aSubscriberSendsTheNextElement(
    apply: Operator, stack: (size: Int, documented: Int)
  ) async {
    let rounds = ThreadSanitizer.isOn ? stack.documented / 20 : stack.documented
    let last = Locked(0)
    await Thread.run(withStackOf: stack.size) {
      let world = World(stepBudget: .max)
      let subject = PublishSubject<Int>()
      let subscription = apply.apply(subject.asObservable(), world).subscribe(onNext: { number in
        last.exchange(number)
        if 0 < number, number < rounds { subject.onNext(number + 1) }
      })
      if apply.startsLater { world.run() }
      subject.onNext(1)
      world.run()
      subscription.dispose()
    }
    #expect(last.withLock { $0 } == rounds)
  }

  private static let flattening:
    [String:
      @Sendable (Observable<Int>, @escaping @Sendable (Int) -> Observable<Int>)
      -> Observable<Int>] = [
        "flatMap": { source, next in source.flatMap(next) },
        "flatMap(maxConcurrent:)": { source, next in source.flatMap(maxConcurrent: 2, next) },
        "flatMapLatest": { source, next in source.flatMapLatest(next) },
        "concatMap": { source, next in source.concatMap(next) },
      ]

  /// The inner sequence answers inside of `subscribe`, and what it sends leads to the next outer one.
  @Test(arguments: flattening.keys.sorted(), [false, true])
  func anInnerSequenceSendsTheNextOuterElement(name: String, isInside: Bool) async throws {
    let flatten = try #require(Self.flattening[name])
    let last = Locked(0)
    await Thread.run(withStackOf: 512 << 10) {
      let subject = PublishSubject<Int>()
      let sequence = flatten(subject.asObservable()) { number in
        Observable.create { observer in
          if isInside, number < Self.rounds { subject.onNext(number + 1) }
          observer.onNext(number)
          observer.onCompleted()
          return Disposables.create()
        }
      }
      let subscription = sequence.subscribe(onNext: { number in
        last.withLock { $0 = max($0, number) }
        if !isInside, number < Self.rounds { subject.onNext(number + 1) }
      })
      subject.onNext(1)
      subscription.dispose()
    }
    #expect(last.withLock { $0 } == Self.rounds)
  }

  @Test func twoSubjectsThatAnswerEachOther() async {
    let last = Locked(0)
    await Thread.run(withStackOf: 512 << 10) {
      let (ping, pong) = (PublishSubject<Int>(), BehaviorSubject(value: 0))
      let bag = DisposeBag()
      ping.asObservable().subscribe(onNext: { pong.onNext($0 + 1) }).disposed(by: bag)
      pong.asObservable().subscribe(onNext: { number in
        last.exchange(number)
        if 0 < number, number < Self.rounds { ping.onNext(number) }
      }).disposed(by: bag)
      ping.onNext(1)
      bag.dispose()
    }
    #expect(last.withLock { $0 } == Self.rounds)
  }

  /// Each element comes in a job of its own.
  @Test(arguments: ["observe(on:)", "delay", "debounce"])
  func aLoopWithAQueueInItTakesAnyNumberOfRounds(name: String) async throws {
    let last = Locked(0)
    let apply = try #require(Operator.all.first { $0.testDescription == name })
    await Thread.run(withStackOf: 512 << 10) {
      let world = World(stepBudget: .max)
      let subject = PublishSubject<Int>()
      let subscription = apply.apply(subject.asObservable(), world).subscribe(onNext: { number in
        last.exchange(number)
        if number < Self.many { subject.onNext(number + 1) }
      })
      subject.onNext(1)
      world.run()
      subscription.dispose()
    }
    #expect(last.withLock { $0 } == Self.many)
  }

  @Test func aLoopThatFillsTheStackEndsWithASentence() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await Thread.run(withStackOf: 512 << 10) {
        let subject = PublishSubject<Int>()
        _ = subject.asObservable().map { $0 + 1 }.subscribe(onNext: { subject.onNext($0) })
        subject.onNext(1)
      }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("A subscriber sends again and again inside of a delivery"))
  }
}
