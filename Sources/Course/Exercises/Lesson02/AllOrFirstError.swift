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
        return (count, kind: draw.one(of: SampleKind.allCases, "values are"))
      } _: { answer, all, log in
        try play(Array(repeating: true, count: all.0), all.kind, .structs, answer, log)
      },
      .example("makes an empty list of an empty list") { answer, log in
        for kind in SampleKind.allCases { try play([], kind, .structs, answer, log) }
      },
      .always("is the failure, wherever it stands") { draw in
        let count = draw.count(of: "results", plain: 3, least: 1)
        let place = draw.one(of: Array(1...count), "the failure is number")
        let errors = draw.one(of: ErrorKind.allCases, "errors are")
        return (fine: (1...count).map { $0 != place }, errors)
      } _: { answer, all, log in
        try play(all.fine, .numbers, all.1, answer, log)
      },
      .always("is the first of several failures") { draw in
        let count = draw.count(of: "results", plain: 3, least: 2)
        let fine = (1...count).map { number in
          draw.one(
            of: number == 2 ? ["succeeds", "fails"] : ["fails", "succeeds"], "result \(number)")
            == "succeeds"
        }
        return (fine, errors: draw.one(of: ErrorKind.allCases, "errors are"))
      } _: { answer, all, log in
        try play(all.0, .numbers, all.errors, answer, log)
      },
      .story(
        "shows three avatars, or the first error in the order of the users",
        in: Catalogue.scenario("gallery/all-arrive")
      ) { answer, stage in
        fetchThree(on: stage) { stage.finish(with: answer.sequence($0)) }
      },
    ])

  /// What the type of the errors is.
  private enum ErrorKind: String, CaseIterable, CustomStringConvertible {
    case structs
    case objects
    case any
  }

  /// Makes a list of results, and writes down what the answer makes of it, and then of its reverse.
  @Sendable private static func play(
    _ fine: [Bool], _ kind: SampleKind, _ errors: ErrorKind,
    _ answer: any AllOrFirstErrorExercise, _ log: ExampleLog
  ) throws {
    play(fine, kind.samples, errors, answer, log)
  }

  private static func play<Value>(
    _ fine: [Bool], _ given: some SampleSource<Value>, _ errors: ErrorKind,
    _ answer: any AllOrFirstErrorExercise, _ log: ExampleLog
  ) {
    let samples = given.samples
    switch errors {
    case .structs: play(fine, samples, SampleError.init, answer, log)
    case .objects: play(fine, samples, SampleErrorObject.init, answer, log)
    case .any:
      play(
        fine, samples,
        { number -> any Error in
          number % 2 == 0 ? SampleError(number: number) : SampleErrorObject(number)
        }, answer, log)
    }
  }

  private static func play<Value, Failure: Error>(
    _ fine: [Bool], _ samples: Samples<Value>, _ error: (Int) -> Failure,
    _ answer: any AllOrFirstErrorExercise, _ log: ExampleLog
  ) {
    let results = fine.enumerated().map { index, isFine -> Result<Value, Failure> in
      isFine ? .success(samples.value(index)) : .failure(error(index + 1))
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
