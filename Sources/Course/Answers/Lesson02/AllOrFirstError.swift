import Exercises
import FunctionalJSON

private let keepsOrder = "collects the values of all successes, in their order"
private let failure = "is the failure, wherever it stands"

extension AnswerSheet {
  static let allOrFirstError = AnswerSheet(
    to: .allOrFirstError, stub: AllOrFirstError(), solution: Solution(),
    why: """
      No results at all are a success without values, and one more result makes one step: `bind` \
      looks whether all was well so far, `fmap` whether it still is. Once a failure is reached, \
      both let it pass, so the first one is what comes out.
      """,
    wrong: [
      .init("return-ends-one-round", diesOf: keepsOrder, ReturnEndsOneRound()),
      .init("built-in-reverse", diesOf: keepsOrder, BuiltInReverse()),
      .init("failure-left-out", diesOf: failure, FailureLeftOut()),
      .init("failure-ends-the-list", diesOf: failure, FailureEndsTheList()),
      .init("last-one-decides", diesOf: failure, LastOneDecides()),
      .init("last-error-wins", diesOf: "is the first of several failures", LastErrorWins()),
    ])
}

private struct Solution: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    results.reduce(.success([])) { list, result in
      bind(list) { values in fmap({ values + [$0] }, over: result) }
    }
  }
}

private struct ReturnEndsOneRound: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    for result in results {
      switch result {
      case .success(let value): return .success([value])
      case .failure(let error): return .failure(error)
      }
    }
    return .success([])
  }
}

private struct BuiltInReverse: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    results.reduce(.success([])) { list, result in
      bind(list) { values in fmap({ [$0] + values }, over: result) }
    }
  }
}

private struct FailureLeftOut: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    .success(results.compactMap { try? $0.get() })
  }
}

private struct FailureEndsTheList: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    var values: [Value] = []
    for result in results {
      guard case .success(let value) = result else { break }
      values.append(value)
    }
    return .success(values)
  }
}

private struct LastOneDecides: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    var values: [Value] = []
    var list = Result<[Value], Failure>.success([])
    for result in results {
      list = result.map { value in
        values.append(value)
        return values
      }
    }
    return list
  }
}

private struct LastErrorWins: AllOrFirstErrorExercise {
  func sequence<Value, Failure>(_ results: [Result<Value, Failure>]) -> Result<[Value], Failure> {
    var values: [Value] = []
    var failure: Failure?
    for result in results {
      switch result {
      case .success(let value): values.append(value)
      case .failure(let error): failure = error
      }
    }
    return failure.map { .failure($0) } ?? .success(values)
  }
}
