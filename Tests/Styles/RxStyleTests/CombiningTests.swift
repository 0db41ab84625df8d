import RxStyle
import Simulation
import Testing

@Suite struct CombiningTests {
  @Test(arguments: [
    ("-a-b-c-|", "--x-y-z|", "--[ax]-[by]-[cz]|"), ("-a-b-|", "-----(xy)-", "-----([ax][by]|)"),
    ("-a-b-c-|", "--x|", "--[ax]|"), ("-a-b-c-d", "--(x|)", "--([ax]|)"),
    ("-a-|", "-x-y-z-|", "-[ax]-|"), ("-a-b-#", "-x---y", "-[ax]---#"),
    ("-a-b-", "--#", "--#"), ("|", "-x-", "|"), ("-x-", "|", "|"), ("", "-x-|", ""),
    ("(ab|)", "(xy|)", "([ax][by]|)"), ("(ab|)", "(x|)", "([ax]|)"), ("(a|)", "(xy|)", "([ax]|)"),
  ])
  func zipOfTwoPairsInOrderAndCompletesAsSoonAsNoFurtherPairIsPossible(
    first: String, second: String, result: String
  ) {
    let marbles = Marbles()
    let pairs = Observable<(String, String)>.zip(marbles.cold(first), marbles.cold(second))
    #expect(marbles.run(pairs.map { $0.0 + $0.1 }) == result)
  }

  @Test func zipDisposesOfTheOtherSourceWhenOneIsExhausted() {
    let marbles = Marbles()
    _ = marbles.run(
      Observable<(String, String)>.zip(marbles.cold("-a-b-c-"), marbles.cold("--x-|")))
    #expect(marbles.lives(of: "-a-b-c-") == ["^---!"])
    #expect(marbles.lives(of: "--x-|") == ["^---!"])
  }

  @Test(arguments: [
    ("-a-b-|", "--c-d-", "---e-f-", "---[ace]-([bdf]|)"), ("-a-|", "(xy)", "(uv)", "-[axu]-|"),
    ("-a-b-#", "", "", "-----#"), ("-a-", "-b|", "---c-d-", "---([abc]|)"),
    ("-a-b-", "-b-c-", "-c|", "-[abc]|"), ("-", "-", "--#", "--#"), ("-", "|", "-", "|"),
    ("(a|)", "(b|)", "(c|)", "([abc]|)"),
  ])
  func zipOfThreeKeepsTheSameRules(
    first: String, second: String, third: String, result: String
  ) {
    let marbles = Marbles()
    let sources = [first, second, third].map { marbles.cold($0) }
    let groups = Observable<(String, String, String)>.zip(sources[0], sources[1], sources[2])
    #expect(marbles.run(groups.map { $0.0 + $0.1 + $0.2 }) == result)
    let other = Marbles()
    let arrays = Observable<[String]>.zip([first, second, third].map { other.cold($0) })
    #expect(other.run(arrays.map { $0.joined() }) == result)
  }

  @Test func zipOfNoSourcesCompletesAtOnceAndOfOneIsThatOne() {
    let marbles = Marbles()
    #expect(marbles.run(Observable<[Int]>.zip([])) == "|")
    let one = Observable<[String]>.zip([marbles.cold("-a-b-#")]).map { $0.joined() }
    #expect(marbles.run(one) == "-a-b-#")
  }

  @Test(arguments: [
    ("-a---b-|", "--x-y---|", "--[ax]-[ay][by]--|"), ("-a-|", "", ""), ("|", "-x-", "|"),
    ("-x-", "-|", "-|"), ("-a-|", "--x-y|", "--[ax]-[ay]|"), ("-a-#", "--x-y-", "--[ax]#"),
    ("-a-", "--#", "--#"), ("(ab|)", "(xy|)", "([bx][by]|)"), ("|", "|", "|"), ("#", "-x", "#"),
  ])
  func combineLatestPairsTheLatestElementsAndCompletesAfterBothOrWhenNoneCanCome(
    first: String, second: String, result: String
  ) {
    let marbles = Marbles()
    let pairs = Observable<(String, String)>
      .combineLatest(marbles.cold(first), marbles.cold(second))
    #expect(marbles.run(pairs.map { $0.0 + $0.1 }) == result)
  }

  /// A glitch: the number has come on one side, and not yet on the other.
  @Test func combineLatestOfOneSourceWithItselfSendsAPairThatNeverWasTrue() {
    let numbers = PublishSubject<Int>()
    let (latest, zipped) = (Log(), Log())
    let (all, sum) = (numbers.asObservable(), numbers.asObservable().scan(0) { $0 + $1 })
    let both = Observable<(Int, Int)>.combineLatest(all, sum)
    _ = latest.subscribe(to: both.map { "\($0) \($1)" })
    _ = zipped.subscribe(to: Observable<(Int, Int)>.zip(all, sum).map { "\($0) \($1)" })
    for number in [1, 10] { numbers.onNext(number) }
    #expect(latest.all == ["1 1", "10 1", "10 11"])
    #expect(zipped.all == ["1 1", "10 11"])
  }

  @Test func combineLatestDisposesOfTheOtherSourceWhenOneEndsWithoutAnElement() {
    let marbles = Marbles()
    _ = marbles.run(
      Observable<(String, String)>.combineLatest(marbles.cold("-a-b-c-"), marbles.cold("--|")))
    #expect(marbles.lives(of: "-a-b-c-") == ["^-!"])
  }

  @Test func disposalReachesAllThatIsCombined() {
    let marbles = Marbles()
    let sources = ["-a-a-", "-b-b-", "-c-c-"]
    _ = marbles.run(Observable<[String]>.zip(sources.map { marbles.cold($0) }), "^--!")
    #expect(sources.flatMap { marbles.lives(of: $0) } == ["^--!", "^--!", "^--!"])
    _ = marbles.run(
      Observable<(String, String)>.combineLatest(marbles.cold("-d-d-"), marbles.cold("-e-e-")),
      "^--!")
    #expect(marbles.lives(of: "-d-d-") == ["---^--!"])
    #expect(marbles.lives(of: "-e-e-") == ["---^--!"])
  }

  @Test func aSourceThatIsNotNeededAnyMoreIsNotStarted() {
    let marbles = Marbles()
    _ = marbles.run(Observable<(String, String)>.zip(marbles.cold("#"), marbles.cold("-x|")))
    _ = marbles.run(Observable<(String, String)>.zip(marbles.cold("|"), marbles.cold("-x|")))
    #expect(marbles.lives(of: "-x|") == [])
  }

  @Test func zipOfASubjectWithItselfPairsEachElementWithItself() {
    let subject = PublishSubject<Int>()
    let log = Log()
    let (one, two) = (subject.asObservable(), subject.asObservable())
    _ = log.subscribe(to: Observable<(Int, Int)>.zip(one, two).map { $0.0 * 10 + $0.1 })
    for number in 1...3 { subject.onNext(number) }
    subject.onCompleted()
    #expect(log.all == ["11", "22", "33", "completed", "disposed"])
  }
}
