import Dispatch
import MonadStyle
import Simulation
import Testing

@Suite struct AsyncCombiningTests {
  private let world = World()
  private let log = Locked<[String]>([])

  private func note<Value>(_ async: Async<Value>) {
    async.execute { [world, log] value in
      log.withLock { $0.append("\(world.now): \(value)") }
    }
  }

  private func after<Value>(_ seconds: Int, _ value: Value) -> Async<Value> {
    Async.unit(value).delay(.seconds(seconds), on: world.main)
  }

  private var lines: [String] { log.withLock { $0 } }

  @Test func zipOfTwoWaitsForTheLaterOne() {
    note(Async.zip(after(2, "a"), after(1, 1)))
    world.run()
    #expect(lines == [#"2.0 seconds: ("a", 1)"#])
  }

  @Test func zipOfThreeWaitsForTheLastOne() {
    note(Async.zip(after(1, "a"), after(3, 1), after(2, true)))
    world.run()
    #expect(lines == [#"3.0 seconds: ("a", 1, true)"#])
  }

  @Test func zipOfManyKeepsTheirOrder() {
    note(Async.zip([after(3, "a"), after(1, "b"), after(2, "c")]))
    world.run()
    #expect(lines == [#"3.0 seconds: ["a", "b", "c"]"#])
  }

  @Test func zipOfNoneGivesNoValuesAtOnce() {
    note(Async<[Int]>.zip([Async<Int>]()))
    #expect(lines == ["0.0 seconds: []"])
  }

  @Test func zipStartsAllAtOnceAndAnewAtEveryExecute() {
    let runs = Locked(0)
    let counted = Async<Int> { callback in
      callback(
        runs.withLock { runs in
          runs += 1
          return runs
        })
    }
    let both = Async.zip(counted, counted)
    note(both)
    note(both)
    #expect(lines == ["0.0 seconds: (1, 2)", "0.0 seconds: (3, 4)"])
  }

  @Test func zipCountsTheFirstValueOfWorkThatCallsBackTwice() {
    let twice = Async<Int> { callback in
      callback(1)
      callback(2)
    }
    note(Async.zip(twice, after(1, 9)))
    note(Async.zip([twice, after(1, 9)]))
    note(Async.zip(.unit(7), twice))
    world.run()
    #expect(lines == ["0.0 seconds: (7, 1)", "1.0 seconds: (1, 9)", "1.0 seconds: [1, 9]"])
  }

  @Test func raceGivesTheFirstValueAndNothingMore() {
    note(Async.race([after(2, "late"), after(1, "early"), after(3, "last")]))
    world.run()
    #expect(lines == ["1.0 seconds: early"])
    #expect(world.now == .seconds(3))
  }

  @Test func aRaceOfNoneNeverCallsBack() {
    note(Async<Int>.race([]))
    world.run()
    #expect(lines.isEmpty)
  }

  @Test func manyThreadsMayCallBackIntoOneZip() async {
    let work = (0..<100).map { index in Async.unit(index).on(DispatchQueue.global()) }
    let values = await withCheckedContinuation { continuation in
      Async.zip(work).execute { continuation.resume(returning: $0) }
    }
    #expect(values == Array(0..<100))
  }

  @Test func manyThreadsMayRace() async {
    for _ in 0..<50 {
      let work = (0..<8).map { index in Async.unit(index).on(DispatchQueue.global()) }
      let winner = await withCheckedContinuation { continuation in
        Async.race(work).execute { continuation.resume(returning: $0) }
      }
      #expect((0..<8).contains(winner))
    }
  }

  @Test func applyExecutesTheFunctionAndThenItsArgument() {
    let world = World()
    let log = Locked<[String]>([])
    let function = Async<@Sendable (Int) -> String> { callback in
      world.main.schedule(after: .milliseconds(20)) {
        log.withLock { $0.append("function") }
        callback { "\($0 * 2)" }
      }
    }
    let argument = Async<Int> { callback in
      world.main.schedule(after: .milliseconds(10)) {
        log.withLock { $0.append("argument") }
        callback(21)
      }
    }
    Async.apply(function, to: argument).execute { value in log.withLock { $0.append(value) } }
    world.run()
    #expect(log.withLock { $0 } == ["function", "argument", "42"])
    #expect(world.now == .milliseconds(30))
  }

  @Test func applyKeepsTheLawsOfAnApplicative() {
    let double: @Sendable (Int) -> Int = { $0 * 2 }
    let identity: @Sendable (Int) -> Int = { $0 }
    #expect(value(of: .apply(.unit(identity), to: .unit(7))) == 7)
    #expect(value(of: .apply(.unit(double), to: .unit(7))) == value(of: .unit(double(7))))
    let interchange: @Sendable (@Sendable (Int) -> Int) -> Int = { $0(7) }
    #expect(
      value(of: .apply(.unit(double), to: .unit(7)))
        == value(of: Async<Int>.apply(.unit(interchange), to: .unit(double))))
  }
}
