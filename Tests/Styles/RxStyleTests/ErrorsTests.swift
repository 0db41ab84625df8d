import RxStyle
import Simulation
import Testing

@Suite struct ErrorsTests {
  @Test(arguments: [
    ("-a-#", "-x-|", "-a--x-|"), ("-a-|", "-x-|", "-a-|"), ("-a-#", "-x-#", "-a--x-#"),
    ("#", "(x|)", "(x|)"), ("(a#)", "(x|)", "(ax|)"), ("#", "#", "#"), ("|", "", "|"),
    ("-a-#", "", "-a"),
  ])
  func catchErrorGoesOnWithAnotherSequenceInPlaceOfAnError(
    source: String, other: String, result: String
  ) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).catch { _ in marbles.cold(other) }
    #expect(marbles.run(sequence) == result)
  }

  @Test func catchErrorGetsTheErrorAndMayThrowAnotherInItsPlace() {
    let log = Log()
    let sequence = Observable<Int>.error(Failed(code: 1)).catch { error in
      log.add("caught \(error)")
      throw Failed(code: 2)
    }
    _ = log.subscribe(to: sequence)
    #expect(log.all == ["caught Failed(code: 1)", "Failed(code: 2)", "disposed"])
  }

  @Test func catchErrorAsksForNoOtherSequenceAfterDisposal() {
    let log = Log()
    let subscription = SerialDisposable()
    let source = PublishSubject<Int>()
    let leaving = source.asObservable().do(onError: { _ in subscription.dispose() })
    subscription.disposable = log.subscribe(
      to: leaving.catch { _ in
        log.add("asked")
        return .just(1)
      })
    source.onError(Failed())
    #expect(log.all == ["disposed"])
  }

  @Test func disposalReachesTheSequenceThatCatchErrorGoesOnWith() {
    let marbles = Marbles()
    let sequence = marbles.cold("-#").catch { _ in marbles.cold("-x-x-x-|") }
    #expect(marbles.run(sequence, "^---!") == "--x")
    #expect(marbles.lives(of: "-#") == ["^!"])
    #expect(marbles.lives(of: "-x-x-x-|") == ["-^--!"])
  }

  @Test(arguments: [("-a-#", "-a-(e|)"), ("-a-|", "-a-|"), ("#", "(e|)"), ("-", "")])
  func catchAndReturnSendsAnElementInPlaceOfAnError(source: String, result: String) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).catchAndReturn("e")) == result)
  }

  @Test(arguments: [
    ("-a-#", 3, "-a--a--a-#"), ("-a-#", 1, "-a-#"), ("-a-#", 0, "-a-#"), ("-a-|", 3, "-a-|"),
    ("(a#)", 3, "(aaa#)"), ("#", 2, "#"),
  ])
  func retrySubscribesAgainAfterAnErrorUntilAllRunsAreUsedUp(
    source: String, runs: Int, result: String
  ) {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold(source).retry(runs)) == result)
    let lives = marbles.lives(of: source)
    #expect(lives.count == (source.contains("#") ? max(1, runs) : 1))
  }

  @Test func retryDisposesOfEachRunBeforeTheNextIsOver() {
    let marbles = Marbles()
    _ = marbles.run(marbles.cold("-a-#").retry(), "^------!")
    #expect(marbles.lives(of: "-a-#") == ["^--!", "---^--!", "------^!"])
  }

  @Test func retryGoesOnUntilThereIsNoError() {
    let runs = Counter()
    let log = Log()
    let source = Observable<Int>.create { observer in
      if runs.add() < 5 { observer.onError(Failed()) } else { observer.onCompleted() }
      return Disposables.create()
    }
    _ = log.subscribe(to: source.retry())
    #expect(log.all == ["completed", "disposed"])
    #expect(runs.count == 5)
  }

  @Test func retryStopsWhenItsSubscriberHasEnough() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold("(a#)").retry().take(3)) == "(aaa|)")
    #expect(marbles.lives(of: "(a#)").count == 3)
  }

  @Test func retryWhenSubscribesAgainWhenItsTriggerSaysSo() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-#").retry { errors in
      errors.delay(.milliseconds(20), on: marbles.world.main).take(2)
    }
    #expect(marbles.run(sequence) == "-a----a---|")
    #expect(marbles.lives(of: "-a-#") == ["^--!", "-----^--!", "----------(^!)"])
  }

  @Test func anElementOfTheTriggerThatAnswersNoErrorStartsNothing() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-a-a-|").retry { errors in
      errors.map { _ in "" }.startWith("now")
    }
    #expect(marbles.run(sequence) == "-a-a-a-|")
    #expect(marbles.lives(of: "-a-a-a-|") == ["^------!"])
    let other = marbles.cold("-b-b-b-|").retry { _ in marbles.cold("-x-x-") }
    #expect(marbles.run(other, "^").filter { $0 == "b" } == "bbb")
  }

  @Test func theEndOfTheTriggerEndsAllAlike() {
    let marbles = Marbles()
    #expect(marbles.run(marbles.cold("-a-#").retry { _ in Observable<Int>.empty() }) == "|")
    #expect(marbles.run(marbles.cold("-b-#").retry { _ in Observable<Int>.error(Failed()) }) == "#")
    #expect(marbles.lives(of: "-a-#") == [])
    let log = Log()
    let last = Observable<Int>.error(Failed(code: 1)).retry { errors in
      errors.flatMap { _ in Observable<Int>.error(Failed(code: 2)) }
    }
    _ = log.subscribe(to: last)
    #expect(log.all == ["Failed(code: 2)", "disposed"])
  }

  @Test func disposalReachesTheRunAndTheTriggerOfRetryWhen() {
    let marbles = Marbles()
    let sequence = marbles.cold("-a-a-").retry { _ in marbles.cold("--x-x") }
    #expect(marbles.run(sequence, "^--!") == "-a")
    #expect(marbles.lives(of: "-a-a-") == ["^--!"])
    #expect(marbles.lives(of: "--x-x") == ["^--!"])
  }

  @Test(arguments: [
    ("-a-|", "-a-|"), ("-a----b", "-a--#"), ("---a", "---#"), ("", "---#"), ("(a|)", "(a|)"),
    ("-a-#", "-a-#"), ("|", "|"), ("-a-a-a-a", "-a-a-a-a--#"),
  ])
  func timeoutFailsWhenNoElementComesInTime(source: String, result: String) {
    let marbles = Marbles()
    let sequence = marbles.cold(source).timeout(.milliseconds(30), on: marbles.world.main)
    #expect(marbles.run(sequence) == result)
  }

  @Test func timeoutFailsWithItsOwnErrorAndDisposesOfItsSource() {
    let marbles = Marbles()
    let log = Log()
    let sequence = marbles.cold("-----a|").timeout(.milliseconds(20), on: marbles.world.main)
    _ = log.subscribe(to: sequence)
    marbles.world.run()
    #expect(log.all == ["timeout", "disposed"])
    #expect(marbles.lives(of: "-----a|") == ["^-!"])
  }

  @Test func nothingOfATimeoutIsLeftAfterTheEndOrDisposal() {
    let marbles = Marbles()
    let main = marbles.world.main
    _ = marbles.run(marbles.cold("-a|").timeout(.seconds(9), on: main))
    _ = marbles.run(marbles.cold("-b-").timeout(.seconds(9), on: main), "^--!")
    #expect(marbles.world.now < .seconds(1))
  }
}
