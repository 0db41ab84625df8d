import Bridges
import Dispatch
import Simulation
import Testing

@Suite struct EventsTests {
  @Test func firstTakesOneEventAndStopsListeningBeforeItTellsOfIt() {
    let button = Button()
    let log = Log()
    button.events.first { log.add("\($0) with \(button.listeners) listeners") }
    button.press(1)
    button.press(2)
    #expect(log.all == ["1 with 0 listeners"])
  }

  @Test func firstStopsListeningWhenItIsCancelled() {
    let button = Button()
    let log = Log()
    button.events.first { log.add("\($0)") }.cancel()
    #expect(button.listeners == 0)
    button.press(1)
    #expect(log.all == [])
  }

  @Test func firstTakesAnEventThatIsSentWhileItBeginsToListen() {
    let log = Log()
    let eager = Events<Int> { handler in
      handler(1)
      handler(2)
      return Call { log.add("stopped") }
    }
    eager.first { log.add("\($0)") }
    #expect(log.all == ["1", "stopped"])
  }

  @Test func firstKeepsNothingAfterItsEvent() {
    let button = Button()
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      let registration = button.events.first { _ in _ = witness }
      button.press(1)
      withExtendedLifetime(registration) {}
    }
    #expect(seen == nil)
  }

  @Test func ofManyThreadsOneBringsTheFirstEvent() {
    let button = Button()
    let log = Log()
    for _ in 0..<100 {
      button.events.first { _ in log.add("first") }
      DispatchQueue.concurrentPerform(iterations: 8) { button.press($0) }
    }
    #expect(log.all.count == 100)
    #expect(button.listeners == 0)
  }

  @Test func anAsyncGetsTheNextEventEachTimeItIsExecuted() {
    let button = Button()
    let log = Log()
    let next = button.events.asAsync()
    button.press(1)
    next.execute { log.add("\($0)") }
    button.press(2)
    button.press(3)
    next.execute { log.add("\($0)") }
    button.press(4)
    #expect(log.all == ["2", "4"])
    #expect(button.listeners == 0)
  }

  @Test func aPromiseIsFulfilledByTheNextEventOnly() {
    let button = Button()
    let log = Log()
    let promise = button.events.asPromise()
    #expect(promise.result == nil)
    button.press(1)
    button.press(2)
    promise.observe { log.add($0) }
    #expect(log.all == ["1"])
    #expect(button.listeners == 0)
  }

  @Test func anObservableSendsAllEventsUntilItIsDisposedOf() {
    let button = Button()
    let log = Log()
    let events = button.events.asObservable()
    let one = log.subscribe(to: events)
    button.press(1)
    let two = log.subscribe(to: events)
    button.press(2)
    one.dispose()
    two.dispose()
    button.press(3)
    #expect(log.all == ["1", "2", "2", "disposed", "disposed"])
    #expect(button.listeners == 0)
  }

  @Test func aTaskGetsTheNextEvent() {
    let (world, button, log) = (World(), Button(), Log())
    log.run(in: world) { try await button.events.next() }
    world.main.schedule(after: .seconds(1)) {
      button.press(1)
      button.press(2)
    }
    world.run()
    #expect(log.all == ["1"])
    #expect(button.listeners == 0)
  }

  @Test func aTaskThatIsCancelledListensNoMore() {
    let (world, button, log) = (World(), Button(), Log())
    let task = log.run(in: world) { try await button.events.next() }
    world.main.schedule(after: .seconds(1)) {
      log.add("\(button.listeners) listeners")
      task.cancel()
      log.add("\(button.listeners) listeners")
    }
    world.run()
    #expect(log.all == ["1 listeners", "0 listeners", "CancellationError()"])
  }

  @Test func anActorBeginsToListenOnItsOwnQueue() {
    let (world, log) = (World(), Log())
    let events = Events<Int> { handler in
      log.add(world.stamp("listen", at: CallSite())?.lane ?? "nowhere")
      handler(1)
      return Call {}
    }
    let main = QueueActor(world.main)
    Task(executorPreference: world.background.taskExecutor) {
      try await next(of: events, main: main)
      try await log.add("\(events.next())")
    }
    world.run()
    #expect(log.all == ["main", "background", "1"])
  }

  private func next(of events: Events<Int>, main: isolated QueueActor) async throws {
    _ = try await events.next()
  }

  @Test func aStreamListensFromTheStartAndUntilItsTaskIsCancelled() {
    let (world, button, log) = (World(), Button(), Log())
    let stream = button.events.stream
    button.press(1)
    let task = log.run(in: world) {
      for await number in stream { log.add("\(number)") }
      return "end"
    }
    world.main.schedule(after: .seconds(1)) { button.press(2) }
    world.main.schedule(after: .seconds(2)) { task.cancel() }
    world.main.schedule(after: .seconds(3)) { button.press(3) }
    world.run()
    #expect(log.all == ["1", "2", "end"])
    #expect(button.listeners == 0)
  }

  @Test func aStreamThatIsLetGoOfListensNoMore() {
    let button = Button()
    do { _ = button.events.stream }
    #expect(button.listeners == 0)
  }
}
