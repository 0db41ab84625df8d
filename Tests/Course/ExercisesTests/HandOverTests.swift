import Exercises
import OperationStyle
import Testing

/// What exercise 14.6 does with answers that no solution resembles.
@Suite struct HandOverTests {
  /// Begins each step as soon as it is made, in place of leaving that to a queue.
  private struct StartsAtOnce: HandOverExercise {
    func chain<Value: Sendable>(
      _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
    ) -> [AsyncOperation<Value>] {
      steps.map { step in
        let operation = AsyncOperation<Value>("step") { finish in
          do {
            return step(try first.value(), finish)
          } catch {
            finish(.failure(error))
            return nil
          }
        }
        operation.start()
        return operation
      }
    }
  }

  /// Foundation stops a process that queues an operation which is executing, or has finished.
  @Test func anAnswerThatStartsItsOperationsIsToldSoAndGoesOn() throws {
    let plays = try #require(Exercise.handOver.plays(of: StartsAtOnce()))
    let outcomes = plays[1].outcomes(in: Situation())
    #expect(
      outcomes.first?.outcome.lines.first == "some begin before they are on a queue",
      "\(plays[1].title)")
  }
}
