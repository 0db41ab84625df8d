import AsyncStep1
import AsyncStep2
import AsyncStep3
import Simulation
import Testing

@Suite struct AsyncStepsTests {
  /// What `execute` passes to its callback, call by call.
  private func values<Value>(
    of execute: (@escaping (Value) -> Void) -> Void
  ) -> [Value] {
    var values: [Value] = []
    execute { values.append($0) }
    return values
  }

  @Test(arguments: AsyncStep.all)
  func nothingRunsBeforeExecuteAndEveryExecuteRunsAnew(step: AsyncStep) {
    var log: [String] = []
    let trunk = step.trunk { callback in
      log.append("trunk")
      callback("value")
    }
    let mapped = step.map(trunk) { value in
      log.append("map")
      return value
    }
    let chained = step.flatMap(mapped) { value in
      log.append("next")
      return step.trunk { callback in
        log.append("inner trunk")
        callback(value)
      }
    }
    #expect(log == [])
    #expect(values(of: chained) == ["value"])
    #expect(log == ["trunk", "map", "next", "inner trunk"])
    #expect(values(of: chained) == ["value"])
    #expect(
      log == Array(repeating: ["trunk", "map", "next", "inner trunk"], count: 2).flatMap(\.self))
  }

  @Test(arguments: AsyncStep.all)
  func theCallbackHearsEveryExecuteOfItsOwn(step: AsyncStep) {
    var runs = 0
    let count = step.trunk { callback in
      runs += 1
      callback("\(runs)")
    }
    let mapped = step.map(count) { "run \($0)" }
    #expect(values(of: mapped) == ["run 1"])
    #expect(values(of: mapped) == ["run 2"])
  }

  @Test(arguments: AsyncStep.all)
  func unitPassesItsValueOnAtOnce(step: AsyncStep) {
    #expect(values(of: step.unit("here")) == ["here"])
  }

  @Test(arguments: AsyncStep.all)
  func flatMapAndMapWaitForAValueThatComesLater(step: AsyncStep) {
    var first: AsyncStep.Callback?
    var second: AsyncStep.Callback?
    var log: [String] = []
    let chained = step.flatMap({ first = $0 }) { value in
      log.append("next \(value)")
      return step.trunk { second = $0 }
    }
    step.map(chained) { "\($0)!" } { log.append($0) }
    #expect(log == [] && second == nil)
    first?("one")
    #expect(log == ["next one"])
    second?("two")
    #expect(log == ["next one", "two!"])
  }

  @Test(arguments: AsyncStep.all)
  func unitAndFlatMapObeyTheThreeLawsOfMonads(step: AsyncStep) throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<100 {
      let value = "\(random.next())"
      let first = Transform.any(&random)
      let second = Transform.any(&random)
      let toFirst: (String) -> AsyncStep.Execute = { step.unit(first($0)) }
      let toSecond: (String) -> AsyncStep.Execute = { step.unit(second($0)) }
      let expected = values(of: toFirst(value))
      try #require(values(of: step.flatMap(step.unit(value), toFirst)) == expected)
      try #require(values(of: step.flatMap(toFirst(value), step.unit)) == expected)
      let left = step.flatMap(step.flatMap(step.unit(value), toFirst), toSecond)
      let right = step.flatMap(step.unit(value)) { step.flatMap(toFirst($0), toSecond) }
      try #require(values(of: left) == [second(first(value))])
      try #require(values(of: right) == [second(first(value))])
    }
  }

  @Test(arguments: AsyncStep.all)
  func mapIsFlatMapWithAUnitAtTheEnd(step: AsyncStep) throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let unit = step.unit("\(random.next())")
      let transform = Transform.any(&random)
      let long = step.flatMap(unit) { step.unit(transform($0)) }
      try #require(values(of: step.map(unit, transform.callAsFunction)) == values(of: long))
    }
  }

  @Test func step1_whatIsNoStringHasToBecomeOne() {
    let length = AsyncStep1.Async.unit("four").map { String($0.count) }
    #expect(values(of: length.execute) == ["4"])
  }

  @Test func step2_mapAndFlatMapMayChangeTheType() {
    let length = AsyncStep2.Async.unit("four").map(\.count)
    let isEven = length.flatMap { AsyncStep2.Async.unit($0.isMultiple(of: 2)) }
    #expect(values(of: length.execute) == [4])
    #expect(values(of: isEven.execute) == [true])
  }

  @Test func step3_mapDoesWhatTheHandWrittenMapOfStep2Does() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let numbers = (0..<Int(random.next() % 4)).map { _ in Int(random.next() % 1_000) }
      let factor = Int(random.next() % 10)
      let transform: (Int) -> String = { "\($0) × \(factor) = \($0 * factor)" }
      // A trunk may break its promise to call once; then both maps must break it alike.
      let trunk: (@escaping (Int) -> Void) -> Void = { numbers.forEach($0) }
      let byHand = AsyncStep2.Async(trunk: trunk).map(transform)
      let byFlatMap = AsyncStep3.Async(trunk: trunk).map(transform)
      try #require(values(of: byHand.execute) == numbers.map(transform))
      try #require(values(of: byFlatMap.execute) == values(of: byHand.execute))
    }
  }
}

/// A function from string to string that is made of generated numbers.
private struct Transform {
  private let prefix: UInt64
  private let dropped: Int

  static func any(_ random: inout SplitMix64) -> Transform {
    Transform(prefix: random.next() % 100, dropped: Int(random.next() % 5))
  }

  func callAsFunction(_ text: String) -> String {
    "\(prefix)\(text.dropLast(dropped))"
  }
}
