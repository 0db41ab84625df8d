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
    requirements: [
      .always("collects the values of all successes, in their order") { draw in
        let count = draw.count(of: "results", plain: 3, least: 1)
        let kind = draw.one(of: SampleKind.allCases, "values are")
        return Results(Array(repeating: true, count: count), of: kind)
      },
      .example("makes an empty list of an empty list") { answer, log in
        for kind in SampleKind.allCases { Results([], of: kind).play(answer, log) }
      },
      .always("is the failure, wherever it stands") { draw in
        let count = draw.count(of: "results", plain: 3, least: 1)
        let place = draw.one(of: Array(1...count), "the failure is number")
        return Results((1...count).map { $0 != place }, failingWith: errors(&draw))
      },
      .always("is the first of several failures") { draw in
        let count = draw.count(of: "results", plain: 3, least: 2)
        let fine = (1...count).map { number in
          draw.one(
            of: number == 2 ? ["succeeds", "fails"] : ["fails", "succeeds"], "result \(number)")
            == "succeeds"
        }
        return Results(fine, failingWith: errors(&draw))
      },
      .story(
        "shows three avatars, or the first error in the order of the users",
        in: Catalogue.scenario("gallery/all-arrive")
      ) { answer, stage in
        fetchThree(on: stage) { stage.finish(with: answer.sequence($0)) }
      },
    ])

  private static func errors(_ draw: inout Draw) -> FailureKind {
    draw.one(of: [.structs, .objects, .any, .stopped], "errors are")
  }

  /// A list of results, of which the answer makes one, and then one of its reverse.
  private struct Results: FailingSetting {
    typealias Answer = any AllOrFirstErrorExercise

    /// Which of them are successes.
    let fine: [Bool]
    let values: SampleKind
    let failures: FailureKind

    init(
      _ fine: [Bool], of values: SampleKind = .numbers,
      failingWith failures: FailureKind = .structs
    ) {
      self.fine = fine
      self.values = values
      self.failures = failures
    }

    func play<Value, Failure>(
      _ samples: Samples<Value>, _ failures: SampleFailures<Failure>, _ answer: Answer,
      _ log: ExampleLog
    ) {
      let results = fine.enumerated().map { index, isFine -> Result<Value, Failure> in
        isFine ? .success(samples.value(index)) : .failure(failures.failure(index + 1))
      }
      for results in [results, results.reversed()] {
        let words = results.map { result in
          switch result {
          case .success(let value): samples.label(value)
          case .failure(let error): error.told
          }
        }
        log.write("of \(words.joined(separator: ", "))")
        log.write(answer.sequence(results).map { "\($0.map(samples.label))" })
      }
    }
  }

  /// Fetches three avatars at once; `completion` gets the result of each, in order.
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
