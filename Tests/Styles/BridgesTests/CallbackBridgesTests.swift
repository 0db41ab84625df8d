import Bridges
import Dispatch
import Simulation
import Testing

@Suite struct CallbackBridgesTests {
  @Test(arguments: [
    (Result<Int, any Error>.success(1), "1"), (.failure(Failed()), "Failed(code: 0)"),
  ])
  func aTaskGetsTheOneResult(answer: Result<Int, any Error>, text: String) {
    let (world, work, log) = (World(), Work(), Log())
    log.run(in: world) { try await value { work.start($0) } }
    world.main.schedule(after: .seconds(1)) { work.answer(answer) }
    world.run()
    #expect(log.all == [text])
  }

  @Test func aSecondResultIsIgnored() {
    let (world, work, log) = (World(), Work(), Log())
    log.run(in: world) { try await value { work.start($0) } }
    world.main.schedule(after: .seconds(1)) {
      work.answer(.success(1))
      work.answer(.success(2))
    }
    world.run()
    #expect(log.all == ["1"])
  }

  @Test func aResultThatIsThereAtOnceNeedsNoWait() {
    let (world, log) = (World(), Log())
    log.run(in: world) {
      try await value { completion in
        completion(.success(1))
        return Call { log.add("cancelled") }
      }
    }
    world.run()
    #expect(log.all == ["1"])
  }

  @Test func cancellationEndsTheWaitForWorkThatNeverAnswersAndCallsItOff() {
    let (world, work, log) = (World(), Work(), Log())
    let task = log.run(in: world) { try await value { work.start($0) } }
    world.main.schedule(after: .seconds(1)) { task.cancel() }
    world.main.schedule(after: .seconds(2)) { work.answer(.success(1)) }
    world.run()
    #expect(log.all == ["CancellationError()"])
    #expect(work.cancellations == 1)
  }

  @Test func aTaskThatIsCancelledAlreadyBeginsNothing() {
    let (world, work, log) = (World(), Work(), Log())
    log.run(in: world) { try await value { work.start($0) } }.cancel()
    world.run()
    #expect(log.all == ["CancellationError()"])
    #expect(work.starts == 0)
  }

  @Test func workThatIsCancelledWhileItBeginsIsCalledOffOnce() {
    let (world, work, log) = (World(), Work(), Log())
    log.run(in: world) {
      try await value { completion in
        withUnsafeCurrentTask { $0?.cancel() }
        return work.start(completion)
      }
    }
    world.run()
    #expect(log.all == ["CancellationError()"])
    #expect(work.cancellations == 1)
  }

  @Test func nothingIsKeptAfterTheResult() async throws {
    weak var seen: Witness?
    do {
      let witness = Witness()
      seen = witness
      let work = Work()
      let one: Int = try await value { completion in
        completion(.success(1))
        return Call { _ = (witness, work) }
      }
      #expect(one == 1)
    }
    #expect(seen == nil)
  }

  @Test func resultsAndCancellationMayMeetFromManyThreads() async {
    for _ in 0..<100 {
      let work = Work()
      let task = Task { try? await value { work.start($0) } as Int }
      while work.starts == 0 { await Task.yield() }
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index == 0 { task.cancel() } else { work.answer(.success(index)) }
      }
      let result = await task.value
      #expect(result.map { 1...3 ~= $0 } != false)
    }
  }
}
