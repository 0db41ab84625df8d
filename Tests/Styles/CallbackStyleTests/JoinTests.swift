import CallbackStyle
import Dispatch
import Simulation
import Testing

@Suite struct JoinTests {
  private enum Step: CaseIterable {
    case enter, leave, notify
  }

  /// What a join must do, in the plainest way: who is told, in order.
  private struct Model {
    var underWay = 0
    var waiting: [Int] = []
    var told: [Int] = []

    mutating func take(_ step: Step, at index: Int) {
      switch step {
      case .enter: underWay += 1
      case .leave: underWay = max(underWay - 1, 0)
      case .notify: waiting.append(index)
      }
      guard underWay == 0 else { return }
      told += waiting
      waiting = []
    }
  }

  /// Every sequence of so many steps.
  private static func sequences(of length: Int) -> [[Step]] {
    (0..<length).reduce([[]]) { sequences, _ in
      sequences.flatMap { sequence in Step.allCases.map { sequence + [$0] } }
    }
  }

  @Test(arguments: 0...8) func whoWaitsIsToldOnceWhenTheLastHasLeft(length: Int) {
    for sequence in Self.sequences(of: length) {
      let world = World()
      let join = Join()
      let told = Locked<[Int]>([])
      var model = Model()
      for (index, step) in sequence.enumerated() {
        model.take(step, at: index)
        switch step {
        case .enter: join.enter()
        case .leave: join.leave()
        case .notify: join.notify(on: world.main) { told.withLock { $0.append(index) } }
        }
      }
      world.run()
      #expect(told.withLock { $0 } == model.told, "\(sequence)")
    }
  }

  @Test func whoWaitsIsToldOnTheSchedulerAndNotInsideTheCall() {
    let world = World()
    let join = Join()
    let told = Locked<[String]>([])
    @Sendable func tell(_ name: String) {
      let lane = world.stamp("test", at: CallSite())?.lane ?? "nowhere"
      told.withLock { $0.append("\(name) on \(lane)") }
    }
    join.notify(on: world.background) { tell("free") }
    join.enter()
    join.notify(on: world.background) { tell("left") }
    join.leave()
    tell("returned")
    world.run()
    #expect(
      told.withLock { $0 }
        == ["returned on main", "free on background", "left on background"])
  }

  @Test func workOnManyThreadsIsAllDoneWhenWhoWaitsIsTold() async {
    for _ in 0..<50 {
      let join = Join()
      let calls = Locked((done: 0, told: 0))
      for _ in 0..<200 {
        join.enter()
        DispatchQueue.global().async {
          calls.withLock { $0.done += 1 }
          join.leave()
        }
      }
      await withCheckedContinuation { continuation in
        join.notify(on: DispatchQueue.global()) {
          calls.withLock { $0.told += 1 }
          continuation.resume()
        }
      }
      #expect(calls.withLock { $0 } == (200, 1))
    }
  }

  @Test func everyThreadThatWaitsIsToldOnce() async {
    let join = Join()
    let told = Locked([Int](repeating: 0, count: 400))
    await withCheckedContinuation { continuation in
      for index in 0..<400 {
        DispatchQueue.global().async {
          join.enter()
          join.notify(on: DispatchQueue.global()) {
            let all = told.withLock { told in
              told[index] += 1
              return told.reduce(0, +)
            }
            if all == 400 { continuation.resume() }
          }
          join.leave()
        }
      }
    }
    #expect(told.withLock { $0.allSatisfy { $0 == 1 } })
  }
}
