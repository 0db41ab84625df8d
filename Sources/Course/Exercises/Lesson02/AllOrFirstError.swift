import CallbackStyle
import Scenario
import Simulation

/// Turns a list of results into a result with a list.
public protocol AllOrFirstErrorExercise: Sendable {
  /// Returns all values in order, or the first failure in the list.
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure>
}

extension Exercise {
  /// Write the function that turns many results into one.
  package static let allOrFirstError = Exercise(
    ExerciseNumber(2, 1), "all-or-first-error", "All values, or the first error",
    signature: (any AllOrFirstErrorExercise).self,
    story: """
      Three requests give three results, and the page needs all values or none. Write `sequence`: \
      if all results are successes, it returns their values, in the order of the list; if not, it \
      returns the first failure in the list. The type of the error stays `Failure`; a plain \
      `throws` would forget it.
      """,
    hints: [
      "If you had the result for all but the last, how would you get the result for all?",
      """
      Begin with the result for no results at all, and go through the list. At each step you have \
      a result with a list and a result with a value. Which function of the lesson takes a \
      success apart, and lets a failure pass untouched?
      """,
      """
      `reduce` begins with a success that holds an empty list. Its closure does `bind` with the \
      list so far, and inside `fmap` with the next value, which it puts behind the list. A loop \
      with a `switch` that returns at the first failure is as good.
      """,
    ],
    requirements: [
      .example("collects the values of all successes, in their order") {
        answer, log in
        log.write(answer.sequence(results([1, 2, 3])))
      },
      .example("makes an empty list of an empty list") { answer, log in
        log.write(answer.sequence(results([])))
      },
      .example("is the failure, wherever it stands") { answer, log in
        for numbers in [[0, 2, 3], [1, 0, 3], [1, 2, 0]] { write(numbers, answer, log) }
      },
      .example("is the first of several failures") { answer, log in
        for numbers in [[1, -2, -3, 4], [-1, 2, -3]] { write(numbers, answer, log) }
      },
      .story(
        "shows three avatars, or the first error in the order of the users",
        in: Catalogue.scenario("gallery/all-arrive")
      ) { answer, stage in
        fetchThree(on: stage) { stage.finish(with: answer.sequence($0)) }
      },
    ])

  private struct CannotLoad: Error, CustomStringConvertible {
    let number: Int

    var description: String { "cannot load \(number)" }
  }

  /// Writes down what goes in, and what comes of it.
  private static func write(
    _ numbers: [Int], _ answer: any AllOrFirstErrorExercise, _ log: ExampleLog
  ) {
    log.write("of \(numbers.map(String.init).joined(separator: ", "))")
    log.write(answer.sequence(results(numbers)))
  }

  /// A success for each number above zero, a failure for each other.
  private static func results(_ numbers: [Int]) -> [Result<Int, CannotLoad>] {
    numbers.map { $0 > 0 ? .success($0) : .failure(CannotLoad(number: $0)) }
  }

  /// Fetches three avatars at once; `completion` gets what came of each, in order.
  private static func fetchThree(
    on stage: Stage, completion: @escaping @Sendable ([Result<Avatar, NetworkError>]) -> Void
  ) {
    let results = Locked([Result<Avatar, NetworkError>?](repeating: nil, count: 3))
    for index in 0..<3 {
      stage.network.avatar(ofUser: index + 1) { result in
        let known = results.withLock { results in
          results[index] = result
          return results.compactMap(\.self)
        }
        if known.count == 3 { completion(known) }
      }
    }
  }
}
