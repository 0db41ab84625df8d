import Bridges
import MonadStyle
import PromiseStyle
import RxStyle
import Simulation
import Testing

/// From one style into another and back: what comes out is what went in, however it is answered.
@Suite struct RoundTripTests {
  private typealias Answer = Result<Int, any Error>

  /// Each way there and back, and what it gives of work that is answered.
  private static let trips: [String: @Sendable (Work, Log) -> Void] = [
    "async": { work, log in work.async.execute { log.add($0) } },
    "promise": { work, log in work.async.asPromise().observe { log.add($0) } },
    "async, promise, async": { work, log in
      work.async.asPromise().asAsync().execute { log.add($0) }
    },
    "async, rx, async": { work, log in
      work.async.asObservable().asAsync().execute { log.add($0) }
    },
    "async, rx, promise": { work, log in
      work.async.asObservable().asPromise().observe { log.add($0) }
    },
    "promise, rx, promise": { work, log in
      work.async.asPromise().asObservable().asPromise().observe { log.add($0) }
    },
    "promise, async, rx, promise": { work, log in
      work.async.asPromise().asAsync().asObservable().asPromise().observe { log.add($0) }
    },
    "rx, promise": { work, log in work.observable.asPromise().observe { log.add($0) } },
    "rx, async": { work, log in work.observable.asAsync().execute { log.add($0) } },
    "rx, promise, rx, async": { work, log in
      work.observable.asPromise().asObservable().asAsync().execute { log.add($0) }
    },
  ]

  /// Answers by chance: none, one or several, good or bad.
  private static func answers(_ seed: UInt64) -> [Answer] {
    var random = SplitMix64(seed: seed)
    return (0..<Int(random.next() % 4)).map { _ in
      let number = Int(random.next() % 100)
      return random.next() % 3 == 0 ? .failure(Failed(code: number)) : .success(number)
    }
  }

  @Test(arguments: trips.keys.sorted()) func theFirstAnswerComesOutAndNoOther(name: String) throws {
    let trip = try #require(Self.trips[name])
    for seed in 0..<200 as Range<UInt64> {
      let (work, log) = (Work(), Log())
      trip(work, log)
      let answers = Self.answers(seed)
      for answer in answers { work.answer(answer) }
      let expected = Log()
      // A bare `Async` passes on each answer; all others take the first.
      for answer in answers.prefix(name == "async" ? 4 : 1) { expected.add(answer) }
      #expect(log.all == expected.all, "seed \(seed)")
    }
  }

  /// Callbacks, and the same awaited.
  @Test func whatIsAwaitedIsWhatTheCallbackGets() {
    for seed in 0..<200 as Range<UInt64> {
      let answers = Self.answers(seed)
      if answers.isEmpty { continue }
      let (world, work, log, expected) = (World(), Work(), Log(), Log())
      log.run(in: world) {
        try await value { completion in
          work.async.execute(completion)
          return nil
        }
      }
      world.main.schedule(after: .seconds(1)) { for answer in answers { work.answer(answer) } }
      world.run()
      expected.add(answers[0])
      #expect(log.all == expected.all, "seed \(seed)")
    }
  }
}
