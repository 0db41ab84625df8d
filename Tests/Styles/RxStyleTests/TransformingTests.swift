import RxStyle
import Simulation
import Testing

@Suite struct TransformingTests {
  private func failing(at bad: String) -> @Sendable (String) throws -> String {
    { letter in
      if letter == bad { throw Failed() }
      return letter.uppercased()
    }
  }

  @Test(arguments: [
    ("-a--b-|", "-A--B-|"), ("-a--b-#", "-A--B-#"), ("(ab|)", "(AB|)"), ("|", "|"), ("#", "#"),
    ("-a-", "-A"), ("", ""),
  ])
  func mapTurnsEachElementIntoAnother(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).map { $0.uppercased() }) == result)
  }

  @Test func anErrorThrownInMapEndsTheSequenceAndItsSource() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold("-a-b-c-|").map(failing(at: "b"))) == "-A-#")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^--!"])
  }

  @Test(arguments: [
    ("-a-B-c-|", "---B---|"), ("-a-#", "---#"), ("(aBC|)", "(BC|)"), ("-B-", "-B"), ("|", "|"),
  ])
  func filterPassesOnWhatItsClosureIncludes(source: String, result: String) {
    let marbles = Marbles()
    let capitals = marbles.cold(source).filter { $0 == $0.uppercased() }
    #expect(marbles.run(capitals) == result)
  }

  @Test func anErrorThrownInFilterEndsTheSequenceAndItsSource() {
    let marbles = Marbles()
    let check = failing(at: "b")
    let sequence = marbles.cold("-a-b-c-|").filter { try !check($0).isEmpty }
    #expect(marbles.run(sequence) == "-a-#")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^--!"])
  }

  @Test(arguments: [
    ("-a-b-c-|", "-[.a]-[.ab]-[.abc]-|"), ("(ab|)", "([.a][.ab]|)"), ("-a-#", "-[.a]-#"),
    ("--|", "--|"),
  ])
  func scanPassesOnEachIntermediateResultWithoutItsSeed(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).scan(".") { $0 + $1 }) == result)
  }

  @Test(arguments: [
    ("-a-b-|", "-----([.ab]|)"), ("(ab|)", "([.ab]|)"), ("-a-#", "---#"), ("--|", "--(.|)"),
  ])
  func reduceAndToArraySendOneResultOnCompletion(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).reduce(".") { $0 + $1 }) == result)
    let array = Marbles()
    #expect(array.run(array.cold(source).toArray().map { "." + $0.joined() }) == result)
  }

  @Test func reduceAndToArrayStartAnewForEachSubscriber() {
    let joined = Observable.of("a", "b").reduce(".") { $0 + $1 }
    let array = Observable.of("a", "b").toArray().asObservable().map { "." + $0.joined() }
    for sequence in [joined, joined, array, array] {
      #expect(Marbles().run(sequence) == "([.ab]|)")
    }
  }

  @Test func anErrorThrownInReduceEndsTheSequenceAndItsSource() {
    let marbles = Marbles()
    let check = failing(at: "b")
    let sequence = marbles.cold("-a-b-c-|").reduce("") { try $0 + check($1) }
    #expect(marbles.run(sequence) == "---#")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^--!"])
  }

  @Test func scanStartsFromItsSeedForEachSubscriber() {
    let marbles = Marbles()
    let sums = Observable.of(1, 2).scan(0, +)
    #expect(marbles.run(sums) == "(13|)")
    #expect(Marbles().run(sums) == "(13|)")
  }

  @Test func anErrorThrownInScanEndsTheSequenceAndItsSource() {
    let marbles = Marbles()
    let check = failing(at: "b")
    let sequence = marbles.cold("-a-b-c-|").scan("") { try $0 + check($1) }
    #expect(marbles.run(sequence) == "-A-#")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^--!"])
  }

  @Test(arguments: [
    ("-a-a-b-b-a-|", "-a---b---a-|"), ("(aab|)", "(ab|)"), ("-a-a-#", "-a---#"), ("|", "|"),
  ])
  func distinctUntilChangedLeavesOutWhatEqualsTheOneBefore(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).distinctUntilChanged()) == result)
  }

  @Test func enumeratedCountsFromZeroForEachSubscriber() {
    let marbles = Marbles()
    let numbered = marbles.cold("-a-b-|").enumerated().map { "\($0.index)" }
    #expect(marbles.run(numbered) == "-0-1-|")
    let twice = Observable.of(1, 2).concatMap { _ in
      Observable.of("a", "b").enumerated().map { "\($0.index)" }
    }
    #expect(Marbles().run(twice) == "(0101|)")
  }

  @Test func enumeratedCountsAnElementThatIsSentInsideOfAnother() {
    let subject = PublishSubject<Int>()
    let seen = Locked<[Int]>([])
    let subscription = subject.asObservable().enumerated().subscribe { index, element in
      seen.withLock { $0.append(index) }
      if element == 0 { subject.onNext(1) }
    }
    subject.onNext(0)
    #expect(seen.withLock { $0 } == [0, 1])
    subscription.dispose()
  }

  @Test func distinctUntilChangedPassesOnANilThatComesFirst() {
    let marbles = Marbles()
    let optionals = Observable<Int?>.of(nil, nil, 1, nil).distinctUntilChanged()
    #expect(marbles.run(optionals.map { $0 ?? 0 }) == "(010|)")
  }

  @Test(arguments: [
    ("-a-|", "(xy)a-|"), ("-a-#", "(xy)a-#"), ("(a|)", "(xya|)"), ("|", "(xy|)"), ("", "(xy)"),
  ])
  func startWithPassesOnItsElementsFirst(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).startWith("x", "y")) == result)
  }

  @Test func startWithDoesNotStartItsSourceIfNobodyWaitsForIt() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold("-a-|").startWith("x", "y").take(1)) == "(x|)")
    #expect(marbles.lives(of: "-a-|") == [])
  }

  @Test(arguments: [
    ("-a-b-c-|", 2, "-a-(b|)"), ("-a-|", 2, "-a-|"), ("-a-#", 2, "-a-#"), ("(abc|)", 2, "(ab|)"),
    ("-a-b-|", 0, "|"), ("-a-b-|", -1, "|"), ("-a-#", 1, "-(a|)"), ("-a-b-|", 9, "-a-b-|"),
  ])
  func takePassesOnTheFirstElementsAndCompletesWithTheLast(
    source: String, count: Int, result: String
  ) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).take(count)) == result)
  }

  @Test func takeDisposesOfItsSourceWithTheLastElementAndTakeNoneNeverStartsIt() {
    let marbles = Marbles()
    _ = marbles.run(marbles.cold("-a-b-c-|").take(2))
    _ = marbles.run(marbles.cold("-x-|").take(0))
    #expect(marbles.lives(of: "-a-b-c-|") == ["^--!"])
    #expect(marbles.lives(of: "-x-|") == [])
  }

  @Test func takeDoesNotTakeMoreWhenItsSourceSendsFromInsideADelivery() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.asObservable().take(2).subscribe(onNext: { number in
      log.add("\(number)")
      subject.onNext(number + 1)
    })
    subject.onNext(1)
    #expect(log.all == ["1", "2"])
  }

  @Test func takeIsOverWithItsLastElementWhateverComesDuringItsDelivery() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let taken = subject.asObservable().take(1).do(onNext: { _ in subject.onError(Failed()) })
    _ = log.subscribe(to: taken)
    subject.onNext(1)
    #expect(log.all == ["1", "completed", "disposed"])
  }

  @Test(arguments: [
    ("-a-b-c-|", "----x-|", "-a-b|"), ("-a-b-c-|", "", "-a-b-c-|"), ("-a-b-c-|", "-|", "-a-b-c-|"),
    ("-a-b-c-|", "--#", "-a#"), ("-a-b-c-|", "x", "|"), ("-a-#", "----x", "-a-#"),
    ("-a-b-c-|", "#", "#"), ("(ab|)", "--x", "(ab|)"), ("(ab|)", "x", "|"), ("", "--x", "--|"),
  ])
  func takeUntilPassesOnWhatComesUntilTheOtherSends(
    source: String, other: String, result: String
  ) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).take(until: marbles.cold(other))) == result)
  }

  @Test func takeUntilDisposesOfBothAtTheEndOfEither() {
    let marbles = Marbles()
    _ = marbles.run(marbles.cold("-a-b-c-|").take(until: marbles.cold("----x-|")))
    #expect(marbles.lives(of: "-a-b-c-|") == ["^---!"])
    #expect(marbles.lives(of: "----x-|") == ["^---!"])
    let other = Marbles()
    _ = other.run(other.cold("-a|").take(until: other.cold("----x-|")))
    #expect(other.lives(of: "----x-|") == ["^-!"])
  }

  @Test func takeUntilDoesNotStartItsSourceWhenTheOtherSendsAtOnce() {
    let marbles = Marbles()
    _ = marbles.run(marbles.cold("-a-|").take(until: Observable.just("x")))
    #expect(marbles.lives(of: "-a-|") == [])
  }
}

@Suite struct DoTests {
  private func watched(_ source: Observable<Int>, _ log: Log) -> Observable<Int> {
    source.do(
      onNext: { log.add("saw \($0)") }, onError: { log.add("saw \($0)") },
      onCompleted: { log.add("saw completed") }, onSubscribe: { log.add("subscribes") },
      onDispose: { log.add("ended") })
  }

  @Test func doSeesEverythingBeforeItGoesOnAndItsEndAfterwards() {
    let log = Log()
    _ = log.subscribe(to: watched(.of(1, 2), log))
    #expect(
      log.all == [
        "subscribes", "saw 1", "1", "saw 2", "2", "saw completed", "completed", "ended", "disposed",
      ])
  }

  @Test func doSeesAnErrorBeforeItGoesOn() {
    let log = Log()
    _ = log.subscribe(to: watched(.error(Failed()), log))
    #expect(
      log.all == [
        "subscribes", "saw Failed(code: 0)", "Failed(code: 0)", "ended", "disposed",
      ])
  }

  @Test func doSeesADisposal() {
    let log = Log()
    log.subscribe(to: watched(.never(), log)).dispose()
    #expect(log.all == ["subscribes", "ended", "disposed"])
  }

  @Test func anErrorThrownInDoEndsTheSequenceAndItsSource() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-b-c-|").do(onNext: { if $0 == "b" { throw Failed() } })
    #expect(marbles.run(sequence) == "-a-#")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^--!"])
  }

  @Test func itsEndComesAfterThatOfASourceThatSendsEverythingAtOnce() {
    let log = Log()
    let source = Observable<Int>.create { observer in
      observer.onCompleted()
      return Disposables.create { log.add("source disposed") }
    }
    _ = log.subscribe(to: source.do(onDispose: { log.add("ended") }))
    #expect(log.all == ["completed", "source disposed", "ended", "disposed"])
  }
}
