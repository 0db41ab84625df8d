import RxStyle
import Simulation
import Testing

/// What holds for any elements; with sequences that send everything at once.
@Suite struct LawsTests {
  private static let seeds: [UInt64] = Array(1...40)

  /// Returns what a sequence sends, and whether it completed.
  private func all<Element>(of sequence: Observable<Element>) -> (elements: [Element], end: String)
  {
    let elements = Locked<[Element]>([])
    let end = Locked("none")
    _ = sequence.subscribe(
      onNext: { element in elements.withLock { $0.append(element) } },
      onError: { error in end.withLock { $0 = "\(error)" } },
      onCompleted: { end.withLock { $0 = "completed" } })
    return (elements.withLock { $0 }, end.withLock { $0 })
  }

  private func isSame<Element: Equatable>(
    _ one: Observable<Element>, _ other: Observable<Element>
  ) -> Bool {
    let (one, other) = (all(of: one), all(of: other))
    return one.elements == other.elements && one.end == other.end
  }

  /// A list of small numbers.
  private func numbers(_ random: inout SplitMix64, upTo most: Int = 12) -> [Int] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in
      Int.random(in: -9...9, using: &random)
    }
  }

  /// A sequence of small numbers that may fail.
  private func sequence(_ random: inout SplitMix64) -> Observable<Int> {
    let sequence = Observable.from(numbers(&random))
    return Int.random(in: 0..<4, using: &random) == 0
      ? Observable.of(sequence, .error(Failed(code: 1))).concatMap { $0 } : sequence
  }

  /// Some function from a number to a sequence that may be empty, long, or fail.
  private func function(_ random: inout SplitMix64) -> @Sendable (Int) -> Observable<Int> {
    let (factor, length) = (
      Int.random(in: 1...5, using: &random), Int.random(in: 1...4, using: &random)
    )
    let bad = Int.random(in: -30...30, using: &random)
    return { number in
      number == bad
        ? .error(Failed(code: 2))
        : .from((0..<abs(number) % length).map { number * factor + $0 })
    }
  }

  @Test(arguments: seeds) func mapKeepsIdentityAndComposition(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let source = sequence(&random)
    #expect(isSame(source.map { $0 }, source))
    #expect(isSame(source.map { $0 * 3 }.map { $0 + 1 }, source.map { $0 * 3 + 1 }))
  }

  @Test(arguments: seeds) func flatMapKeepsTheLawsOfAMonad(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (source, first, second) = (sequence(&random), function(&random), function(&random))
    let number = Int.random(in: -9...9, using: &random)
    #expect(isSame(Observable.just(number).flatMap(first), first(number)))
    #expect(isSame(source.flatMap { .just($0) }, source))
    #expect(
      isSame(source.flatMap(first).flatMap(second), source.flatMap { first($0).flatMap(second) }))
    #expect(isSame(source.flatMap { .just($0 * 2) }, source.map { $0 * 2 }))
  }

  @Test(arguments: seeds) func concatMapIsTheFlatMapOfLists(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = numbers(&random)
    let inner: @Sendable (Int) -> [Int] = { number in (0..<abs(number)).map { number * 10 + $0 } }
    let result = all(of: Observable.from(list).concatMap { .from(inner($0)) })
    #expect(result.elements == list.flatMap(inner))
    #expect(result.end == "completed")
  }

  @Test(arguments: seeds) func concatMapIsTheFlatMapOfListsEvenInTime(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let world = World()
    let list = numbers(&random)
    let delays = list.map { _ in Int.random(in: 0...5, using: &random) }
    let log = Log()
    let inner: @Sendable (Int) -> Observable<Int> = { index in
      Observable.from(0..<index).delay(.milliseconds(delays[index]), on: world.main)
    }
    _ = log.subscribe(to: Observable.from(list.indices).concatMap(inner))
    world.run()
    let expected = list.indices.flatMap { index in (0..<index).map { "\($0)" } }
    #expect(log.all == expected + ["completed", "disposed"])
  }

  @Test(arguments: seeds) func zipIsTheZipOfLists(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (one, two, three) = (numbers(&random), numbers(&random), numbers(&random))
    let pairs = Observable<(Int, Int)>.zip(.from(one), .from(two)).map { [$0.0, $0.1] }
    #expect(all(of: pairs).elements == zip(one, two).map { [$0.0, $0.1] })
    #expect(all(of: pairs).end == "completed")
    let groups = Observable<[Int]>.zip([.from(one), .from(two), .from(three)])
    let count = min(one.count, two.count, three.count)
    let triples: [[Int]] = (0..<count).map { [one[$0], two[$0], three[$0]] }
    #expect(all(of: groups).elements == triples)
    #expect(all(of: groups).end == "completed")
  }

  @Test(arguments: seeds) func zipPairsInOrderWhateverTheTimes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let world = World()
    let lists = (0..<3).map { _ in numbers(&random) }
    let sources = lists.map { list in
      timed(list.map { ($0, Int.random(in: 0...30, using: &random)) }, in: world)
    }
    let count = lists.map(\.count).min() ?? 0
    let log = Log()
    _ = log.subscribe(to: Observable<[Int]>.zip(sources))
    world.run()
    let expected = (0..<count).map { index in "\(lists.map { $0[index] })" }
    #expect(log.all == expected + ["completed", "disposed"])
  }

  @Test(arguments: seeds) func mergeKeepsEachSourcesOrderAndLosesNothing(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let world = World()
    let lists = (0..<4).map { index in numbers(&random).map { [index, $0] } }
    let sources = lists.map { list in
      timed(list.map { ($0, Int.random(in: 0...30, using: &random)) }, in: world)
    }
    let merged = Locked<[[Int]]>([])
    let isOver = Counter()
    _ = Observable.merge(sources).subscribe(
      onNext: { element in merged.withLock { $0.append(element) } },
      onCompleted: { isOver.add() })
    world.run()
    let elements = merged.withLock { $0 }
    for index in lists.indices { #expect(elements.filter { $0[0] == index } == lists[index]) }
    #expect(elements.count == lists.joined().count)
    #expect(isOver.count == 1)
  }

  /// A sequence whose elements come with the given pauses, in milliseconds of virtual time.
  private func timed<Element>(_ elements: [(Element, Int)], in world: World) -> Observable<Element>
  where Element: Sendable {
    Observable.from(elements).concatMap { element, pause in
      Observable.just(element).delay(.milliseconds(pause), on: world.main)
    }
  }

  @Test(arguments: seeds) func theOthersAreWhatTheyAreForLists(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = numbers(&random)
    let source = Observable.from(list)
    let count = Int.random(in: 0...14, using: &random)
    #expect(all(of: source.take(count)).elements == Array(list.prefix(count)))
    #expect(all(of: source.filter { $0 > 0 }).elements == list.filter { $0 > 0 })
    #expect(all(of: source.startWith(7)).elements == [7] + list)
    let sums = list.indices.map { list[...$0].reduce(0, +) }
    #expect(all(of: source.scan(0, +)).elements == sums)
    let distinct = list.indices.filter { $0 == 0 || list[$0] != list[$0 - 1] }.map { list[$0] }
    #expect(all(of: source.distinctUntilChanged()).elements == distinct)
    #expect(isSame(source.share(), source))
    #expect(isSame(source.flatMapLatest { .just($0) }, source))
    #expect(isSame(source.retry(3), source))
    #expect(isSame(source.do(), source))
  }
}
