import RxStyle
import Simulation
import Testing

@Suite struct FlatteningTests {
  /// Makes the inner sequences of a test: what is drawn for each letter.
  private func inner(_ marbles: Marbles, _ pictures: [String: String])
    -> @Sendable (String) throws -> Observable<String>
  {
    { letter in
      guard let picture = pictures[letter] else { throw Failed() }
      return marbles.cold(picture)
    }
  }

  @Test(arguments: [
    ("-a--b-|", "x--y-|", "y|", "-x--(yy)-|"), ("-a-|", "-x-x-x-|", "", "--x-x-x-|"),
    ("-a-b-|", "--#", "-y-y-|", "---#"), ("-a-b-#", "-x-x-x-|", "-y-|", "--x-(xy)#"),
    ("-ab-|", "(x|)", "|", "-x--|"), ("|", "", "", "|"), ("#", "", "", "#"),
    ("(ab|)", "-x-|", "(y|)", "yx-|"), ("-a-c-b-|", "-x-x-x-|", "", "--x#"),
    ("(ac|)", "(x|)", "", "(x#)"),
  ])
  func flatMapPassesOnWhatAllInnerSequencesBring(
    source: String, first: String, second: String, result: String
  ) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).flatMap(inner(marbles, ["a": first, "b": second]))
    #expect(marbles.run(sequence) == result)
  }

  @Test func anInnerErrorEndsTheOuterStreamAndItsOtherInnerSequences() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-b-c-|")
      .flatMap(inner(marbles, ["a": "-x-x-x-|", "b": "-#", "c": "-z-|"]))
    #expect(marbles.run(sequence) == "--x-(x#)")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^---!"])
    #expect(marbles.lives(of: "-x-x-x-|") == ["-^--!"])
    #expect(marbles.lives(of: "-z-|") == [])
  }

  @Test func anInnerErrorThatIsCaughtInsideEndsNothing() {
    let marbles = Marbles()
    let make = inner(marbles, ["a": "-#", "b": "-y-|"])
    let sequence = marbles.cold("-a--b-|").flatMap { try make($0).catchAndReturn("e") }
    #expect(marbles.run(sequence) == "--e--y-|")
  }

  @Test func anErrorOfASynchronousInnerSequenceKeepsTheRestFromStarting() {
    let count = Counter()
    let log = Log()
    let sequence = Observable.of(1, 2, 3).flatMap { _ -> Observable<Int> in
      count.add()
      return .error(Failed())
    }
    _ = log.subscribe(to: sequence)
    #expect(log.all == ["Failed(code: 0)", "disposed"])
    #expect(count.count == 1)
  }

  @Test func afterAnErrorThrownInItFlatMapIsNotCalledAgain() {
    let count = Counter()
    let log = Log()
    let sequence = Observable.of(1, 2, 3).flatMap { _ -> Observable<Int> in
      count.add()
      throw Failed()
    }
    _ = log.subscribe(to: sequence)
    #expect(log.all == ["Failed(code: 0)", "disposed"])
    #expect(count.count == 1)
  }

  @Test func disposingOfAFlatMapDisposesOfAllThatIsUnderWay() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-b-c-|")
      .flatMap(inner(marbles, ["a": "-x-x-x-|", "b": "-y-y-y-|", "c": "-z-|"]))
    #expect(marbles.run(sequence, "^---!") == "--x")
    #expect(marbles.lives(of: "-a-b-c-|") == ["^---!"])
    #expect(marbles.lives(of: "-x-x-x-|") == ["-^--!"])
    #expect(marbles.lives(of: "-y-y-y-|") == ["---^!"])
  }

  @Test(arguments: [
    ("-a--b-|", "-x-x-x-|", "-y-y-|", "--x--y-y-|"), ("-a---b-|", "-x|", "-y|", "--x---y|"),
    ("-a-b-|", "--x-#", "-y-|", "----y-|"), ("-a-b-|", "-x-|", "-#", "--x-#"),
    ("-a-b-#", "-x-|", "-y-y-|", "--x-y#"), ("-a-|", "-x-x-x-|", "", "--x-x-x-|"),
    ("(ab|)", "-x-|", "-y-|", "-y-|"), ("(ab|)", "(x|)", "(y|)", "(xy|)"), ("|", "", "", "|"),
    ("-a-c-", "-x-x-x-|", "", "--x#"),
  ])
  func flatMapLatestPassesOnWhatTheLatestInnerSequenceBrings(
    source: String, first: String, second: String, result: String
  ) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).flatMapLatest(inner(marbles, ["a": first, "b": second]))
    #expect(marbles.run(sequence) == result)
  }

  @Test func flatMapLatestDisposesOfThePreviousInner() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-b-|")
      .flatMapLatest(inner(marbles, ["a": "-x-x-x-|", "b": "-y-|"]))
    #expect(marbles.run(sequence) == "--x-y-|")
    #expect(marbles.lives(of: "-x-x-x-|") == ["-^-!"])
    #expect(marbles.lives(of: "-y-|") == ["---^--!"])
  }

  @Test func theWaysToFlattenDifferInWhatTheyDoToTheSequenceUnderWay() {
    let marbles = Marbles()
    let source = marbles.cold("-a-b-|")
    let make = inner(marbles, ["a": "-x-x-x|", "b": "-y-|"])
    let all = marbles.watch(source.flatMap(make))
    let latest = marbles.watch(source.flatMapLatest(make))
    let inTurn = marbles.watch(source.concatMap(make))
    marbles.world.run()
    #expect(all.picture == "--x-(xy)-x|")
    #expect(latest.picture == "--x-y-|")
    #expect(inTurn.picture == "--x-x-x-y-|")
  }

  @Test func flatMapLatestHasOneInnerSequenceEvenIfItsClosureSendsTheNextElement() {
    let subject = PublishSubject<Int>()
    let sources = [Source<Int>(), Source<Int>()]
    let log = Log()
    _ = log.subscribe(
      to: subject.asObservable().flatMapLatest { number in
        if number == 0 { subject.onNext(1) }
        return sources[number].observable
      })
    subject.onNext(0)
    sources[0].onNext(10)
    sources[1].onNext(11)
    #expect(log.all == ["10"])
    #expect(sources.map(\.disposals.count) == [0, 1])
  }

  @Test func flatMapLatestDropsTheRestOfAnInnerSequenceThatCausesTheNext() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.asObservable().flatMapLatest { Observable.of($0 * 10, $0 * 10 + 1) }
      .subscribe(onNext: { number in
        log.add("\(number)")
        if number == 10 { subject.onNext(2) }
      })
    subject.onNext(1)
    #expect(log.all == ["10", "20", "21"])
  }

  @Test(arguments: [
    ("-a-b-|", "-x-x-x|", "-y-y-|", "--x-x-x-y-y-|"), ("-a---b-|", "-x|", "-y|", "--x---y|"),
    ("-a-b-|", "-x-#", "-y-|", "--x-#"), ("-a-b-|", "-x-|", "-#", "--x--#"),
    ("-a-b-#", "-x-x-x-|", "-y-y-|", "--x-x#"), ("(ab|)", "-x-|", "-y-|", "-x--y-|"),
    ("(ab|)", "(x|)", "(y|)", "(xy|)"), ("|", "", "", "|"), ("(ac|)", "-x-|", "", "-x-#"),
    ("-a-b-|", "-x-", "-y-|", "--x"),
  ])
  func concatMapStartsEachInnerSequenceWhenTheOneBeforeHasCompleted(
    source: String, first: String, second: String, result: String
  ) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).concatMap(inner(marbles, ["a": first, "b": second]))
    #expect(marbles.run(sequence) == result)
  }

  @Test func concatMapMakesAnInnerSequenceWhenItIsItsTurn() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-b-|").concatMap(inner(marbles, ["a": "---x|", "b": "-y|"]))
    #expect(marbles.run(sequence) == "----x-y|")
    #expect(marbles.lives(of: "-y|") == ["-----^-!"])
  }

  @Test func disposingOfAConcatMapDisposesOfWhatIsUnderWayAndForgetsWhatWaits() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-b-|").concatMap(inner(marbles, ["a": "-x-x-|", "b": "-y|"]))
    #expect(marbles.run(sequence, "^---!") == "--x")
    #expect(marbles.lives(of: "-a-b-|") == ["^---!"])
    #expect(marbles.lives(of: "-x-x-|") == ["-^--!"])
    #expect(marbles.lives(of: "-y|") == [])
  }

  @Test(arguments: [
    (1, "--x-x-y-y-z-z|"), (2, "--(xy)-(xy)-z-z|"), (3, "--(xyz)-(xyz)|"), (0, "--x-x-y-y-z-z|"),
  ])
  func noMoreInnerSequencesRunThanAreAllowed(limit: Int, result: String) {
    let marbles = Marbles()
    let make = inner(marbles, ["a": "-x-x|", "b": "-y-y|", "c": "-z-z|"])
    let sequence = marbles.cold("-(abc)|").flatMap(maxConcurrent: limit, make)
    #expect(marbles.run(sequence) == result)
  }

  @Test func anErrorOfTheSourcePassesTheElementsThatWait() {
    let marbles = Marbles()
    let sequence = marbles.cold("-(ab)#").concatMap(inner(marbles, ["a": "-", "b": "-"]))
    #expect(marbles.run(sequence) == "--#")
    #expect(marbles.lives(of: "-") == ["-^!"])
  }

  @Test(arguments: [
    ("-a--b-|", "--x-y-|", "-ax-(by)-|"), ("-a-|", "|", "-a-|"), ("|", "|", "|"),
    ("-a-a-a|", "--#", "-a#"), ("#", "-a|", "#"), ("(ab|)", "(xy|)", "(abxy|)"), ("-a-|", "", "-a"),
  ])
  func mergePassesOnAllAsItComesAndCompletesAfterTheLast(
    first: String, second: String, result: String
  ) {
    let marbles = Marbles()
    #expect(marbles.run(.merge(marbles.cold(first), marbles.cold(second))) == result)
  }

  @Test func aClosureThatDisposesOfTheSubscriptionStartsNothingMore() {
    let flatten:
      [@Sendable (Source<Int>, @escaping @Sendable (Int) -> Observable<Int>)
        -> Observable<Int>] = [
          { source, next in source.observable.flatMap(next) },
          { source, next in source.observable.flatMapLatest(next) },
          { source, next in source.observable.concatMap(next) },
          { source, next in source.observable.catch { _ in next(1) } },
        ]
    for flatten in flatten {
      let (outer, inner) = (Source<Int>(), Source<Int>())
      let subscription = SerialDisposable()
      let sequence = flatten(outer) { _ in
        subscription.dispose()
        return inner.observable
      }
      subscription.disposable = sequence.subscribe()
      outer.onNext(1)
      outer.on(.error(Failed()))
      #expect(inner.subscriptions.count == 0)
      #expect(outer.disposals.count == 1)
    }
  }

  @Test func mergeOfNothingCompletesAtOnce() {
    #expect(Marbles().run(Observable<Int>.merge([])) == "|")
  }

  @Test func mergeDisposesOfTheOthersWhenOneFailsAndStartsNoMore() {
    let marbles = Marbles()
    #expect(marbles.run(.merge(marbles.cold("-a-a|"), marbles.cold("--#"))) == "-a#")
    #expect(marbles.lives(of: "-a-a|") == ["^-!"])
    #expect(marbles.run(.merge(marbles.cold("#"), marbles.cold("-b|"))) == "--#")
    #expect(marbles.lives(of: "-b|") == [])
  }
}
