import Foundation
import OperationStyle
import Scenario
import Simulation

/// Work that begins with the value of the step before, and returns how to call it off.
public typealias OperationStep<Value: Sendable> =
  @Sendable (Value, @escaping AsyncOperation<Value>.Finish) -> (any Cancellable)?

/// Makes a chain of operations that hand on their values.
public protocol HandOverExercise: Sendable {
  /// Returns an operation for each step; the first follows `first`, each other the one before.
  func chain<Value: Sendable>(
    _ steps: [OperationStep<Value>], after first: AsyncOperation<Value>
  ) -> [AsyncOperation<Value>]
}

extension Exercise {
  /// Chain operations that need each other's results.
  public static let handOver = Exercise(
    ExerciseNumber(14, 6), "hand-over", "Hand results down a chain of operations",
    signature: (any HandOverExercise).self,
    story: """
      Each step needs the value of the one before, so each is an operation that depends on the \
      one before. Write `chain`: it returns one `AsyncOperation` for each step, in order, and \
      puts none on a queue; the caller does that, with `first`. Where an operation fails or is \
      cancelled, no step behind it begins its work, and yet every operation behind it finishes, \
      with the same error. Cancelling an operation whose step is under way calls that step off.
      """,
    hints: [
      "A dependency waits for an end. Which of the three ends does it tell you about?",
      """
      When an operation starts, the one before may have brought a value, an error or a \
      cancellation, and in each case this one must finish. Ask it then for its `value()`, not \
      when the chain is made.
      """,
      """
      Keep the operation before in a variable while you go through the steps. In the work of the \
      new one, `do` asks for the value and returns what the step returns; `catch` finishes with \
      the error and has nothing to return. Then draw the arrow.
      """,
    ],
    forbidden: ["input:"],
    requirements: [
      .notes("hands each value to the next step", ["1", "2", "20"]) { answer, notes in
        let first = AsyncOperation<Int>("first") { 1 }
        queue(first, answer.chain([{ prompt($0 + 1, $1) }, { prompt($0 * 10, $1) }], after: first))
          .tell(notes)
      },
      .notes(
        "begins a step when the one before has finished",
        ["begin 2", "end 2", "begin 3", "end 3", "begin 4", "end 4", "1", "2", "3", "4"]
      ) { answer, notes in
        let first = waiting(notes.world)
        queue(first, answer.chain([next, next, next].map { $0(nil, notes) }, after: first))
          .tell(notes)
      },
      .notes("makes no operation for no steps", ["0 operations", "1"]) { answer, notes in
        let first = waiting(notes.world)
        let operations = answer.chain([OperationStep<Int>](), after: first)
        notes.note("\(operations.count) operations")
        queue(first, operations).tell(notes)
      },
      .notes(
        "hands on the error of the first, and begins no step",
        Array(repeating: "error: first failed: status 503", count: 3)
      ) { answer, notes in
        let first = AsyncOperation<Int>("first") {
          throw NetworkError(request: "first", reason: .status(503))
        }
        queue(first, answer.chain([next, next].map { $0(nil, notes) }, after: first)).tell(notes)
      },
      .notes(
        "hands on the error of a step, and begins none behind it",
        ["begin 2", "end 2", "begin 3", "end 3", "1", "2"]
          + Array(repeating: "error: step 3 failed: connection lost", count: 3)
      ) { answer, notes in
        let first = waiting(notes.world)
        let steps = [next, next, next, next].map { $0(3, notes) }
        queue(first, answer.chain(steps, after: first)).tell(notes)
      },
      .notes(
        "begins no step behind a cancelled operation, and leaves none unfinished",
        Array(repeating: "cancelled", count: 3)
      ) { answer, notes in
        let first = waiting(notes.world)
        let operations = answer.chain([next, next].map { $0(nil, notes) }, after: first)
        notes.world.main.schedule(after: .milliseconds(5)) { first.cancel() }
        queue(first, operations).tell(notes)
      },
      .notes(
        "calls off the step that is cancelled",
        ["begin 2", "2 is called off", "1", "cancelled", "cancelled"]
      ) { answer, notes in
        let first = waiting(notes.world)
        let operations = answer.chain([next, next].map { $0(nil, notes) }, after: first)
        notes.world.main.schedule(after: .milliseconds(15)) { operations.first?.cancel() }
        queue(first, operations).tell(notes)
      },
      .story(
        "shows an album, or the first error, whatever the order and the faults",
        in: Catalogue.scenario("album/in-order"), toCost: 1
      ) { answer, stage in showAlbum(answer, on: stage) },
      .story("stops when the user leaves, wherever it is", in: leavesEarly, toCost: 1) {
        answer, stage in showAlbum(answer, on: stage)
      },
    ])
}
