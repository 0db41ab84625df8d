import Exercises
import PromiseStyle
import Simulation
import Testing

/// What exercise 11.1 does with a chooser that counts.
@Suite struct LatestStopTests {
  private final class Counter: StopChooser {
    let nothings = Locked(0)

    func choose(_ stop: String) {}

    func chooseNothing() {
      nothings.withLock { $0 += 1 }
    }
  }

  private struct Counts: LatestStopExercise {
    let counters = Locked<[Counter]>([])

    func makeChooser(
      finding find: @escaping @Sendable (_ stop: String) -> Promise<Int>,
      loading load: @escaping @Sendable (_ number: Int) -> Promise<[String]>,
      board: any DepartureBoard, main: any Scheduler
    ) -> any StopChooser {
      let counter = Counter()
      counters.withLock { $0.append(counter) }
      return counter
    }
  }

  @Test func whoLeavesChoosesNothingOnce() throws {
    let answer = Counts()
    let story = try #require(Exercise.latestStop.plays(of: answer)?.last)
    _ = story.outcomes(in: Situation())
    let nothings = answer.counters.withLock { $0.map { $0.nothings.withLock { $0 } } }
    #expect(!nothings.isEmpty && nothings.allSatisfy { $0 == 1 }, "\(nothings)")
  }
}
