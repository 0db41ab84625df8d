import Exercises
import PromiseStyle
import Simulation
import Testing

/// What exercise 5.3 gives to an answer.
@Suite struct PromiseTimeoutTests {
  /// Keeps the promises that it is given.
  private struct Keeper: PromiseTimeoutExercise {
    let promises = Locked<[any AnyObject & Sendable]>([])

    func timeout<Value: Sendable>(
      _ promise: Promise<Value>, after duration: Duration, on scheduler: any Scheduler
    ) -> Promise<Value> {
      promises.withLock { $0.append(promise) }
      return promise
    }
  }

  @Test func twoCallsWatchTheSamePromiseWhereThatIsSaid() throws {
    let outline = Exercise.promiseTimeout.outlines[0]
    let shared = outline.situations.filter {
      $0.words.contains("both calls watch the same promise")
    }
    #expect(!shared.isEmpty)
    for situation in outline.situations {
      let keeper = Keeper()
      let play = try #require(Exercise.promiseTimeout.plays(of: keeper)).first
      _ = play?.outcomes(in: situation)
      let promises = keeper.promises.withLock { $0 }
      let isSame = promises.count > 1 && promises[0] === promises[1]
      #expect(isSame == shared.contains { $0.words == situation.words }, "\(situation.words)")
    }
  }
}
