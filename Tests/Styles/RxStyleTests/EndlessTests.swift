import Foundation
import RxStyle
import Simulation
import Testing

/// Sequences that send without end inside the call that subscribes.
@Suite struct EndlessTests {
  private typealias Pair = Observable<(Int, Int)>

  private func all<Element>(_ sequence: Observable<Element>) -> [String] {
    let log = Log()
    _ = log.subscribe(to: sequence)
    return log.all
  }

  @Test func zipTakesTurnsWithEndlessSources() {
    let pairs = Pair.zip(.from(0...), .from(10...)).map { "\($0) \($1)" }
    #expect(all(pairs.take(2)) == ["0 10", "1 11", "completed", "disposed"])
    let short = Pair.zip(.from(0...), .of(7, 8)).map { "\($0) \($1)" }
    #expect(all(short) == ["0 7", "1 8", "completed", "disposed"])
    let many = Observable<[Int]>.zip([.from(0...), .just(5), .from(10...)]).map { "\($0)" }
    #expect(all(many) == ["[0, 5, 10]", "completed", "disposed"])
    let three = Observable<(Int, Int, Int)>.zip(.from(0...), .from(10...), .from(20...))
    #expect(all(three.map { "\($0) \($1) \($2)" }.take(1)) == ["0 10 20", "completed", "disposed"])
  }

  @Test func combineLatestTakesTurnsWithEndlessSources() {
    let pairs = Pair.combineLatest(.from(0...), .from(10...)).map { "\($0) \($1)" }
    #expect(all(pairs.take(3)) == ["0 10", "1 10", "1 11", "completed", "disposed"])
    let one = Pair.combineLatest(.from(0...), .just(7)).map { "\($0) \($1)" }
    #expect(all(one.take(2)) == ["0 7", "1 7", "completed", "disposed"])
  }

  @Test func mergeTakesTurnsWithSourcesThatSendEverythingAtOnce() {
    #expect(
      all(Observable.merge(.of(1, 2), .of(3, 4, 5)))
        == ["1", "3", "2", "4", "5", "completed", "disposed"])
    #expect(
      all(Observable.merge(.from(0...), .of(9)).take(3))
        == ["0", "9", "1", "completed", "disposed"])
    let merged = Observable.merge(.of(1, 2), .of(3, 4))
    let pairs = Pair.zip(merged, .from(10...)).map { "\($0) \($1)" }
    #expect(all(pairs) == ["1 10", "3 11", "2 12", "4 13", "completed", "disposed"])
    let tens = Observable.merge(.of(1, 2), .of(3)).flatMap { Observable.of($0 * 10, $0 * 10 + 1) }
    #expect(all(tens) == ["10", "11", "30", "31", "20", "21", "completed", "disposed"])
  }

  /// Who is subscribed to first matters where both are the same subject.
  @Test func aMergeInsideACombinationSubscribesAtOnce() {
    let subject = BehaviorSubject(value: 0)
    let latest = subject.asObservable()
    let log = Log()
    let subscription = log.subscribe(
      to: Pair.combineLatest(.merge(latest), latest).map { "\($0) \($1)" })
    subject.onNext(1)
    #expect(log.all == ["0 0", "1 0", "1 1"])
    subscription.dispose()
  }

  @Test func aCombinationInsideAnotherTakesItsTurnAsOne() {
    let inner = Pair.zip(.from(0...), .from(10...)).map { $0 + $1 }
    let outer = Pair.zip(inner, .from(100...)).map { "\($0) \($1)" }
    #expect(all(outer.take(2)) == ["10 100", "12 101", "completed", "disposed"])
  }

  @Test func whatIsInsideASourceComesInTheSameOrderAsWithoutACombination() {
    let source = Observable.from(1...3).concatMap { Observable.of($0 * 10, $0 * 10 + 1) }
    let flat = Observable.from(1...3).flatMap { Observable.of($0 * 10, $0 * 10 + 1) }
    let numbers = ["10", "11", "20", "21", "30", "31", "completed", "disposed"]
    for sequence in [source, flat] {
      #expect(all(sequence) == numbers)
      #expect(all(Pair.zip(sequence, .from(0...)).map { $0.0 }) == numbers)
    }
  }

  /// The documented exception: what a source is made of takes turns, too.
  @Test func oneSourceThatEndsAnotherMayBringMoreInsideACombination() {
    let source = Observable.of(1, 2).take(until: Observable.of(9))
    #expect(all(source) == ["completed", "disposed"])
    let pairs = Pair.zip(source, .from(0...)).map { $0.0 }
    #expect(all(pairs) == ["1", "2", "completed", "disposed"])
  }

  @Test func anEndlessSequenceInsideASourceTakesTurns() {
    let endless = Observable.of(1, 2).flatMap { _ in Observable.from(0...) }
    let pairs = Pair.zip(endless, .from(10...)).map { "\($0) \($1)" }
    #expect(all(pairs.take(2)) == ["0 10", "1 11", "completed", "disposed"])
    let started = Observable.from(0...).startWith(-1).retry(2)
    #expect(all(Pair.zip(.from(5...), started).map { $0.1 }.take(2).toArray()).first == "[-1, 0]")
  }

  @Test func aSubscriptionOfItsOwnInsideASourceIsNotPutOff() {
    let source = Observable<Int>.create { observer in
      let subscription = Observable.of(1, 2).subscribe(onNext: observer.onNext)
      observer.onCompleted()
      return subscription
    }
    let pairs = Pair.zip(source, .from(10...)).map { "\($0) \($1)" }
    #expect(all(pairs) == ["1 10", "2 11", "completed", "disposed"])
    let log = Log()
    _ = Pair.zip(.from(0...), .from(0...)).take(1).subscribe(onNext: { _ in
      _ = Observable.of(1, 2).subscribe(onNext: { log.add("\($0)") })
      log.add("after")
    })
    #expect(log.all == ["1", "2", "after"])
  }

  @Test func aFailureOfOneSourceEndsTheTurnsOfTheOther() {
    let pulled = Counter()
    let endless = Observable.from(0...).do(onNext: { _ in pulled.add() })
    let failing = Observable.from(1...).map { if $0 == 3 { throw Failed() } else { $0 } }
    #expect(
      all(Pair.zip(endless, failing).map { $0.1 }).suffix(2) == ["Failed(code: 0)", "disposed"])
    #expect(pulled.count == 3)
  }

  @Test func startingNoMoreThanIsWanted() {
    let pulled = Counter()
    let endless = Observable.from(0...).do(onNext: { _ in pulled.add() })
    _ = Pair.zip(endless, endless).take(5).subscribe()
    #expect(pulled.count == 10)
  }

  @Test func manyTurnsAreNoMatterForTheStack() async {
    let count = Counter()
    await Thread.run(withStackOf: 512 << 10) {
      let numbers = Observable.from(0..<100_000)
      _ = Pair.zip(numbers, Pair.zip(numbers, numbers).map { $0.0 })
        .subscribe(onNext: { _ in count.add() })
    }
    #expect(count.count == 100_000)
  }
}
