import RxStyle
import Simulation
import Testing

@Suite struct BridgesTests {
  private typealias Completion = @Sendable (Result<String, any Error>) -> Void

  private struct Call: Cancellable {
    let onCancel: @Sendable () -> Void
    func cancel() { onCancel() }
  }

  @Test(arguments: [("-a", "-(a|)"), ("-#", "-#"), ("a", "(a|)"), ("#", "#"), ("-(ab)", "-(a|)")])
  func aCallbackBecomesASequenceOfOneResult(answers: String, result: String) {
    let marbles = Marbles()
    let sequence = Observable<String>.fromCallback { completion in
      let subscription = marbles.cold(answers).subscribe(
        onNext: { completion(.success($0)) }, onError: { completion(.failure($0)) })
      return Call { subscription.dispose() }
    }
    #expect(marbles.run(sequence) == result)
  }

  @Test func disposalCallsOffWhatACallbackWaitsFor() {
    let marbles = Marbles()
    let sequence = Observable<String>.fromCallback { completion in
      let subscription = marbles.cold("---a").subscribe(onNext: { completion(.success($0)) })
      return Call { subscription.dispose() }
    }
    #expect(marbles.run(sequence, "^-!") == "")
    #expect(marbles.lives(of: "---a") == ["^-!"])
  }

  @Test func aCallbackBeginsOncePerSubscriber() {
    let starts = Counter()
    let sequence = Observable<Int>.fromCallback { completion in
      completion(.success(starts.add()))
      return nil
    }
    let log = Log()
    for _ in 0..<2 { _ = log.subscribe(to: sequence) }
    #expect(log.all == ["1", "completed", "disposed", "2", "completed", "disposed"])
  }

  @Test func aPromiseShapedFunctionBecomesASequenceOfOneValue() {
    let log = Log()
    _ = log.subscribe(to: Observable<Int>.fromPromise { fulfilled, _ in fulfilled(1) })
    _ = log.subscribe(to: Observable<Int>.fromPromise { _, rejected in rejected(Failed()) })
    let settle = Locked<(@Sendable (Int) -> Void)?>(nil)
    let late = Observable<Int>.fromPromise { fulfilled, _ in settle.withLock { $0 = fulfilled } }
    log.subscribe(to: late).dispose()
    settle.withLock { $0 }?(2)
    #expect(log.all == ["1", "completed", "disposed", "Failed(code: 0)", "disposed", "disposed"])
  }

  private final class Sheet: Sendable {
    private let delegate = Locked<WeakDelegate?>(nil)
    private struct WeakDelegate: Sendable { weak let object: Delegate? }

    func attach(_ delegate: Delegate?) {
      self.delegate.withLock { $0 = delegate.map { WeakDelegate(object: $0) } }
    }

    func choose(_ choice: String) -> Bool {
      let delegate = delegate.withLock { $0?.object }
      delegate?.observer.onNext(choice)
      return delegate != nil
    }
  }

  private final class Delegate: Sendable {
    let observer: Observer<String>
    init(_ observer: Observer<String>) { self.observer = observer }
  }

  @Test func whatADelegateIsToldBecomesASequenceThatKeepsItAliveUntilDisposal() {
    let sheet = Sheet()
    let log = Log()
    let choices = Observable<String>.fromDelegate(
      { Delegate($0) },
      attach: {
        log.add($0 == nil ? "detached" : "attached")
        sheet.attach($0)
      })
    #expect(!sheet.choose("a"))
    let subscription = log.subscribe(to: choices)
    #expect(sheet.choose("b"))
    subscription.dispose()
    #expect(!sheet.choose("c"))
    #expect(log.all == ["attached", "b", "detached", "disposed"])
  }

  @Test(arguments: [
    ("-a-b|", "a"), ("|", "none"), ("-#", "Failed(code: 0)"), ("(ab|)", "a"), ("-", ""),
  ])
  func firstCallsBackOnceWithTheFirstElementOrTheEnd(source: String, result: String) {
    let marbles = Marbles()
    let log = Log()
    let subscription = marbles.cold(source).first { result in
      switch result {
      case .success(let element): log.add(element ?? "none")
      case .failure(let error): log.add("\(error)")
      }
    }
    marbles.world.run()
    #expect(log.all == (result.isEmpty ? [] : [result]))
    #expect(marbles.lives(of: source).allSatisfy { $0.contains("!") } == !result.isEmpty)
    subscription.dispose()
  }

  @Test func firstStopsASourceThatSendsAtOnceAndIsSilentAfterDisposal() {
    let marbles = Marbles()
    let log = Log()
    _ = Observable.from(1...).first { _ in log.add("first") }
    marbles.cold("-a").first { _ in log.add("late") }.dispose()
    marbles.world.run()
    #expect(log.all == ["first"])
  }

  private final class Listener: Sendable {
    let log: Log
    init(_ log: Log) { self.log = log }
  }

  @Test func aSubscriptionWithAnObjectDoesNotKeepItAliveAndEndsWithIt() {
    let source = Source<Int>()
    let log = Log()
    var listener: Listener? = Listener(log)
    let subscription = listener.map { listener in
      source.observable.subscribe(with: listener) { $0.log.add("\($1)") }
    }
    source.onNext(1)
    listener = nil
    source.onNext(2)
    #expect(log.all == ["1"])
    #expect(source.disposals.count == 1)
    subscription?.dispose()
  }

  @Test func aLoopGetsTheElementsAndTheEnd() async throws {
    var elements: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { elements.append(element) }
    #expect(elements == [1, 2, 3])
    let failing = Observable<Int>.error(Failed(code: 4)).startWith(1)
    await #expect(throws: Failed(code: 4)) {
      for try await _ in failing.values {}
    }
  }

  @Test func aLoopThatIsLeftDisposesOfItsSubscription() async throws {
    let source = Source<Int>()
    await withTaskGroup { group in
      group.addTask {
        do {
          let values = source.observable.values
          source.onNext(1)
          for try await element in values {
            #expect(element == 1)
            break
          }
        } catch { Issue.record(error) }
      }
    }
    #expect(source.disposals.count == 1)
  }

  @Test func anAsyncSequenceBecomesOneThatIsCancelledAtDisposal() {
    let world = World()
    let log = Log()
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    continuation.onTermination = { _ in log.add("cancelled") }
    let sequence = Observable<Int>.fromAsync(on: world.main.taskExecutor, stream)
    let subscription = log.subscribe(to: sequence)
    world.main.schedule(after: .seconds(1)) { continuation.yield(1) }
    world.main.schedule(after: .seconds(2)) { subscription.dispose() }
    world.main.schedule(after: .seconds(3)) { continuation.yield(2) }
    world.run()
    #expect(log.all == ["1", "cancelled", "disposed"])
  }

  @Test func theEndOfAnAsyncSequenceIsTheEndOfItsObservable() {
    let world = World()
    let log = Log()
    let (good, bad) = (
      AsyncThrowingStream<Int, any Error>.makeStream(),
      AsyncThrowingStream<Int, any Error>.makeStream()
    )
    for stream in [good.stream, bad.stream] {
      _ = log.subscribe(to: .fromAsync(on: world.main.taskExecutor, stream))
    }
    good.continuation.finish()
    bad.continuation.finish(throwing: Failed(code: 3))
    world.run()
    #expect(log.all == ["completed", "disposed", "Failed(code: 3)", "disposed"])
  }

  /// Counts for ever, and does not care whether it is cancelled.
  private struct Endless: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let count: Counter
    func makeAsyncIterator() -> Endless { self }
    func next() async -> Int? { count.count < 1000 ? count.add() : nil }
  }

  @Test func anAsyncSequenceIsNotReadOnAfterDisposal() {
    let world = World()
    let count = Counter()
    let log = Log()
    let numbers = Observable<Int>.fromAsync(on: world.main.taskExecutor, Endless(count: count))
    _ = log.subscribe(to: numbers.take(2))
    world.run()
    #expect(log.all == ["1", "2", "completed", "disposed"])
    #expect(count.count <= 3)
  }
}
