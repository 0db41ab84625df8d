import RxStyle
import Simulation
import Testing

/// A `Single` brings one value or an error.
@Suite struct SingleTests {
  private let marbles = Marbles()

  /// A single that is answered by hand, with a log of what is done with it.
  private struct Request: Sendable {
    typealias Answer = @Sendable (Result<Int, any Error>) -> Void

    let log = Log()
    private let answers = Locked<[Answer]>([])

    var single: Single<Int> {
      .create { single in
        log.add("begins")
        answers.withLock { $0.append(single) }
        return Disposables.create { log.add("cancelled") }
      }
    }

    func send(_ result: Result<Int, any Error>) {
      for answer in answers.withLock({ $0 }) { answer(result) }
    }
  }

  /// Subscribes and notes all that comes.
  private func subscribe(to single: Single<Int>, _ log: Log) -> any Disposable {
    single.subscribe {
      log.add("\($0)")
    } onFailure: {
      log.add("\($0)")
    } onDisposed: {
      log.add("disposed")
    }
  }

  @Test(arguments: [
    (Result<Int, any Error>.success(1), ["1", "cancelled"]),
    (.failure(Failed()), ["cancelled", "Failed(code: 0)"]),
  ])
  func onlyTheFirstResultCounts(result: Result<Int, any Error>, told: [String]) {
    let request = Request()
    _ = subscribe(to: request.single, request.log)
    request.send(result)
    request.send(.success(2))
    request.send(.failure(Failed(code: 3)))
    #expect(request.log.all == ["begins"] + told + ["disposed"])
  }

  @Test func eachSubscriberBeginsTheWorkAnewAndDisposalCancelsIt() {
    let request = Request()
    let single = request.single.map { $0 }
    #expect(request.log.all == [])
    let subscriptions = (0..<2).map { _ in subscribe(to: single, request.log) }
    #expect(request.log.all == ["begins", "begins"])
    subscriptions[0].dispose()
    request.send(.success(1))
    #expect(
      request.log.all.dropFirst(2) == ["cancelled", "disposed", "1", "cancelled", "disposed"])
  }

  @Test func asAnObservableItSendsItsValueAndCompletes() {
    #expect(marbles.run(Single.just("a").asObservable()) == "(a|)")
    #expect(marbles.run(Single<String>.error(Failed()).asObservable()) == "#")
  }

  @Test(arguments: [
    ("-a--|", "----(a|)", "^---!"), ("-a-b-|", "---#", "^--!"), ("--|", "--#", "^-!"),
    ("-a-#", "---#", "^--!"), ("-a-", "", "^"),
  ])
  func asSingleWantsOneElementAndTheEnd(source: String, result: String, life: String) {
    #expect(marbles.run(marbles.cold(source).asSingle().asObservable()) == result)
    #expect(marbles.lives(of: source) == [life])
  }

  @Test func asSingleTellsNoElementsFromTooMany() {
    let log = Log()
    for source in [Observable<Int>.empty(), .of(1, 2)] {
      _ = subscribe(to: source.asSingle(), log)
    }
    #expect(log.all == ["noElements", "disposed", "moreThanOneElement", "disposed"])
  }

  @Test func eachOperatorBringsASingleAgain() {
    let main = marbles.world.main
    let failing = Single<String>.error(Failed())
    let singles = [
      Single.just(1).map { "\($0)" }, Single.just(1).flatMap { .just("\($0)") },
      failing.catch { _ in .just("1") }, failing.catchAndReturn("1"), Single.just("1").retry(2),
      Single.just("1").do(onSuccess: { _ in }), Single.just("1").observe(on: main),
      Single.just("1").subscribe(on: main), Single.just("1").timeout(.seconds(1), on: main),
    ]
    for single in singles { #expect(marbles.run(single.asObservable()) == "(1|)") }
    let late = Single.just("1").delay(Marbles.tick * 2, on: main)
    #expect(marbles.run(late.asObservable()) == "--(1|)")
  }

  @Test func doComesBeforeWhatFollows() {
    let log = Log()
    let single = Single.just(1).do(onSuccess: { log.add("shows \($0)") }).map { $0 + 1 }
    _ = subscribe(to: single, log)
    #expect(log.all == ["shows 1", "2", "disposed"])
  }

  @Test func retryGoesOnWhenASubjectSaysSo() {
    let (request, triggers) = (Request(), PublishSubject<Int>())
    _ = subscribe(to: request.single.retry { _ in triggers }, request.log)
    request.send(.failure(Failed()))
    triggers.onNext(1)
    request.send(.success(2))
    #expect(request.log.all == ["begins", "cancelled", "begins", "cancelled", "2", "disposed"])
  }

  @Test func retryWhoseTriggersEndBringsAnErrorAndNotNothing() {
    let log = Log()
    _ = subscribe(to: Single<Int>.error(Failed()).retry { _ in Observable<Int>.empty() }, log)
    #expect(log.all == ["noElements", "disposed"])
  }

  @Test func zipBringsAllValuesInTheOrderOfTheSingles() {
    let pair = Single.zip(marbles.cold("--a|").asSingle(), marbles.cold("-b|").asSingle())
    #expect(marbles.run(pair.map { $0 + $1 }.asObservable()) == "---([ab]|)")
  }

  @Test(arguments: [(["--a|", "-b|", "---c|"], "----([abc]|)"), ([], "([]|)")])
  func zipOfManyDoesTheSameAndOfNoneBringsAnEmptyArray(singles: [String], result: String) {
    let all = Single.zip(singles.map { marbles.cold($0).asSingle() })
    #expect(marbles.run(all.map { $0.joined() }.asObservable()) == result)
  }

  @Test func theFirstErrorOfAZipCancelsTheOthers() {
    let requests = [Request(), Request()]
    let log = Log()
    _ = subscribe(to: Single.zip(requests.map(\.single)).map { $0.count }, log)
    requests[1].send(.failure(Failed()))
    #expect(log.all == ["Failed(code: 0)", "disposed"])
    #expect(requests[0].log.all == ["begins", "cancelled"])
  }

  @Test func anOperatorThatItHasNotGivesAnObservable() {
    let letters = Single.just("a").startWith("b")
    #expect(marbles.run(letters) == "(ba|)")
    let more = Observable.of("a", "b").flatMap { Single.just($0 + "1") }
    #expect(marbles.run(more) == "([a1][b1]|)")
  }
}
